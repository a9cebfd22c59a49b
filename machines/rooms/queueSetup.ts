import type { InferOutput } from 'valibot';
import { assign, sendTo, setup, stateIn } from 'xstate';
import type { OpenRoom, Waiting } from '../contract/rooms/people.ts';
import type { KnockAnswer, KnockAnswered } from '../contract/rooms/roomCalls.ts';
import { listenerPort, port } from '../port.ts';
import { roomTimings } from '../roomTimings.ts';
import { isUnreachable } from '../shared/failure.ts';
import {
  type AskedAbout,
  type GivenAnswer,
  isAnswered,
  lineOf,
  problemsIn,
  type QueueProblem,
  queueProblemOf,
  roomsWithout,
  type SentLine,
  stillAskedAbout,
  waitingIn,
  without,
  withRoomOf,
} from './queue.ts';

export type QueueEvent =
  /** The rooms where somebody waits, or guests are without a host, as they are now; the same again changes nothing. */
  | { type: 'queue.changed'; rooms: readonly OpenRoom[] }
  | { type: 'knock.admitted'; id: string }
  | { type: 'knock.declined'; id: string }
  /** Everybody who waits in one meeting is let in. */
  | { type: 'knocks.admitted'; meeting: string }
  /** Asks before everybody who waits in one meeting now is declined. */
  | { type: 'knocks.declineRequested'; meeting: string }
  /** Those asked about are declined. */
  | { type: 'knocks.declined' }
  | { type: 'question.cancelled' }
  /** The focus is in the form of a meeting's line; it has left it. */
  | { type: 'message.begun'; meeting: string }
  | { type: 'message.paused'; meeting: string }
  | { type: 'message.edited'; meeting: string; text: string }
  | { type: 'message.sent'; meeting: string }
  /** The line that is told is taken back. */
  | { type: 'message.withdrawn'; meeting: string }
  | BellSwitched
  /** The notice is put off until somebody else knocks. */
  | { type: 'notice.dismissed' };

/** Whether a knock rings. */
export interface BellSwitched {
  readonly type: 'bell.switched';
  readonly isOn: boolean;
}

export interface QueueContext {
  /** Without those who were answered here, though the news may have them still. */
  readonly rooms: readonly OpenRoom[];
  /** Who was in the last news; null before the first. */
  readonly known: readonly string[] | null;
  /** Who has knocked since the bell rang. */
  readonly unheard: readonly string[];
  /** Who came with the last news that brought somebody. */
  readonly arrived: readonly Waiting[];
  /** Those about whom the notice was put off. */
  readonly dismissed: readonly string[];
  /** Those who were answered here and are still in the news. */
  readonly answered: readonly string[];
  /** The answers that were given and are not with the server yet, in their order. */
  readonly answers: readonly GivenAnswer[];
  /** What happened to an answer, by the id of its knock or its meeting. */
  readonly problems: Readonly<Record<string, QueueProblem>>;
  /** What was asked about last: whoever knocks after that is not declined unseen. */
  readonly asked: AskedAbout | null;
  /** The lines that are being typed, by meeting. */
  readonly drafts: Readonly<Record<string, string>>;
  /** The meeting whose line is being written: its form stays, also where nobody waits any more. */
  readonly writing: string | null;
  /** The line that is sent now, or was sent last. */
  readonly line: SentLine | null;
  /** What happened to a line, by meeting. */
  readonly lineProblems: Readonly<Record<string, QueueProblem>>;
}

/** Those of a meeting who wait for an answer. */
const unansweredIn = (context: QueueContext, meeting: string): readonly string[] =>
  (context.rooms.find(({ id }) => id === meeting)?.waiting ?? [])
    .map(({ id }) => id)
    .filter((id) => !isAnswered(context, id));

/** The ids that one request may answer. */
const mostIds = 200;

/** Types, actors, guards and actions of `queueMachine` (ROOM-2, ROOM-3). */
export const queueSetup = setup({
  types: {} as { context: QueueContext; events: QueueEvent },
  actors: {
    /** Lets in or declines who waits; returns whom this request has answered. */
    answerKnocks: port<InferOutput<typeof KnockAnswered>, InferOutput<typeof KnockAnswer>>('answerKnocks'),
    /** Tells who waits in a meeting one line. */
    sendMessage: port<void, SentLine>('sendMessage'),
    /** Makes the sound, where the browser allows it and no other tab does. */
    ringBell: port('ringBell'),
    /** Keeps in this browser whether a knock rings; sends what was kept, and what another tab changes. */
    bellSwitch: listenerPort<BellSwitched, BellSwitched>('bellSwitch'),
  },
  delays: { bellRest: roomTimings.bellRest },
  guards: {
    'somebody new waits': ({ context: { rooms, unheard } }) =>
      waitingIn(rooms).some(({ id }) => unheard.includes(id)),
    'the bell is on': stateIn({ sound: 'on' }),
    'it is switched on': (_, { isOn }: BellSwitched) => isOn,
    'it waits for an answer': ({ context }, { id }: { id: string }) =>
      waitingIn(context.rooms).some((one) => one.id === id) && !isAnswered(context, id),
    'somebody waits there for an answer': ({ context }, { meeting }: { meeting: string }) =>
      unansweredIn(context, meeting).length > 0,
    'nobody asked about waits for an answer': ({ context }) => stillAskedAbout(context).length === 0,
    'an answer was given': ({ context }) => context.answers.length > 0,
    'the server was not reached': (_, { error }: { error: unknown }) => isUnreachable(error),
    // Whoever knocks later is not meant.
    'somebody waits for a line to send': ({ context: { rooms, drafts } }, { meeting }: { meeting: string }) =>
      rooms.some(({ id, waiting }) => id === meeting && waiting.length > 0) &&
      Boolean(lineOf(drafts[meeting] ?? '')),
    'a line is told there': ({ context: { rooms } }, { meeting }: { meeting: string }) =>
      Boolean(rooms.find(({ id }) => id === meeting)?.message),
  },
  actions: {
    'take the queue': assign(({ context }, { rooms }: { rooms: readonly OpenRoom[] }) => {
      const all = waitingIn(rooms);
      const ids = all.map(({ id }) => id);
      const isThere = (id: string) => ids.includes(id);
      const fresh = all.filter(({ id }) => context.known?.includes(id) !== true);
      const left = roomsWithout(withRoomOf(context.writing, rooms, context.rooms), context.answered);
      return {
        rooms: left,
        known: ids,
        answered: context.answered.filter(isThere),
        dismissed: context.dismissed.filter(isThere),
        // Who was there before the page is seen, and does not ring.
        unheard:
          context.known === null ? [] : [...context.unheard.filter(isThere), ...fresh.map(({ id }) => id)],
        arrived: fresh.length > 0 ? fresh : context.arrived.filter(({ id }) => isThere(id)),
        problems: problemsIn(left, context.problems),
      };
    }),
    'note that they were heard': assign({ unheard: [] }),
    'put the notice off': assign(({ context }) => ({
      dismissed: waitingIn(context.rooms).map(({ id }) => id),
    })),
    'take the answer': assign(({ context }, given: GivenAnswer) => ({
      answers: [...context.answers, given],
      problems: without(context.problems, given.about, ...given.ids),
    })),
    'let everybody in': assign(({ context }, { meeting }: { meeting: string }) => {
      const ids = unansweredIn(context, meeting).slice(0, mostIds);
      return {
        answers: [...context.answers, { about: meeting, ids, answer: 'admit' as const }],
        problems: without(context.problems, meeting, ...ids),
      };
    }),
    'note who is asked about': assign(({ context }, { meeting }: { meeting: string }) => ({
      asked: { meeting, ids: unansweredIn(context, meeting).slice(0, mostIds) },
    })),
    'decline those asked about': assign(({ context }) => {
      const about = context.asked?.meeting ?? '';
      const ids = stillAskedAbout(context);
      return {
        answers: [...context.answers, { about, ids, answer: 'decline' as const }],
        problems: without(context.problems, about, ...ids),
      };
    }),
    'take the outcome': assign(({ context }, outcome: InferOutput<typeof KnockAnswered>) => {
      const [asked, ...answers] = context.answers;
      const { ids = [], about = '' } = asked ?? {};
      // Who was answered elsewhere, or has gone, waits no longer: that is no error.
      const settled = outcome.isFull ? ids.filter((id) => outcome.answered.includes(id)) : ids;
      const rooms = roomsWithout(context.rooms, settled);
      return {
        answers,
        rooms,
        answered: [...context.answered, ...settled.filter((id) => context.known?.includes(id) === true)],
        ...(outcome.isFull && { problems: problemsIn(rooms, { ...context.problems, [about]: 'full' }) }),
      };
    }),
    'set the problem': assign(({ context }, { error }: { error: unknown }) => {
      const [asked, ...answers] = context.answers;
      return {
        answers,
        problems: problemsIn(context.rooms, {
          ...context.problems,
          [asked?.about ?? '']: queueProblemOf(error),
        }),
      };
    }),
    'set the problem of all': assign(({ context }) => ({
      answers: [],
      problems: problemsIn(context.rooms, {
        ...context.problems,
        ...Object.fromEntries(context.answers.map(({ about }) => [about, 'offline' as const])),
      }),
    })),
    'note where one writes': assign((_, { meeting }: { meeting: string }) => ({ writing: meeting })),
    'note that nobody writes': assign(({ context: { writing } }, { meeting }: { meeting: string }) => ({
      writing: writing === meeting ? null : writing,
    })),
    'take the text': assign(({ context }, { meeting, text }: { meeting: string; text: string }) => ({
      drafts: { ...context.drafts, [meeting]: text },
      lineProblems: without(context.lineProblems, meeting),
    })),
    'take the line': assign(({ context }, { meeting }: { meeting: string }) => ({
      line: { meeting, text: lineOf(context.drafts[meeting] ?? '') ?? '' },
      lineProblems: without(context.lineProblems, meeting),
    })),
    'take an empty line': assign(({ context }, { meeting }: { meeting: string }) => ({
      line: { meeting, text: '' },
      lineProblems: without(context.lineProblems, meeting),
    })),
    'show what is told': assign(({ context: { rooms, drafts, line } }) => {
      if (line === null) return {};
      const { meeting, text } = line;
      return {
        rooms: rooms.map((room) => (room.id === meeting ? { ...room, message: text || null } : room)),
        // What was typed meanwhile stays.
        drafts: text !== '' && lineOf(drafts[meeting] ?? '') === text ? without(drafts, meeting) : drafts,
      };
    }),
    'set the problem of the line': assign(
      ({ context: { line, lineProblems } }, { error }: { error: unknown }) => ({
        lineProblems: { ...lineProblems, [line?.meeting ?? '']: queueProblemOf(error) },
      }),
    ),
    'keep the switch': sendTo('bellSwitch', (_, { isOn }: BellSwitched) => ({
      type: 'bell.switched' as const,
      isOn,
    })),
  },
});
