import * as v from 'valibot';
import { storable } from '../contract/fields.ts';
import { longestMessage, type OpenRoom, type Waiting, WaitingMessage } from '../contract/rooms/people.ts';
import { failureOf, isUnreachable } from '../shared/failure.ts';

/** What happened to a press: the meeting was full, the server was not reached, too many presses, or anything else. */
export type QueueProblem = 'full' | 'offline' | 'busy' | 'failed';

/** What a call that failed says beside the press (ROOM-3). */
export const queueProblemOf = (error: unknown): QueueProblem => {
  if (isUnreachable(error)) return 'offline';
  return failureOf(error).status === 429 ? 'busy' : 'failed';
};

/** An answer to one knock, or to all of a meeting. `about` is the id of the one or the other. */
export interface GivenAnswer {
  readonly about: string;
  readonly ids: readonly string[];
  readonly answer: 'admit' | 'decline';
}

/** A meeting whose people may all be declined, and who waited there for an answer when that was asked. */
export interface AskedAbout {
  readonly meeting: string;
  readonly ids: readonly string[];
}

/** One line to who waits in a meeting; empty takes it back. */
export interface SentLine {
  readonly meeting: string;
  readonly text: string;
}

/** Everybody who waits, in the order of the rooms. */
export const waitingIn = (rooms: readonly OpenRoom[]): readonly Waiting[] =>
  rooms.flatMap(({ waiting }) => waiting);

/** Whether guests are in a room and no host is (ROOM-6). */
export const isWithoutHost = ({ guestIsHere, hostIsHere }: OpenRoom): boolean =>
  guestIsHere === true && !hostIsHere;

/** Whether an answer to this knock is on its way. */
export const isAnswered = ({ answers }: { answers: readonly GivenAnswer[] }, id: string): boolean =>
  answers.some(({ ids }) => ids.includes(id));

/** Those asked about who still wait for an answer. */
export const stillAskedAbout = (queue: {
  asked: AskedAbout | null;
  answers: readonly GivenAnswer[];
  rooms: readonly OpenRoom[];
}): readonly string[] => {
  const waiting = waitingIn(queue.rooms).map(({ id }) => id);
  return queue.asked?.ids.filter((id) => waiting.includes(id) && !isAnswered(queue, id)) ?? [];
};

/** The rooms without some who wait. */
export const roomsWithout = (rooms: readonly OpenRoom[], ids: readonly string[]): readonly OpenRoom[] =>
  rooms.map((room) => ({ ...room, waiting: room.waiting.filter(({ id }) => !ids.includes(id)) }));

/** The rooms of the news, with the one whose line is being written in its place, though nobody waits there any more (ROOM-3). */
export const withRoomOf = (
  writing: string | null,
  rooms: readonly OpenRoom[],
  before: readonly OpenRoom[],
): readonly OpenRoom[] => {
  const at = before.findIndex(({ id }) => id === writing);
  const written = before[at];
  const found = rooms.find(({ id }) => id === writing);
  if (written === undefined || (found && found.waiting.length > 0)) return rooms;
  const guestIsHere = found?.guestIsHere === true;
  return rooms
    .filter((room) => room !== found)
    .toSpliced(at, 0, { ...written, ...found, guestIsHere, message: null, waiting: [] });
};

/** The problems with who waits, and with meetings in which somebody does: of who has left nothing is told. */
export const problemsIn = (
  rooms: readonly OpenRoom[],
  problems: Readonly<Record<string, QueueProblem>>,
): Readonly<Record<string, QueueProblem>> => {
  const ids = rooms.flatMap(({ id, waiting }) =>
    waiting.length > 0 ? [id, ...waiting.map((one) => one.id)] : [],
  );
  return Object.fromEntries(Object.entries(problems).filter(([id]) => ids.includes(id)));
};

/** What is kept by an id, without some of them. */
export const without = <Value>(
  values: Readonly<Record<string, Value>>,
  ...ids: readonly string[]
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !ids.includes(id)));

/** What is typed as the line that is sent; null if it is too long. */
export const lineOf = (typed: string): string | null => {
  const parsed = v.safeParse(WaitingMessage, storable(typed));
  return parsed.success ? parsed.output : null;
};

/** How many characters of the line are typed, as they are counted up to the longest. */
export const lengthOfLine = (typed: string): number =>
  lineOf(typed)?.length ?? Math.max(longestMessage + 1, typed.replace(/\s+/g, ' ').trim().length);
