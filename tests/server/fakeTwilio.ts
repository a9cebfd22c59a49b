import { expect } from 'vitest';

/** Twilio, as far as it is documented: one verification of a number, whoever asks, and five checks of it. */
export const fakeTwilio = () => {
  let [made, checks] = [0, 0];
  let open = false;
  let [isOut, isCutOff] = [false, false];
  const canceled: string[] = [];
  const sid = () => `VE${made}`;
  const answer = (status: string) => Response.json({ sid: sid(), status });
  const refused = (status: number, code: number) => Response.json({ code }, { status });
  const answers: Record<string, (form: URLSearchParams) => Response> = {
    Verifications: () => {
      if (!open) [open, made, checks] = [true, made + 1, 0];
      return answer('pending');
    },
    VerificationCheck: (form) => {
      if (!open) return refused(404, 20404);
      if (++checks > 5) return refused(429, 60202);
      if (form.get('Code') !== code()) return answer('pending');
      open = false;
      return answer('approved');
    },
  };
  const code = () => `00000${made}`;
  return {
    canceled,
    code,
    checks: () => checks,
    isOut: (now: boolean) => {
      isOut = now;
    },
    /** It does what it is asked, but its answers are lost. */
    isCutOff: (now: boolean) => {
      isCutOff = now;
    },
    fetch: async (address: string | URL, init: { body?: unknown }) => {
      if (isOut) return new Response('', { status: 503 });
      const path = String(address).split('/').slice(6);
      const form = init.body as URLSearchParams;
      if (path[1] === undefined) {
        const answered = answers[path[0] ?? '']?.(form) ?? expect.fail(String(address));
        return isCutOff ? new Response('', { status: 500 }) : answered;
      }
      expect([path[0], path[1], form.get('Status')]).toEqual(['Verifications', sid(), 'canceled']);
      open = false;
      canceled.push(sid());
      return answer('canceled');
    },
  };
};
