import type { PersonSnapshot } from './personMachine.ts';

const shown = [
  ['arriving', { visit: 'arriving' }],
  ['naming', { visit: 'naming' }],
  ['knocking', { visit: 'knocking' }],
  ['entering', { visit: { entering: 'asking' } }],
  ['entryFailed', { visit: { entering: 'failed' } }],
  ['finding', { visit: { present: { place: 'finding' } } }],
  ['hostAway', { visit: { present: { place: { waiting: 'hostAway' } } } }],
  ['hostHere', { visit: { present: { place: { waiting: 'hostHere' } } } }],
  ['leaving', { visit: { present: { place: 'leaving' } } }],
  ['inside', { visit: { present: { place: 'inside' } } }],
  ['elsewhere', { visit: { stopped: 'elsewhere' } }],
  ['callFailed', { visit: { stopped: 'failed' } }],
  ['declined', { visit: { over: 'declined' } }],
  ['closed', { visit: { over: 'closed' } }],
  ['left', { visit: { over: 'left' } }],
  ['removed', { visit: { over: 'removed' } }],
  ['away', { visit: { over: 'away' } }],
] as const;

/** The screen names of a person at a room. */
export type PersonScreenName = (typeof shown)[number][0];

/** How far a person has come. */
export const personScreen = (snapshot: PersonSnapshot): PersonScreenName =>
  shown.find(([, value]) => snapshot.matches(value))?.[0] ?? 'arriving';

const ends = ['declined', 'closed', 'left', 'removed', 'away'] as const;
export type PersonEndName = (typeof ends)[number];

/** How a visit ended; null while it goes on. */
export const personEnd = (snapshot: PersonSnapshot): PersonEndName | null =>
  ends.find((end) => snapshot.matches({ visit: { over: end } })) ?? null;

/** Whether it is said that the news are late (ROOM-6). */
export const isReconnecting = (snapshot: PersonSnapshot): boolean =>
  snapshot.matches({ visit: { present: { line: 'told' } } });
