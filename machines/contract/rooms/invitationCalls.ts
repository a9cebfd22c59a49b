import * as v from 'valibot';
import { type CallContract, jsonBody, minuteMs, noBody } from '../call.ts';
import { optionalTime } from '../fields.ts';
import { Invitation, InvitationFields, InvitationId, InvitationRoom } from './invitation.ts';
import { listOf } from './people.ts';

// The calls of a partner's dashboard about invitations to their meetings, on the site's origin (ROOM-7).

const shared = { caller: 'partner', ...jsonBody, maxBody: 32 * 1024 } as const;
/** A zone that a browser with newer rules knows, and the server does not. */
const invalidFields = { timeZone: 'UNKNOWN_ZONE' } as const;
const limits = [{ name: 'invitation', per: 'partner', max: 60, windowMs: 10 * minuteMs }] as const;

/** The partner's invitations, the earliest first: to come, and of the past 30 days. `now` is the server's clock. */
export const listInvitations = {
  method: 'GET',
  path: '/rooms/invitations',
  caller: 'partner',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.object({ now: optionalTime, invitations: listOf(Invitation) }),
} as const satisfies CallContract;

/**
 * Creates an invitation and mails it to its guests; one that is sent again is answered as it stands. 400
 * `INVITATION_PAST` for a start that is over (`isPast`), 400 `UNKNOWN_ZONE`, 402 `PLAN_INACTIVE`, 409 `NO_CONFIGURATION`
 * before the first save, 409 `TOO_MANY_INVITATIONS`, 429 `INVITATION_LIMIT` or `ADDRESS_LIMIT`, which names the `address`, for
 * too many mails.
 */
export const createInvitation = {
  method: 'POST',
  path: '/rooms/invitations',
  ...shared,
  limits,
  invalidFields,
  request: v.object({ id: InvitationId, room: InvitationRoom, ...InvitationFields }),
  answer: v.object({ invitation: Invitation }),
} as const satisfies CallContract;

/**
 * Changes an invitation, and mails what is another now to who is concerned. `sequence` is that of the one that was edited:
 * 409 `INVITATION_CHANGED` where it is older than what is kept. 409 `INVITATION_CANCELED`, 404 for another partner's,
 * and as for a new one.
 */
export const changeInvitation = {
  method: 'POST',
  path: '/rooms/invitations/:id',
  ...shared,
  limits,
  invalidFields,
  request: v.object({
    sequence: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    ...InvitationFields,
  }),
  answer: v.object({ invitation: Invitation }),
} as const satisfies CallContract;

/** Cancels an invitation and tells its guests; one that is cancelled stays as it is. 404 for another partner's. */
export const cancelInvitation = {
  method: 'DELETE',
  path: '/rooms/invitations/:id',
  caller: 'partner',
  limits,
  ...noBody,
  request: v.unknown(),
  answer: v.object({ invitation: Invitation }),
} as const satisfies CallContract;
