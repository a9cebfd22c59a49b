import type { MeetingView } from '../contract/rooms/people.ts';
import type { PersonSnapshot } from './personMachine.ts';

/** How a visit can end, as the server says it. */
const ends = [
  'declined',
  'closed',
  'left',
  'removed',
  'away',
  'signedOut',
] as const satisfies readonly PersonEndName[];
export type PersonEndName = Extract<MeetingView, { place: 'over' }>['why'];

const shown = [
  ['arriving', { visit: 'arriving' }],
  ['naming', { visit: 'naming' }],
  ['knocking', { visit: 'knocking' }],
  ['entering', { visit: { entering: 'asking' } }],
  ['entryFailed', { visit: { entering: 'limited' } }],
  ['entryFailed', { visit: { entering: 'failed' } }],
  ['finding', { visit: { present: { place: 'finding' } } }],
  ['hostAway', { visit: { present: { place: { waiting: 'hostAway' } } } }],
  ['hostHere', { visit: { present: { place: { waiting: 'hostHere' } } } }],
  ['opening', { visit: { present: { place: 'opening' } } }],
  ['leaving', { visit: { present: { place: 'leaving' } } }],
  ['inside', { visit: { present: { place: 'inside' } } }],
  ['elsewhere', { visit: { stopped: 'elsewhere' } }],
  ['callFailed', { visit: { stopped: 'failed' } }],
] as const;

/** The screen names of a person at a room. */
export type PersonScreenName = (typeof shown)[number][0] | PersonEndName;

/** How far a person has come. */
export const personScreen = (snapshot: PersonSnapshot): PersonScreenName =>
  shown.find(([, value]) => snapshot.matches(value))?.[0] ?? personEnd(snapshot) ?? 'arriving';

/** Whether their place is looked for, to which they come back: by a reload, or from another page of theirs (ROOM-6). */
export const isComingBack = (snapshot: PersonSnapshot): boolean =>
  snapshot.matches({ visit: { present: { place: { finding: 'back' } } } });

/** How a visit ended; null while it goes on. */
export const personEnd = (snapshot: PersonSnapshot): PersonEndName | null =>
  ends.find((end) => snapshot.matches({ visit: { over: end } })) ?? null;

/** Whether it is said that the news are late (ROOM-6). */
export const isReconnecting = (snapshot: PersonSnapshot): boolean =>
  snapshot.matches({ visit: { present: { line: 'reconnecting' } } });

/** Whether a place in the meeting is being given up, and not a knock (ROOM-5). */
export const givesUpPlace = (snapshot: PersonSnapshot): boolean =>
  snapshot.matches({ visit: { present: { place: { leaving: 'place' } } } });
