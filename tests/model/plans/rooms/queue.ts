import { stillAskedAbout, waitingIn } from '../../../../machines/rooms/queue.ts';
import { queueMachine } from '../../../../machines/rooms/queueMachine.ts';
import { noticeOf, waitingCount } from '../../../../machines/rooms/queueSelectors.ts';
import { ana, beto, news, roomOf } from '../../../rooms/startQueue.ts';
import { failures } from '../../../samples.ts';
import { definePlan } from '../../definePlan.ts';

const meeting = roomOf([]).id;

const plan = {
  screen: (snapshot) => (waitingCount(snapshot) === 0 ? 'quiet' : 'waiting'),
  screens: ['quiet', 'waiting'],
  invariants: {
    'who was answered here is not shown': ({ context: { rooms, answered } }) =>
      waitingIn(rooms).every(({ id }) => !answered.includes(id)),
    'nobody gets two answers at once': ({ context: { answers } }) => {
      const ids = answers.flatMap((one) => one.ids);
      return new Set(ids).size === ids.length;
    },
    'only those who wait for an answer are asked about': (snapshot) =>
      !snapshot.matches({ question: 'asking' }) || stillAskedAbout(snapshot.context).length > 0,
    'an answer that is given is on its way': (snapshot) =>
      snapshot.context.answers.length > 0 === snapshot.matches({ answering: 'asking' }),
    'whoever is new has been heard, or the bell rests from somebody before': (snapshot) =>
      !snapshot.matches({ bell: 'quiet' }) ||
      waitingIn(snapshot.context.rooms).every(({ id }) => !snapshot.context.unheard.includes(id)),
    'the notice tells of who waits alone': (snapshot) =>
      noticeOf(snapshot) === null || waitingCount(snapshot) > 0,
    'a line is begun only where somebody waits': (snapshot) =>
      !snapshot.can({ type: 'message.sent', meeting }) || waitingCount(snapshot) > 0,
    'a line that failed is kept as it was typed': ({ context: { lineProblems, line, drafts } }) =>
      line === null || line.text === '' || !(line.meeting in lineProblems) || line.meeting in drafts,
  },
  key: (context, { value }) => [
    value,
    context.known,
    context.rooms,
    context.answers.map(({ about, answer }) => [about, answer]),
    context.asked?.ids,
    context.problems,
    context.drafts,
    context.writing,
    context.line?.text,
    context.lineProblems,
    context.dismissed,
  ],
  aside: ['ringBell', 'bellSwitch'],
} as const satisfies Partial<Parameters<typeof definePlan<typeof queueMachine>>[1]>;

const silent = { answerKnocks: {}, sendMessage: {}, ringBell: {}, bellSwitch: {} };

/** Knocks and their answers, the line to who waits, the bell, and who comes and goes while a line is written: each by itself. */
export const queue = definePlan(
  queueMachine,
  {
    ...plan,
    events: [
      news(),
      news(ana),
      news(ana, beto),
      { type: 'knock.admitted', id: ana.id },
      { type: 'knock.declined', id: beto.id },
      { type: 'knocks.admitted', meeting },
      { type: 'knocks.declineRequested', meeting },
      { type: 'knocks.declined' },
      { type: 'question.cancelled' },
    ],
    actors: {
      ...silent,
      answerKnocks: {
        resolves: [
          { answered: [ana.id], isFull: false },
          { answered: [ana.id], isFull: true },
        ],
        rejects: [failures.network, failures.serverError],
      },
    },
    depth: 5,
  },
  {
    ...plan,
    events: [
      { type: 'queue.changed', rooms: [roomOf([ana], { message: 'Five minutes' })] },
      { type: 'message.edited', meeting, text: 'Come in soon' },
      { type: 'message.edited', meeting, text: 'x'.repeat(201) },
      { type: 'message.sent', meeting },
      { type: 'message.withdrawn', meeting },
    ],
    actors: { ...silent, sendMessage: { resolves: [undefined], rejects: [failures.network] } },
    depth: 6,
  },
  {
    ...plan,
    events: [
      news(),
      news(ana),
      news(ana, beto),
      { type: 'queue.changed', rooms: [roomOf([], { guestIsHere: true })] },
      { type: 'bell.switched', isOn: false },
      { type: 'bell.switched', isOn: true },
      { type: 'notice.dismissed' },
    ],
    actors: {
      ...silent,
      ringBell: { resolves: [undefined], rejects: [new Error('no sound')] },
      bellSwitch: { hears: [{ type: 'bell.switched', isOn: false }], breaks: true },
    },
    depth: 5,
  },
  {
    ...plan,
    events: [
      news(),
      news(ana),
      { type: 'message.begun', meeting },
      { type: 'message.paused', meeting },
      { type: 'message.edited', meeting, text: 'Come in soon' },
      { type: 'message.sent', meeting },
    ],
    actors: { ...silent, sendMessage: { resolves: [undefined] } },
    depth: 5,
  },
);

/** A queue whose page and server do nothing. */
export const silentQueue = { actors: silent };
