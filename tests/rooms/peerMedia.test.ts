import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import type { Signal } from '../../machines/contract/rooms/signals.ts';
import { createConnections } from '../../src/rooms/call/connections.ts';
import { type Browser, peerMedia } from '../../src/rooms/call/peerMedia.ts';
import { candidate } from '../model/plans/rooms/peer.ts';
import { FakeConnection } from './fakeConnection.ts';

beforeEach(() => {
  FakeConnection.all = [];
});

const fake = (links: number): Browser => ({
  connect: () => new FakeConnection() as unknown as RTCPeerConnection,
  newStream: () => ({ addTrack: () => undefined, getTracks: () => [] }) as unknown as MediaStream,
  newLink: () => `link-${links}-${FakeConnection.all.length}`,
});

let links = 0;
interface Side {
  readonly connections: ReturnType<typeof createConnections>;
  readonly said: AnyEventObject[];
  readonly media: { send: (event: AnyEventObject) => void; stop: () => void };
  readonly made: () => Signal[];
  /** The next connection of the same page. */
  readonly again: (isBeginning: boolean, early: readonly Signal[]) => Side;
  readonly types: () => string[];
}
const start = (
  isPolite: boolean,
  begins: boolean,
  signals: readonly Signal[] = [],
  connections = createConnections({ readRelays: async () => ({ iceServers: [] }), now: () => 0 }),
): Side => {
  const said: AnyEventObject[] = [];
  links += 1;
  const input = { other: { id: 'x', tab: 'tab-of-x' }, isPolite, begins, signals };
  const parent = createActor(
    createMachine({
      invoke: { src: peerMedia(connections, fake(links)), id: 'media', input },
      on: { '*': { actions: ({ event }) => said.push(event) } },
    }),
  ).start();
  const media = {
    send: (event: AnyEventObject) => parent.getSnapshot().children['media']?.send(event),
    stop: () => parent.stop(),
  };
  const made = () =>
    said.flatMap((event) => (event.type === 'signals.made' ? event['signals'] : [])) as Signal[];
  return {
    connections,
    said,
    media,
    made,
    again: (isBeginning, early) => start(isPolite, isBeginning, early, connections),
    types: () => said.map(({ type }) => type),
  };
};
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
};

/** Hands on what each has said since, until neither says more. */
const exchange = async (one: Side, two: Side) => {
  const given = { one: 0, two: 0 };
  for (let round = 0; round < 8; round += 1) {
    await settle();
    const [fromOne, fromTwo] = [one.made().slice(given.one), two.made().slice(given.two)];
    given.one += fromOne.length;
    given.two += fromTwo.length;
    if (fromOne.length > 0) two.media.send({ type: 'signals.received', signals: fromOne });
    if (fromTwo.length > 0) one.media.send({ type: 'signals.received', signals: fromTwo });
  }
  await settle();
};

it('[ROOM-5] an offer and its answer connect two browsers', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  expect([one.types().at(-1), two.types()]).toEqual([
    'link.connected',
    ['stream.arrived', 'link.connected', 'signals.made'],
  ]);
});

it('[ROOM-5] of two offers that cross, that of the polite side is given up', async () => {
  const [one, two] = [start(false, true), start(true, true)];
  await exchange(one, two);
  expect([one.types(), two.types()].map((types) => types.includes('link.connected'))).toEqual([true, true]);
  expect([one.types(), two.types()].map((types) => types.includes('link.replaced'))).toEqual([false, true]);
});

it('[ROOM-5] two restarts that cross end in one connection: the polite side answers', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  one.media.send({ type: 'restart.requested' });
  two.media.send({ type: 'restart.requested' });
  await settle();
  one.media.send({ type: 'signals.received', signals: two.made().slice(-1) });
  two.media.send({ type: 'signals.received', signals: one.made().slice(-1) });
  await settle();
  one.media.send({ type: 'signals.received', signals: two.made().slice(-1) });
  await settle();
  expect(FakeConnection.all.map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable']);
  const answers = ({ made }: Side) =>
    made().filter((signal) => signal.type === 'description' && signal.description.type === 'answer');
  expect([answers(one).length, answers(two).length]).toEqual([0, 2]);
});

it('[ROOM-5] candidates that come before their description are kept for it', async () => {
  const one = start(false, true);
  await settle();
  const two = start(true, false, [candidate, ...one.made()]);
  await settle();
  expect([FakeConnection.all[1]?.candidates, two.types().includes('link.failed')]).toEqual([
    [candidate.type === 'candidate' && candidate.candidate],
    false,
  ]);
});

it('[ROOM-5] an answer to a connection that was given up, or one that comes twice, changes nothing', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  const answer = two.made();
  const said = one.types().length;
  one.media.send({ type: 'signals.received', signals: answer });
  one.media.send({
    type: 'signals.received',
    signals: [{ type: 'description', description: { type: 'answer', sdp: 'old' }, link: 'another-link' }],
  });
  await settle();
  expect(one.types().length).toBe(said);
});

it('[ROOM-5] a new connection of the other takes the place of the one before', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  one.media.stop();
  const again = start(false, true);
  await exchange(again, two);
  expect([two.types().slice(-4), FakeConnection.all.map(({ isClosed }) => isClosed)]).toEqual([
    ['link.replaced', 'stream.arrived', 'link.connected', 'signals.made'],
    [true, true, false, false],
  ]);
});

it('[ROOM-5] another track goes to everybody without another offer, and a stopped connection is closed and sent nothing', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  const [next, three] = [start(false, true, [], one.connections), start(true, false)];
  await exchange(next, three);
  const offers = () => [one, next].map(({ made }) => made().length);
  const before = offers();
  // Of each pair the one that began.
  const own = [0, 2].map((at) => FakeConnection.all[at]);
  const track = { kind: 'video' } as MediaStreamTrack;
  one.connections.setOwn('camera', track);
  one.connections.setOwn('camera', null);
  await settle();
  const sent = () => own.map((connection) => connection?.sent.slice(-2));
  expect([sent(), offers()]).toEqual([
    [
      [track, null],
      [track, null],
    ],
    before,
  ]);
  one.media.stop();
  one.connections.setOwn('camera', track);
  await settle();
  expect([own.map((connection) => connection?.isClosed), sent()]).toEqual([
    [true, false],
    [
      [track, null],
      [null, track],
    ],
  ]);
});

it('[ROOM-5] an offer of a connection that was given up keeps nobody from beginning the next one', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  two.media.stop();
  const again = two.again(true, one.made());
  await settle();
  expect(again.made().map((signal) => signal.type === 'description' && signal.description.type)).toEqual([
    'offer',
  ]);
});

it.each([
  ['began', true],
  ['did not begin', false],
])(
  '[ROOM-5][ROOM-6] a page that %s and slept until the other gave the connection up gets a new one by the other’s first offer, whether it asks for another way or not',
  async (_, hasBegun) => {
    for (const isAsking of [true, false]) {
      const [slept, other] = [start(!hasBegun, hasBegun), start(hasBegun, !hasBegun)];
      await exchange(slept, other);
      other.media.stop();
      const before = FakeConnection.all.length;
      if (isAsking) slept.media.send({ type: 'restart.requested' });
      await settle();
      const again = other.again(!hasBegun, []);
      await exchange(slept, again);
      expect([slept.types().filter((type) => type === 'link.replaced').length, again.types()]).toEqual([
        1,
        expect.arrayContaining(['link.connected']),
      ]);
      const open = FakeConnection.all
        .slice(before)
        .map(({ isClosed, connectionState }) => [isClosed, connectionState]);
      expect(open).toEqual(Array(2).fill([false, 'connected']));
      slept.media.stop();
      again.media.stop();
    }
  },
);

it('[ROOM-5] an offer that comes twice, the older one after the newer, is taken once', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  one.media.send({ type: 'restart.requested' });
  await exchange(one, two);
  const answers = two.made().length;
  two.media.send({ type: 'signals.received', signals: one.made() });
  await settle();
  expect([one.made().length, two.made().length]).toEqual([2, answers]);
});

it('[ROOM-5] whose offer had no answer begins a new connection when another way is looked for', async () => {
  const [one, two] = [start(false, true), start(true, false)];
  await exchange(one, two);
  one.media.send({ type: 'restart.requested' });
  await settle();
  one.media.send({ type: 'restart.requested' });
  await settle();
  expect(new Set(one.made().map((signal) => signal.type === 'description' && signal.link)).size).toBe(2);
});

it('[ROOM-5] what the network does to a connection is said', async () => {
  const one = start(false, true);
  await settle();
  for (const state of ['connected', 'disconnected', 'failed'] as const) FakeConnection.all[0]?.become(state);
  expect(one.types().slice(-3)).toEqual(['link.connected', 'link.interrupted', 'link.failed']);
});
