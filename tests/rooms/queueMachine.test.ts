import { expect, it } from 'vitest';
import { isWithoutHost } from '../../machines/rooms/queue.ts';
import {
  answerTo,
  arrivedIn,
  isAdmittingAll,
  lineOnItsWay,
  noticeOf,
  problemOf,
  shownRooms,
  waitingCount,
} from '../../machines/rooms/queueSelectors.ts';
import { roomTimings } from '../../machines/roomTimings.ts';
import { failures } from '../samples.ts';
import { ana, beto, caro, news, roomOf, startQueue } from './startQueue.ts';

const meeting = roomOf([]).id;

it('[ROOM-2] shows who waits in all rooms as the news say, and the same news again change nothing', () => {
  const { actor, snapshot, names } = startQueue(ana);
  const other = roomOf([beto], { id: 'other', room: '' });
  const both = { type: 'queue.changed', rooms: [roomOf([ana]), other] } as const;
  actor.send(both);
  const { context } = snapshot();
  expect([names(), waitingCount(snapshot())]).toEqual([['Ana', 'Beto'], 2]);
  actor.send(both);
  expect(snapshot().context).toEqual(context);
  actor.send(news());
  expect([names(), waitingCount(snapshot())]).toEqual([[], 0]);
});

it('[ROOM-2] rings for a knock that was not there before, and for nobody whom the page found waiting', () => {
  const { actor, callsOf, resolve } = startQueue(ana);
  expect(callsOf('ringBell')).toEqual([]);
  actor.send(news(ana, beto));
  expect(callsOf('ringBell')).toHaveLength(1);
  resolve('ringBell');
  actor.send(news(ana, beto));
  expect(callsOf('ringBell')).toHaveLength(1);
});

it('[ROOM-2] rings at most every 10 s, and then for who came meanwhile and still waits', () => {
  const { actor, callsOf, reject, wait } = startQueue();
  actor.send(news(ana));
  // A browser that refuses the sound changes nothing.
  reject('ringBell', new Error('no sound'));
  actor.send(news(ana, beto));
  wait(roomTimings.bellRest - 1);
  expect(callsOf('ringBell')).toHaveLength(1);
  wait(1);
  expect(callsOf('ringBell')).toHaveLength(2);
  actor.send(news(ana, beto, caro));
  actor.send(news(ana, beto));
  wait(roomTimings.bellRest);
  expect(callsOf('ringBell')).toHaveLength(2);
});

it('[ROOM-2] does not ring once it is switched off, nor for that later, and keeps the switch', () => {
  const { actor, callsOf, sentTo, hear } = startQueue();
  actor.send({ type: 'bell.switched', isOn: false });
  actor.send(news(ana));
  actor.send({ type: 'bell.switched', isOn: true });
  expect([callsOf('ringBell'), sentTo('bellSwitch')]).toEqual([
    [],
    [
      { type: 'bell.switched', isOn: false },
      { type: 'bell.switched', isOn: true },
    ],
  ]);
  hear('bellSwitch', { type: 'bell.switched', isOn: false });
  actor.send(news(ana, beto));
  expect(callsOf('ringBell')).toEqual([]);
});

it('[ROOM-2] rings all the same where the switch cannot be kept', () => {
  const { actor, callsOf, reject } = startQueue();
  reject('bellSwitch', new Error('no storage'));
  actor.send(news(ana));
  expect(callsOf('ringBell')).toHaveLength(1);
});

it('[ROOM-2] tells of each knock once, and of nobody who is gone', () => {
  const { actor, snapshot } = startQueue(ana);
  const told = () => arrivedIn(snapshot()).map(({ name }) => name);
  expect(told()).toEqual(['Ana']);
  actor.send(news(ana, beto, caro));
  expect(told()).toEqual(['Beto', 'Caro']);
  actor.send(news(ana, caro));
  expect(told()).toEqual(['Caro']);
  actor.send(news(ana));
  expect(told()).toEqual([]);
});

it('[ROOM-2] puts a notice off until somebody else knocks', () => {
  const { actor, snapshot } = startQueue(ana, beto);
  expect(noticeOf(snapshot())).toEqual({ first: ana, more: 1 });
  actor.send({ type: 'notice.dismissed' });
  expect(noticeOf(snapshot())).toBeNull();
  actor.send(news(beto));
  expect(noticeOf(snapshot())).toBeNull();
  actor.send(news(beto, caro));
  expect(noticeOf(snapshot())).toEqual({ first: beto, more: 1 });
});

it('[ROOM-3][ROOM-6] a room that is shown for its line alone says nothing of guests who may have gone', () => {
  const { actor, snapshot } = startQueue();
  actor.send({ type: 'queue.changed', rooms: [roomOf([ana], { guestIsHere: true })] });
  actor.send({ type: 'message.begun', meeting });
  expect(shownRooms(snapshot()).map(isWithoutHost)).toEqual([true]);
  actor.send(news());
  expect(shownRooms(snapshot()).map(isWithoutHost)).toEqual([false]);
});

it('[ROOM-3] lets one in and declines one, each once and in the order of the presses', () => {
  const { actor, snapshot, names, callsOf, resolve } = startQueue(ana, beto);
  actor.send({ type: 'knock.admitted', id: ana.id });
  actor.send({ type: 'knock.declined', id: beto.id });
  expect(snapshot().can({ type: 'knock.admitted', id: ana.id })).toBe(false);
  expect(snapshot().can({ type: 'knock.declined', id: ana.id })).toBe(false);
  expect([answerTo(snapshot(), ana.id), answerTo(snapshot(), beto.id)]).toEqual(['admit', 'decline']);
  expect(callsOf('answerKnocks')).toEqual([{ ids: [ana.id], answer: 'admit' }]);
  resolve('answerKnocks', { answered: [ana.id], isFull: false });
  expect(names()).toEqual(['Beto']);
  expect(callsOf('answerKnocks')[1]).toEqual({ ids: [beto.id], answer: 'decline' });
  resolve('answerKnocks', { answered: [beto.id], isFull: false });
  expect(names()).toEqual([]);
});

it('[ROOM-3] does not show who was answered again, though older news may have them', () => {
  const { actor, snapshot, names, resolve } = startQueue(ana);
  actor.send({ type: 'knock.admitted', id: ana.id });
  resolve('answerKnocks', { answered: [ana.id], isFull: false });
  actor.send(news(ana, beto));
  expect(names()).toEqual(['Beto']);
  actor.send(news(beto));
  expect(snapshot().context.answered).toEqual([]);
});

it('[ROOM-3] a knock that was answered elsewhere disappears without an error', () => {
  const { actor, snapshot, names, resolve } = startQueue(ana);
  actor.send({ type: 'knock.declined', id: ana.id });
  resolve('answerKnocks', { answered: [], isFull: false });
  expect([names(), snapshot().context.problems]).toEqual([[], {}]);
  expect(snapshot().can({ type: 'knock.declined', id: ana.id })).toBe(false);
});

it('[ROOM-3] lets everybody of a room in but those who have an answer already', () => {
  const { actor, snapshot, names, callsOf, resolve } = startQueue(ana, beto, caro);
  actor.send({ type: 'knock.declined', id: beto.id });
  actor.send({ type: 'knocks.admitted', meeting });
  expect([isAdmittingAll(snapshot(), meeting), answerTo(snapshot(), caro.id)]).toEqual([true, 'admit']);
  expect(snapshot().can({ type: 'knocks.admitted', meeting })).toBe(false);
  resolve('answerKnocks', { answered: [beto.id], isFull: false });
  expect(callsOf('answerKnocks')[1]).toEqual({ ids: [ana.id, caro.id], answer: 'admit' });
  resolve('answerKnocks', { answered: [ana.id, caro.id], isFull: false });
  expect(names()).toEqual([]);
});

it('[ROOM-5] says that a meeting is full, keeps those who wait, and lets the press be repeated', () => {
  const { actor, snapshot, names, resolve } = startQueue(ana, beto);
  actor.send({ type: 'knocks.admitted', meeting });
  resolve('answerKnocks', { answered: [ana.id], isFull: true });
  expect([names(), problemOf(snapshot(), meeting)]).toEqual([['Beto'], 'full']);
  actor.send({ type: 'knocks.admitted', meeting });
  expect([problemOf(snapshot(), meeting), answerTo(snapshot(), beto.id)]).toEqual([null, 'admit']);
});

it('[ROOM-3] a press that failed says so beside it until it is repeated or its knock is gone', () => {
  const { actor, snapshot, reject } = startQueue(ana, beto);
  const fail = (error: object) => {
    actor.send({ type: 'knock.admitted', id: ana.id });
    expect(problemOf(snapshot(), ana.id)).toBeNull();
    reject('answerKnocks', error);
  };
  fail(failures.serverError);
  expect([problemOf(snapshot(), ana.id), answerTo(snapshot(), ana.id)]).toEqual(['failed', null]);
  fail({ kind: 'http', status: 429 });
  expect(problemOf(snapshot(), ana.id)).toBe('busy');
  actor.send(news(beto));
  expect(snapshot().context.problems).toEqual({});
});

it('[ROOM-3] nothing is told of an answer that failed after who waited had left, of one, of all, or of a lost connection', () => {
  const { actor, snapshot, reject } = startQueue(ana);
  for (const press of [
    { type: 'knock.admitted', id: ana.id },
    { type: 'knocks.admitted', meeting },
  ] as const)
    for (const error of [failures.serverError, failures.network]) {
      actor.send(news(ana));
      actor.send(press);
      actor.send(news());
      reject('answerKnocks', error);
      expect([snapshot().context.answers, snapshot().context.problems]).toEqual([[], {}]);
    }
});

it('[ROOM-3] presses that the server was not reached with fail together, not one after the other', () => {
  const { actor, snapshot, callsOf, reject } = startQueue(ana, beto);
  actor.send({ type: 'knock.admitted', id: ana.id });
  actor.send({ type: 'knock.admitted', id: beto.id });
  reject('answerKnocks', failures.network);
  expect([problemOf(snapshot(), ana.id), problemOf(snapshot(), beto.id)]).toEqual(['offline', 'offline']);
  expect(callsOf('answerKnocks')).toHaveLength(1);
});

it('[ROOM-3] sends one line at a time, shows what is told, and takes it back', () => {
  const { actor, snapshot, callsOf, resolve } = startQueue(ana);
  expect(snapshot().can({ type: 'message.sent', meeting })).toBe(false);
  expect(snapshot().can({ type: 'message.withdrawn', meeting })).toBe(false);
  actor.send({ type: 'message.edited', meeting, text: '  Five   minutes ' });
  actor.send({ type: 'message.sent', meeting });
  expect([lineOnItsWay(snapshot(), meeting), callsOf('sendMessage')]).toEqual([
    'Five minutes',
    [{ meeting, text: 'Five minutes' }],
  ]);
  expect(snapshot().can({ type: 'message.sent', meeting })).toBe(false);
  resolve('sendMessage');
  expect([snapshot().context.rooms[0]?.message, snapshot().context.drafts]).toEqual(['Five minutes', {}]);
  actor.send({ type: 'message.withdrawn', meeting });
  expect(callsOf('sendMessage')[1]).toEqual({ meeting, text: '' });
  resolve('sendMessage');
  expect([snapshot().context.rooms[0]?.message, lineOnItsWay(snapshot(), meeting)]).toEqual([null, null]);
});

it('[ROOM-3] keeps a line that failed, that is too long, or that was typed on meanwhile', () => {
  const { actor, snapshot, resolve, reject } = startQueue(ana);
  const type = (text: string) => actor.send({ type: 'message.edited', meeting, text });
  type('Soon');
  actor.send({ type: 'message.sent', meeting });
  reject('sendMessage', failures.network);
  const { drafts, lineProblems } = snapshot().context;
  expect([drafts, lineProblems]).toEqual([{ [meeting]: 'Soon' }, { [meeting]: 'offline' }]);
  type('x'.repeat(201));
  expect(snapshot().context.drafts).toEqual({ [meeting]: 'x'.repeat(201) });
  expect([snapshot().can({ type: 'message.sent', meeting }), snapshot().context.lineProblems]).toEqual([
    false,
    {},
  ]);
  type('x'.repeat(200));
  actor.send({ type: 'message.sent', meeting });
  type('Later');
  resolve('sendMessage');
  expect(snapshot().context.drafts).toEqual({ [meeting]: 'Later' });
});
