import type { OpenRoom, Waiting } from '../contract/rooms/people.ts';
import { isWithoutHost, type QueueProblem, stillAskedAbout, waitingIn } from './queue.ts';
import type { QueueSnapshot } from './queueMachine.ts';

/** How many wait in all rooms: the number in the title, at the tab and in the notice (ROOM-2). */
export const waitingCount = ({ context }: QueueSnapshot): number => waitingIn(context.rooms).length;

/**
 * The rooms where somebody waits, the one with the longest wait first, those where guests are without a host, and the one
 * whose line is being written.
 */
export const shownRooms = (snapshot: QueueSnapshot): readonly OpenRoom[] =>
  snapshot.context.rooms.filter((room) => hasQueue(snapshot, room) || isWithoutHost(room));

/** Whether a room's queue is shown: somebody waits there, or its line is being written. */
export const hasQueue = (snapshot: QueueSnapshot, { id, waiting }: OpenRoom): boolean =>
  waiting.length > 0 || isWriting(snapshot, id);

/** Whether the line to a meeting is being written. */
export const isWriting = ({ context }: QueueSnapshot, meeting: string): boolean =>
  context.writing === meeting;

/** The answer to a knock that is on its way; null before it is pressed. */
export const answerTo = ({ context }: QueueSnapshot, id: string): 'admit' | 'decline' | null =>
  context.answers.find(({ ids }) => ids.includes(id))?.answer ?? null;

/** Whether everybody of a meeting is being let in. */
export const isAdmittingAll = ({ context }: QueueSnapshot, meeting: string): boolean =>
  context.answers.some(({ about, answer }) => about === meeting && answer === 'admit');

/** Whether those of a meeting are being declined, all at once. */
export const isDecliningAll = ({ context }: QueueSnapshot, meeting: string): boolean =>
  context.answers.some(({ about, answer }) => about === meeting && answer === 'decline');

/** How many of a meeting would be declined, while it is asked whether they are; null while it is not. */
export const askedToDecline = (snapshot: QueueSnapshot, meeting: string): number | null =>
  snapshot.matches({ question: 'asking' }) && snapshot.context.asked?.meeting === meeting
    ? stillAskedAbout(snapshot.context).length
    : null;

/** What happened to the last press about a knock or a meeting; null if it went well. */
export const problemOf = ({ context }: QueueSnapshot, about: string): QueueProblem | null =>
  context.problems[about] ?? null;

/** The line to a room that is being sent now; null while none is. */
export const lineOnItsWay = (snapshot: QueueSnapshot, meeting: string): string | null => {
  const { line } = snapshot.context;
  return snapshot.matches({ message: 'sending' }) && line?.meeting === meeting ? line.text : null;
};

/** What the notice tells, until it is put off: who waits longest, and how many more (ROOM-2). */
export const noticeOf = (snapshot: QueueSnapshot): { first: Waiting; more: number } | null => {
  const { rooms, dismissed } = snapshot.context;
  const all = waitingIn(rooms);
  const [first] = all;
  if (first === undefined || all.every(({ id }) => dismissed.includes(id))) return null;
  return { first, more: all.length - 1 };
};

/** Those who came last and still wait: a screen reader is told of each once (ROOM-2). */
export const arrivedIn = ({ context: { arrived, rooms } }: QueueSnapshot): readonly Waiting[] => {
  const waiting = waitingIn(rooms).map(({ id }) => id);
  return arrived.filter(({ id }) => waiting.includes(id));
};
