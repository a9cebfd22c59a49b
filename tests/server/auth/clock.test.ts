import { expect, it } from 'vitest';
import { agreedTerms, eachDatabase } from '../harness.ts';

const start = '/api/auth/start-verification';
const check = '/api/auth/check-verification';
const minute = 60_000;
const hour = 60 * minute;

eachDatabase((server) => {
  const checked = async (phoneNumber: string, code: string) =>
    (await server().post(check, { phoneNumber, code, agreedTerms })).body.status;
  const expiryOf = async (token: string) =>
    (await server().post('/api/auth/validate', undefined, { token })).body.sessionExpiry;

  it.each([3, -3])(
    '[API-4][SES-2] K06 keeps every end at its time of day when the clock jumps by %i hours',
    async (hours) => {
      const { token } = await server().signIn();
      const sessionEnd = server().clock.now + 12 * hour;
      const [early, late] = [server().newPhone(), server().newPhone()];
      const first = await server().sendCode(early);
      const second = await server().sendCode(late);
      const codeEnd = server().clock.now + 10 * minute;

      server().clock.now += hours * hour;
      expect(await expiryOf(token)).toBe(new Date(sessionEnd).toISOString());
      expect(await checked(early, first.code)).toBe(hours > 0 ? 'rejected' : 'approved');
      // What is made now has its whole time.
      const fresh = await server().signIn();
      const freshEnd = server().clock.now + 12 * hour;
      expect(await expiryOf(fresh.token)).toBe(new Date(freshEnd).toISOString());
      const waiting = server().newPhone();
      const { code } = await server().sendCode(waiting);
      const { status, body } = await server().post(start, { phoneNumber: waiting });
      expect([status, body.retryAfter]).toEqual([429, 30]);
      server().clock.now += 10 * minute - 1;
      expect(await checked(waiting, code)).toBe('approved');

      server().clock.now = Math.max(server().clock.now, codeEnd);
      expect(await checked(late, second.code)).toBe('rejected');
      server().clock.now = sessionEnd - 1;
      expect(await expiryOf(token)).toBe(new Date(sessionEnd).toISOString());
      server().clock.now = sessionEnd;
      expect(await expiryOf(token)).toBeUndefined();
      server().clock.now = freshEnd;
      expect(await expiryOf(fresh.token)).toBeUndefined();
    },
  );

  it('[API-4] K06 asks nobody to wait longer than a limit lasts, however far the clock jumps and whenever', async () => {
    const phoneNumber = server().newPhone();
    for (const jump of [0, 3 * hour, -3 * hour, 3 * hour, -3 * hour, -20_000, 10_000, -1000, 1]) {
      server().clock.now += jump;
      const { status, body } = await server().post(start, { phoneNumber });
      if (status === 200) continue;
      expect(status).toBe(429);
      expect(body.retryAfter).toBeGreaterThan(0);
      expect(body.retryAfter).toBeLessThanOrEqual(10 * 60);
    }
  });
});
