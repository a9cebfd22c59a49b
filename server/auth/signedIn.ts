import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { readToken } from '../http/http.ts';
import { savedSpace } from '../spaces/savedSpace.ts';
import { markBrowser, rememberBrowser } from './browsers.ts';
import { closeSession, type NewSession, openSession, type Partner } from './sessions.ts';

/**
 * Signs a partner in who has proved who they are, by a code or a passkey: the answer with a new session, which takes the
 * place of the one that this browser had (SIGNUP-8, ACC-7).
 */
export const signedIn = async (
  c: Context,
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'settings' | 'wakeJobs'>,
  partner: Partner,
  asked: Pick<NewSession, 'kept'>,
) => {
  c.set('partner', partner.publicId);
  const session = await openSession(deps, partner.id, {
    ...asked,
    userAgent: c.req.header('User-Agent'),
  });
  // After the session, which locks the partner's row first: an erasure and other sign-ins do so, too.
  await rememberBrowser(deps, { partnerId: partner.id, browser: markBrowser(c, deps) });
  const former = readToken(c);
  if (former !== null) await closeSession(deps, former);
  return {
    status: 'approved' as const,
    sessionToken: session.token,
    expiresAt: session.expiresAt.toISOString(),
    ...(session.undoneDeletion && { undoneDeletion: session.undoneDeletion.toISOString() }),
    ...(await describePartner(deps, partner)),
  };
};

/** The partner as a session's answers tell it. */
export const describePartner = async (deps: Pick<Deps, 'db'>, partner: Partner) => ({
  userData: {
    name: partner.name ?? '',
    email: partner.email ?? '',
    phoneNumber: `+${partner.phone}`,
    partnerId: partner.publicId,
  },
  partnerConfig: { partnerId: partner.publicId, config: (await savedSpace(deps, partner))?.config ?? null },
});
