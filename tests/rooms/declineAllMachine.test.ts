import { expect, it } from 'vitest';
import {
  answerTo,
  askedToDecline,
  isAdmittingAll,
  isDecliningAll,
  problemOf,
} from '../../machines/rooms/queueSelectors.ts';
import { failures } from '../samples.ts';
import { ana, beto, caro, news, roomOf, startQueue } from './startQueue.ts';

const meeting = roomOf([]).id;
const dora = { ...ana, id: '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a14', name: 'Dora' };

it('[ROOM-3] asks before it declines all of a room, and declines nobody once that is cancelled', () => {
  const { actor, snapshot, names, callsOf } = startQueue(ana, beto);
  const asked = () => askedToDecline(snapshot(), meeting);
  expect([asked(), snapshot().can({ type: 'knocks.declined' })]).toEqual([null, false]);
  actor.send({ type: 'knocks.declineRequested', meeting });
  expect([asked(), askedToDecline(snapshot(), 'other')]).toEqual([2, null]);
  actor.send({ type: 'question.cancelled' });
  expect([asked(), snapshot().can({ type: 'knocks.declined' })]).toEqual([null, false]);
  expect([names(), callsOf('answerKnocks')]).toEqual([['Ana', 'Beto'], []]);
});

it('[ROOM-3] declines, in one call, all who waited when it was asked, but those who have an answer or are gone', () => {
  const { actor, snapshot, names, callsOf, resolve } = startQueue(ana, beto, caro, dora);
  actor.send({ type: 'knock.admitted', id: ana.id });
  actor.send({ type: 'knocks.declineRequested', meeting });
  expect(askedToDecline(snapshot(), meeting)).toBe(3);
  actor.send(news(ana, beto, dora));
  expect(askedToDecline(snapshot(), meeting)).toBe(2);
  actor.send({ type: 'knocks.declined' });
  expect([askedToDecline(snapshot(), meeting), isDecliningAll(snapshot(), meeting)]).toEqual([null, true]);
  expect([isAdmittingAll(snapshot(), meeting), answerTo(snapshot(), beto.id)]).toEqual([false, 'decline']);
  expect(snapshot().can({ type: 'knocks.declineRequested', meeting })).toBe(false);
  resolve('answerKnocks', { answered: [ana.id], isFull: false });
  expect(callsOf('answerKnocks').slice(1)).toEqual([{ ids: [beto.id, dora.id], answer: 'decline' }]);
  resolve('answerKnocks', { answered: [beto.id, dora.id], isFull: false });
  expect([names(), isDecliningAll(snapshot(), meeting)]).toEqual([[], false]);
});

it('[ROOM-3] does not decline who knocked while it was asked', () => {
  const { actor, snapshot, names, callsOf, resolve } = startQueue(ana, beto);
  actor.send({ type: 'knocks.declineRequested', meeting });
  actor.send(news(ana, beto, caro));
  expect(askedToDecline(snapshot(), meeting)).toBe(2);
  actor.send({ type: 'knocks.declined' });
  expect(callsOf('answerKnocks')).toEqual([{ ids: [ana.id, beto.id], answer: 'decline' }]);
  resolve('answerKnocks', { answered: [ana.id, beto.id], isFull: false });
  expect(names()).toEqual(['Caro']);
});

it('[ROOM-3] asks no more once all asked about are gone, though somebody else waits', () => {
  const { actor, snapshot } = startQueue(ana, beto);
  actor.send({ type: 'knocks.declineRequested', meeting });
  actor.send(news(caro));
  expect([askedToDecline(snapshot(), meeting), snapshot().can({ type: 'knocks.declined' })]).toEqual([
    null,
    false,
  ]);
});

it.each([
  [failures.network, 'offline'],
  [failures.serverError, 'failed'],
  [{ kind: 'http', status: 429 }, 'busy'],
] as const)(
  '[ROOM-3] those who could not be declined stay, the room says so, and the press can be repeated (%#)',
  (error, problem) => {
    const { actor, snapshot, names, callsOf, reject } = startQueue(ana, beto);
    const decline = () => {
      actor.send({ type: 'knocks.declineRequested', meeting });
      actor.send({ type: 'knocks.declined' });
    };
    decline();
    reject('answerKnocks', error);
    expect([names(), problemOf(snapshot(), meeting)]).toEqual([['Ana', 'Beto'], problem]);
    expect([isDecliningAll(snapshot(), meeting), answerTo(snapshot(), ana.id)]).toEqual([false, null]);
    decline();
    expect([problemOf(snapshot(), meeting), callsOf('answerKnocks').length]).toEqual([null, 2]);
  },
);
