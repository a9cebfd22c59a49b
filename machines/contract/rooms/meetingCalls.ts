import * as v from 'valibot';
import { type CallContract, jsonBody, minuteMs, noBody } from '../call.ts';
import { Id } from '../fields.ts';
import { listOf, Media, MeetingView, PersonName, Room, Secret, Tab, WaitingMessage } from './people.ts';
import { KnockAnswer, KnockAnswered } from './roomCalls.ts';
import { Signal, Signals } from './signals.ts';

// The calls of a meeting's page, on the meetings' origin. A person's token is of one meeting alone (ROOM-4).

/** How often a person may call each of these in a minute: more than any page does. */
const each = (name: string, max: number) =>
  [{ name: `meeting ${name}`, per: 'person', max, windowMs: minuteMs }] as const;

const Place = v.object({ pId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), room: Room });

/**
 * Knocks at a partner's room, whether its host is there or not (ROOM-2, ROOM-6). 404 for an unknown space, 403
 * `SPACE_CLOSED` for a closed one, 429 `ROOM_BUSY` where 50 wait already, or 10 of this address in the
 * partner's rooms. A page that knocks again, as it got no answer, takes its knock before back: `tab` says which page it is.
 */
export const knock = {
  method: 'POST',
  path: '/meeting/knock',
  caller: 'anyone',
  limits: [{ name: 'knock', per: 'address', max: 60, windowMs: 10 * minuteMs }],
  ...jsonBody,
  // A page from before a deploy does not send it.
  request: v.object({ ...Place.entries, name: PersonName, tab: v.optional(Tab) }),
  answer: v.object({ token: Secret }),
} as const satisfies CallContract;

/** Lets a host in by a ticket (ROOM-4). 403 `TICKET_USED` for one that was used, is too old, or is of another room. */
export const enterMeeting = {
  method: 'POST',
  path: '/meeting/enter',
  caller: 'anyone',
  limits: [{ name: 'meeting enter', per: 'address', max: 60, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({ ...Place.entries, ticket: Secret }),
  answer: v.object({ token: Secret }),
} as const satisfies CallContract;

/**
 * The news of a person: what they may know of the meeting at once and whenever it changes, and signals, each with an id
 * from which a later stream goes on (`Last-Event-ID`). The newest tab of a person has the news; an older one is told
 * `elsewhere`, and its stream ends.
 */
export const meetingNews = {
  method: 'GET',
  path: '/meeting/news',
  caller: 'person',
  limits: each('news', 60),
  ...noBody,
  request: v.object({ tab: Tab }),
  streams: true,
  answer: v.variant('type', [
    v.object({ type: v.literal('view'), view: MeetingView }),
    v.object({
      type: v.literal('signals'),
      from: v.string(),
      fromTab: v.string(),
      signals: listOf(Signal),
    }),
    v.object({ type: v.literal('beat') }),
    v.object({ type: v.literal('elsewhere') }),
  ]),
} as const satisfies CallContract;

/** Tells that a person is still here, and what they send (ROOM-6); answers 204. */
export const here = {
  method: 'POST',
  path: '/meeting/here',
  caller: 'person',
  limits: each('here', 120),
  ...jsonBody,
  request: v.object({ tab: Tab, ...Media.entries }),
  answer: v.null(),
} as const satisfies CallContract;

/** Tells that a person's page is being closed (ROOM-6); answers 204. Their place is kept. */
export const closePage = {
  method: 'POST',
  path: '/meeting/closed',
  caller: 'person',
  limits: each('closed', 30),
  ...jsonBody,
  request: v.object({ tab: Tab }),
  answer: v.null(),
} as const satisfies CallContract;

/** Signals to another person who is inside as well (ROOM-4); answers 204, 403 `NOT_INSIDE`, 409 to or from an older tab. */
export const sendSignals = {
  method: 'POST',
  path: '/meeting/signals',
  caller: 'person',
  limits: each('signals', 300),
  ...jsonBody,
  maxBody: 128 * 1024,
  request: v.object({ tab: Tab, to: Id, toTab: Tab, signals: Signals }),
  answer: v.null(),
} as const satisfies CallContract;

/** The servers by which browsers reach each other (ROOM-5), for people inside; 403 `NOT_INSIDE` for others. */
export const relays = {
  method: 'GET',
  path: '/meeting/relays',
  caller: 'person',
  limits: each('relays', 60),
  ...noBody,
  request: v.object({}),
  answer: v.object({
    iceServers: listOf(
      v.object({
        urls: v.array(v.pipe(v.string(), v.regex(/^(stun|stuns|turn|turns):/))),
        username: v.optional(v.string()),
        credential: v.optional(v.string()),
      }),
    ),
  }),
} as const satisfies CallContract;

/** A host lets in or declines who waits in this meeting (ROOM-3); 403 for guests. */
export const answerHere = {
  method: 'POST',
  path: '/meeting/answer',
  caller: 'person',
  limits: each('answer', 120),
  ...jsonBody,
  maxBody: 16 * 1024,
  request: KnockAnswer,
  answer: KnockAnswered,
} as const satisfies CallContract;

/** A host writes one line to who waits in this meeting (ROOM-3); answers 204, 403 for guests. */
export const messageHere = {
  method: 'POST',
  path: '/meeting/message',
  caller: 'person',
  limits: each('message', 60),
  ...jsonBody,
  request: v.object({ text: WaitingMessage }),
  answer: v.null(),
} as const satisfies CallContract;

/** A host removes a guest (ROOM-5); answers 204, also for one who is not inside; 403 for guests. */
export const removePerson = {
  method: 'POST',
  path: '/meeting/remove',
  caller: 'person',
  limits: each('remove', 60),
  ...jsonBody,
  request: v.object({ id: Id }),
  answer: v.null(),
} as const satisfies CallContract;

/** Takes a knock back, or leaves a meeting, which others see at once (ROOM-5); answers 204. */
export const leaveMeeting = {
  method: 'POST',
  path: '/meeting/leave',
  caller: 'person',
  limits: each('leave', 30),
  ...jsonBody,
  request: v.object({}),
  answer: v.null(),
} as const satisfies CallContract;

/** A host ends the meeting for all, who waits included (ROOM-5); answers 204, 403 for guests. */
export const endMeeting = {
  method: 'POST',
  path: '/meeting/end',
  caller: 'person',
  limits: each('end', 30),
  ...jsonBody,
  request: v.object({}),
  answer: v.null(),
} as const satisfies CallContract;
