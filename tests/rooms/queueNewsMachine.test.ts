import { expect, it } from 'vitest';
import { isBehind, queueNewsMachine } from '../../machines/rooms/queueNewsMachine.ts';
import { roomTimings } from '../../machines/roomTimings.ts';
import { runMachine } from '../model/runMachine.ts';
import { ana, news } from './startQueue.ts';

const start = () => {
  const running = runMachine(queueNewsMachine);
  return { ...running, isBehind: () => isBehind(running.actor.getSnapshot()) };
};

it('[ROOM-2] hands the news to the queue', () => {
  const { hear, at } = start();
  hear('roomNews', { type: 'news.opened' });
  hear('roomNews', news(ana));
  expect(at('queue').getSnapshot().context.rooms).toEqual(news(ana).rooms);
});

it('[ROOM-6] says that the queue may be old only after the news were gone for a while', () => {
  const { hear, wait, isBehind } = start();
  hear('roomNews', { type: 'news.opened' });
  wait(roomTimings.newsGap);
  expect(isBehind()).toBe(false);
  hear('roomNews', { type: 'news.lost' });
  wait(roomTimings.newsGap - 1);
  expect(isBehind()).toBe(false);
  wait(1);
  expect(isBehind()).toBe(true);
  hear('roomNews', { type: 'news.opened' });
  expect(isBehind()).toBe(false);
});

it('[ROOM-6] ends where the server refuses the news, or their code did not come, and keeps the queue', () => {
  const refused = start();
  refused.hear('roomNews', news(ana));
  refused.hear('roomNews', { type: 'news.ended' });
  expect([refused.isBehind(), refused.at('queue').getSnapshot().context.rooms.length]).toEqual([true, 1]);
  const broken = start();
  broken.reject('roomNews', new Error('no stream'));
  expect(broken.actor.getSnapshot().value).toBe('ended');
});

it('[ROOM-6] ends where the queue breaks down, and says that it may be old', () => {
  const { hear, reject, isBehind, actor } = start();
  hear('roomNews', { type: 'news.opened' });
  reject('queue', new Error('It broke'));
  expect([actor.getSnapshot().value, isBehind()]).toEqual(['ended', true]);
});
