import type { Hono } from 'hono';
import {
  cancelInvitation,
  changeInvitation,
  createInvitation,
  listInvitations,
} from '../../machines/contract/rooms/invitationCalls.ts';
import { type CallDeps, call, callRoutes, send } from '../http/call.ts';
import { cancel, change, create, type InvitationDeps, invitationsOf } from './invitations.ts';

/** The calls of a partner's invitations; only the token says whose (ROOM-7). */
export const invitationRoutes = (deps: CallDeps & InvitationDeps): Hono =>
  callRoutes(deps, [
    call({
      contract: listInvitations,
      handle: async ({ c, partner }) =>
        send(c, listInvitations, {
          now: new Date(deps.now()).toISOString(),
          invitations: await invitationsOf(deps, partner),
        }),
    }),
    call({
      contract: createInvitation,
      handle: async ({ c, partner, request }) =>
        send(c, createInvitation, { invitation: await create(deps, partner, request) }),
    }),
    call({
      contract: changeInvitation,
      handle: async ({ c, partner, request }) =>
        send(c, changeInvitation, {
          invitation: await change(deps, partner, c.req.param('id') ?? '', request),
        }),
    }),
    call({
      contract: cancelInvitation,
      handle: async ({ c, partner }) =>
        send(c, cancelInvitation, { invitation: await cancel(deps, partner, c.req.param('id') ?? '') }),
    }),
  ]);
