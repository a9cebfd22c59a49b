import type { Context, Hono } from 'hono';
import * as contract from '../../machines/contract/account/sessionCalls.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { readToken } from '../http/http.ts';
import { endOtherSessionsOf, endSessionOf, noteSeen, openSessionsOf } from './openSessions.ts';

/** The calls of a partner's list of sessions (ACC-3). Whose they are is said by the token alone. */
export const sessionRoutes = (deps: CallDeps): Hono => {
  const listSessions = call({
    contract: contract.listSessions,
    handle: async ({ c, partner }) => {
      const open = await openSessionsOf(deps, { partnerId: partner.id, token: tokenOf(c) });
      const sessions = open.map(({ id, isCurrent, isNew, browser, system, ...times }) => ({
        id,
        isCurrent,
        isNew,
        startedAt: times.createdAt.toISOString(),
        usedAt: times.usedAt.toISOString(),
        expiresAt: times.expiresAt.toISOString(),
        browser,
        system,
      }));
      return send(c, contract.listSessions, { sessions });
    },
  });

  const endSession = call({
    contract: contract.endSession,
    handle: async ({ c, partner }) => {
      const isEnded = await endSessionOf(deps, { partnerId: partner.id, id: c.req.param('id') ?? '' });
      if (!isEnded) throw new HttpError(404, 'NOT_FOUND');
      return c.body(null, 204);
    },
  });

  const endOtherSessions = call({
    contract: contract.endOtherSessions,
    handle: async ({ c, partner, rows: [session] }) => {
      if (session !== undefined)
        await endOtherSessionsOf(deps, { partnerId: partner.id, sessionId: session.sessionId });
      return c.body(null, 204);
    },
  });

  const markSessionsSeen = call({
    contract: contract.markSessionsSeen,
    handle: async ({ c, request: { until } }) => {
      await noteSeen(deps, { token: tokenOf(c), until: new Date(until) });
      return c.body(null, 204);
    },
  });

  return callRoutes(deps, [listSessions, endSession, endOtherSessions, markSessionsSeen]);
};

/** The token that let the partner in. */
const tokenOf = (c: Context): string => readToken(c) ?? '';
