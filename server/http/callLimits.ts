import type { Context } from 'hono';
import * as v from 'valibot';
import type { RateLimit } from '../../machines/contract/call.ts';
import { digitsOf } from '../auth/verification.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from './errors.ts';
import { clientAddress } from './http.ts';
import type { Limit, Limits } from './limits.ts';

/** The dependencies of every declared call. */
export type CallDeps = Pick<Deps, 'db' | 'now' | 'settings'> & { limits: Limits };

const PhoneRequest = v.object({ phoneNumber: v.string() });

/** The digits of the phone that a request names. */
export const phoneOf = (request: unknown): string | undefined => {
  const parsed = v.safeParse(PhoneRequest, request);
  return parsed.success ? digitsOf(parsed.output.phoneNumber) : undefined;
};

/** Who calls, as far as that is known: by their number, or their id in a meeting. */
interface Calling {
  partner: { id: number } | null;
  person: { id: string } | null;
  request: unknown;
}

/** The key under which a limit counts this call. @throws Error for a limit that does not fit the call. */
export const keysOf =
  (
    c: Context,
    { settings }: CallDeps,
    { partner, person, request }: Calling,
  ): ((limit: RateLimit) => Limit['key']) =>
  ({ name, per }) => {
    const counted = {
      address: () => clientAddress(c, settings),
      partner: () => partner?.id,
      person: () => person?.id,
      phoneNumber: () => phoneOf(request),
      phoneRange: () => phoneOf(request)?.slice(0, -3),
      everyone: () => 'all',
    }[per]();
    if (counted === undefined) throw new Error(`The limit ${name} counts each ${per}, which is not known.`);
    return `${name}:${counted}`;
  };

/** @throws HttpError 429 beyond any of these limits. */
export const takeAll =
  (deps: CallDeps) =>
  async ({ limits }: { limits: readonly Limit[] }): Promise<{ found: null }> => {
    if (limits.length > 0) await takeUndoable(deps)({ limits });
    return { found: null };
  };

/** As `takeAll`, for a call that may turn out not to have happened: `undo` takes it back. @throws HttpError 429. */
export const takeUndoable =
  ({ limits: all }: Pick<CallDeps, 'limits'>) =>
  async ({ limits }: { limits: readonly Limit[] }) => {
    const taken = await all.tryTake(limits);
    if ('wait' in taken) throw new HttpError(429, 'RATE_LIMITED', { retryAfter: taken.wait });
    return { found: taken };
  };
