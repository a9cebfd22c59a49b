import { expect, it } from 'vitest';
import { peerMachine, peerScreen } from '../../machines/rooms/peerMachine.ts';
import { roomTimings } from '../../machines/roomTimings.ts';
import { candidate, offer } from '../model/plans/rooms/peer.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const a = { id: 'a', tab: 'tab-of-a' };
const b = { id: 'b', tab: 'tab-of-b' };
const start = (you = b, other = a) => {
  const running = runMachine(peerMachine, { you, other, signals: [] });
  return { ...running, screen: () => peerScreen(running.actor.getSnapshot()) };
};
const connected = () => {
  const running = start();
  running.resolve('prepareRelays');
  running.hear('media', { type: 'link.connected' });
  return running;
};

it('[ROOM-5] of two people one begins the connection, and the other waits for it the first time', () => {
  const [one, two] = [start(), start(a, b)];
  one.resolve('prepareRelays');
  two.reject('prepareRelays', failures.network);
  expect([one.callsOf('media'), two.callsOf('media')]).toEqual([
    [{ other: a, isPolite: false, begins: true, signals: [] }],
    [{ other: b, isPolite: true, begins: false, signals: [] }],
  ]);
});

it('[ROOM-5] signals that come before the connection is there are kept for it; later ones are handed on', () => {
  const running = start();
  running.actor.send({ type: 'signals.received', signals: [offer] });
  running.wait(roomTimings.relaysTimeout);
  running.actor.send({ type: 'signals.received', signals: [candidate] });
  expect(running.callsOf('media')).toEqual([expect.objectContaining({ signals: [offer] })]);
  expect(running.sentTo('media')).toEqual([{ type: 'signals.received', signals: [candidate] }]);
});

it('[ROOM-5] an interrupted connection may come back by itself, and is sought on another way after 5 s', () => {
  const running = connected();
  running.hear('media', { type: 'stream.arrived', stream: 'stream1' });
  running.hear('media', { type: 'link.interrupted' });
  expect(running.screen()).toBe('interrupted');
  running.hear('media', { type: 'link.connected' });
  expect([running.screen(), running.actor.getSnapshot().context.stream]).toEqual(['connected', 'stream1']);
  running.hear('media', { type: 'link.interrupted' });
  running.wait(4999);
  expect(running.screen()).toBe('interrupted');
  running.wait(1);
  running.resolve('prepareRelays');
  expect([running.screen(), running.sentTo('media')]).toEqual([
    'restarting',
    [{ type: 'restart.requested' }],
  ]);
  running.hear('media', { type: 'link.connected' });
  expect(running.screen()).toBe('connected');
});

it('[ROOM-5] a connection that fails, or a network that is back, is a reason to look for another way at once', () => {
  const failed = connected();
  failed.hear('media', { type: 'link.failed' });
  failed.reject('prepareRelays', failures.network);
  const [interrupted, back] = [connected(), connected()];
  for (const one of [interrupted, back]) one.hear('media', { type: 'link.interrupted' });
  interrupted.hear('media', { type: 'link.failed' });
  interrupted.wait(roomTimings.relaysTimeout);
  back.actor.send({ type: 'connection.restored' });
  expect([failed, interrupted, back].map(({ screen }) => screen())).toEqual(Array(3).fill('restarting'));
  expect([failed, interrupted].map(({ sentTo }) => sentTo('media').length)).toEqual([1, 1]);
});

it('[ROOM-5] a connection that cannot be had is lost, and a new one is begun by whoever lost it', () => {
  const never = start(a, b);
  never.resolve('prepareRelays');
  never.wait(roomTimings.peerConnect);
  const broken = start();
  broken.resolve('prepareRelays');
  broken.reject('media', new Error('no RTCPeerConnection'));
  const refused = start();
  refused.resolve('prepareRelays');
  refused.hear('media', { type: 'link.failed' });
  const slow = connected();
  slow.hear('media', { type: 'link.failed' });
  slow.resolve('prepareRelays');
  slow.wait(roomTimings.peerRestart);
  const again = connected();
  again.hear('media', { type: 'link.failed' });
  again.resolve('prepareRelays');
  again.hear('media', { type: 'link.failed' });
  const all = [never, broken, refused, slow, again];
  expect(all.map(({ screen }) => screen())).toEqual(Array(5).fill('lost'));
  never.wait(roomTimings.peerRetry);
  never.resolve('prepareRelays');
  expect(never.callsOf('media').at(-1)).toEqual(expect.objectContaining({ begins: true }));
  broken.actor.send({ type: 'connection.restored' });
  expect(broken.screen()).toBe('connecting');
  refused.actor.send({ type: 'signals.received', signals: [offer] });
  refused.resolve('prepareRelays');
  expect(refused.callsOf('media').at(-1)).toEqual(expect.objectContaining({ signals: [offer] }));
});

it('[ROOM-5] a new connection of the other takes the place of this one', () => {
  const running = connected();
  running.hear('media', { type: 'link.replaced' });
  expect(running.screen()).toBe('connecting');
});

it('[ROOM-5] signals go out 50 ms after the first, together and in order', () => {
  const running = connected();
  running.hear('media', { type: 'signals.made', signals: [offer] });
  running.hear('media', { type: 'signals.made', signals: [candidate] });
  running.wait(49);
  expect(running.callsOf('sendSignals')).toEqual([]);
  running.wait(1);
  expect(running.callsOf('sendSignals')).toEqual([
    { to: 'a', toTab: 'tab-of-a', signals: [offer, candidate] },
  ]);
  running.resolve('sendSignals');
  expect(running.actor.getSnapshot().context.sending).toEqual([]);
});

it('[ROOM-5] signals that could not be sent are sent again, after a second or as soon as the network is back', () => {
  const running = connected();
  running.hear('media', { type: 'signals.made', signals: [offer] });
  running.wait(roomTimings.signalBatch);
  running.reject('sendSignals', failures.network);
  running.wait(roomTimings.signalRetry - 1);
  expect(running.callsOf('sendSignals')).toHaveLength(1);
  running.wait(1 + roomTimings.signalBatch);
  running.wait(roomTimings.signalTimeout);
  expect(running.callsOf('sendSignals')).toHaveLength(2);
  running.actor.send({ type: 'connection.restored' });
  running.wait(roomTimings.signalBatch);
  expect(running.callsOf('sendSignals')).toEqual(
    Array(3).fill({ to: 'a', toTab: 'tab-of-a', signals: [offer] }),
  );
});

it('[ROOM-5] signals that the server refuses, or that belong to a lost connection, are forgotten', () => {
  const running = connected();
  running.hear('media', { type: 'signals.made', signals: [offer] });
  running.wait(roomTimings.signalBatch);
  running.reject('sendSignals', { kind: 'http', status: 409 });
  running.hear('media', { type: 'signals.made', signals: [candidate] });
  running.reject('media', new Error('gone'));
  running.wait(roomTimings.signalBatch);
  expect([running.callsOf('sendSignals').length, running.actor.getSnapshot().context.outbox]).toEqual([
    1,
    [],
  ]);
});
