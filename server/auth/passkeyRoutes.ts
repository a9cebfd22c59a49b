import type { Hono } from 'hono';
import * as contract from '../../machines/contract/account/passkeyCalls.ts';
import type { Deps } from '../deps.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { markBrowser, markedBrowserOf } from './browsers.ts';
import { deviceOf } from './deviceOf.ts';
import { inTransaction } from './inTransaction.ts';
import {
  challengeOf,
  creationOf,
  forgetPasskey,
  keepPasskey,
  partnerByPasskey,
  passkeysOf,
} from './passkeys.ts';
import { hasJustSignedIn } from './sessions.ts';
import { signedIn } from './signedIn.ts';

/** The calls of passkeys: creating them, signing in with them, listing and forgetting them (ACC-7). */
export const passkeyRoutes = (deps: CallDeps & Pick<Deps, 'randomBytes' | 'wakeJobs' | 'log'>): Hono =>
  callRoutes(deps, [
    call({
      contract: contract.passkeyCreation,
      handle: async ({ c, partner, rows }) => {
        if (!hasJustSignedIn(deps, rows)) throw new HttpError(403, 'SIGN_IN_AGAIN');
        return send(c, contract.passkeyCreation, await creationOf(deps, partner));
      },
    }),
    call({
      contract: contract.createPasskey,
      handle: async ({ c, partner, request }) => {
        const { browser, system } = deviceOf(c.req.header('User-Agent'));
        const label = [browser, system].filter((family) => family !== null).join(', ');
        return send(c, contract.createPasskey, {
          id: await keepPasskey(deps, partner, { ...request, label }),
        });
      },
    }),
    call({
      contract: contract.passkeyChallenge,
      handle: async ({ c }) =>
        send(c, contract.passkeyChallenge, await challengeOf(deps, markBrowser(c, deps))),
    }),
    call({
      contract: contract.passkeySignIn,
      handle: async ({ c, request }) => {
        const partner = await partnerByPasskey(deps, request, markedBrowserOf(c, deps));
        const kept = request.keepSignedIn;
        const session = await inTransaction(deps, (within) => signedIn(c, within, partner, { kept }));
        return send(c, contract.passkeySignIn, session);
      },
    }),
    call({
      contract: contract.listPasskeys,
      handle: async ({ c, partner, rows }) =>
        send(c, contract.listPasskeys, {
          ...(await passkeysOf(deps, partner)),
          mayCreate: hasJustSignedIn(deps, rows),
        }),
    }),
    call({
      contract: contract.removePasskey,
      handle: async ({ c, partner, request }) => {
        // One whose removal is told as failed is still there.
        const left = await deps.db.transaction(async (db) => {
          await forgetPasskey({ db }, partner, request.id);
          return passkeysOf({ db }, partner);
        });
        return send(c, contract.removePasskey, left);
      },
    }),
  ]);
