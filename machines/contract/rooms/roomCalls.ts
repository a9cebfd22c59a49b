import * as v from 'valibot';
import { type CallContract, jsonBody, minuteMs, noBody } from '../call.ts';
import { Id } from '../fields.ts';
import { listOf, OpenRooms, Room, Secret, WaitingMessage } from './people.ts';

// The calls of a partner's dashboard about their meetings, on the site's origin.

/**
 * Prepares a host's way into one of the partner's rooms (ROOM-4): the ticket goes in the address' fragment, is bound to the
 * room, and works once within a minute. 402 `PLAN_INACTIVE` without an active plan, 401 where the account is to be deleted since.
 */
export const startMeeting = {
  method: 'POST',
  path: '/rooms/start',
  caller: 'partner',
  limits: [{ name: 'meeting start', per: 'partner', max: 60, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({ room: Room }),
  answer: v.object({ ticket: Secret }),
} as const satisfies CallContract;

/**
 * Who waits in all of the partner's rooms: all of it at once, and again whenever it changes (ROOM-2). `replaced` is the last
 * event of a stream that ends as a newer dashboard has taken its place: whoever came back at once would end another.
 */
export const roomNews = {
  method: 'GET',
  path: '/rooms/news',
  caller: 'partner',
  limits: [{ name: 'room news', per: 'partner', max: 120, windowMs: minuteMs }],
  ...noBody,
  request: v.object({}),
  streams: true,
  answer: v.variant('type', [
    v.object({ type: v.literal('rooms'), ...OpenRooms.entries }),
    v.object({ type: v.literal('beat') }),
    v.object({ type: v.literal('replaced') }),
  ]),
} as const satisfies CallContract;

/** An answer to knocks. One that is no longer waiting is left as it is. */
export const KnockAnswer = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
  answer: v.picklist(['admit', 'decline']),
});
/** The knocks that this call has answered, and whether others could not be let in as the meeting is full. */
export const KnockAnswered = v.object({
  answered: listOf(v.string()),
  isFull: v.fallback(v.boolean(), false),
});

/** Lets in or declines those who wait in any of the partner's rooms (ROOM-3). */
export const answerKnocks = {
  method: 'POST',
  path: '/rooms/answer',
  caller: 'partner',
  limits: [{ name: 'room answer', per: 'partner', max: 120, windowMs: minuteMs }],
  ...jsonBody,
  maxBody: 16 * 1024,
  request: KnockAnswer,
  answer: KnockAnswered,
} as const satisfies CallContract;

/** Writes one line to who waits in a room; answers 204, and 404 for another partner's meeting (ROOM-3). */
export const messageRoom = {
  method: 'POST',
  path: '/rooms/message',
  caller: 'partner',
  limits: [{ name: 'room message', per: 'partner', max: 60, windowMs: minuteMs }],
  ...jsonBody,
  request: v.object({ meeting: Id, text: WaitingMessage }),
  answer: v.null(),
} as const satisfies CallContract;
