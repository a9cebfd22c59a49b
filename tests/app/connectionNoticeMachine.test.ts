import { expect, it } from 'vitest';
import { connectionNoticeMachine } from '../../machines/app/connectionNoticeMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

it('[HOME-6] being offline is said as long as it lasts, being back for 3 s', () => {
  const { actor, hear, wait } = runMachine(connectionNoticeMachine);
  const after = (ms: number) => {
    wait(ms);
    return actor.getSnapshot().value;
  };
  hear('connectionWatch', { type: 'connection.lost' });
  expect(after(3_600_000)).toBe('offline');
  hear('connectionWatch', { type: 'connection.restored' });
  expect([after(timings.onlineNotice - 1), after(1), timings.onlineNotice]).toEqual([
    'online',
    'silent',
    3000,
  ]);
});

it('[HOME-6] a dismissed notice stays away until the connection is back', () => {
  const { actor, hear, wait } = runMachine(connectionNoticeMachine);
  hear('connectionWatch', { type: 'connection.lost' });
  actor.send({ type: 'notice.dismissed' });
  wait(3_600_000);
  expect(actor.getSnapshot().value).toBe('dismissed');
  hear('connectionWatch', { type: 'connection.restored' });
  expect(actor.getSnapshot().value).toBe('online');
});

it('[HOME-6] a connection lost again at once is said at once', () => {
  const { actor, hear, wait } = runMachine(connectionNoticeMachine);
  hear('connectionWatch', { type: 'connection.lost' });
  hear('connectionWatch', { type: 'connection.restored' });
  hear('connectionWatch', { type: 'connection.lost' });
  wait(timings.onlineNotice);
  expect(actor.getSnapshot().value).toBe('offline');
});
