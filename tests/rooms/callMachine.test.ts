import { expect, it } from 'vitest';
import { callMachine, callQuestion, callScreen } from '../../machines/rooms/callMachine.ts';
import { roomTimings } from '../../machines/roomTimings.ts';
import { ana, asGuest, asHost, beto, hanna } from '../model/plans/rooms/call.ts';
import { candidate, offer } from '../model/plans/rooms/peer.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = (input: Parameters<typeof runMachine<typeof callMachine>>[1]) => {
  const running = runMachine(callMachine, input);
  const snapshot = () => running.actor.getSnapshot();
  return {
    ...running,
    snapshot,
    screen: () => callScreen(snapshot()),
    peers: () => Object.keys(snapshot().children).filter((id) => id.startsWith('peer:')),
  };
};
const inside = (input: Parameters<typeof start>[0] = asGuest) => {
  const running = start(input);
  running.resolve('prepareRelays');
  return running;
};

it('[ROOM-5] a call begins once the relays are known, refused, or late', () => {
  const [known, refused, late] = [start(asGuest), start(asGuest), start(asGuest)];
  expect([known.screen(), known.peers()]).toEqual(['joining', []]);
  known.resolve('prepareRelays');
  refused.reject('prepareRelays', failures.network);
  late.wait(roomTimings.relaysTimeout);
  for (const one of [known, refused, late])
    expect([one.screen(), one.peers()]).toEqual(['connected', ['peer:h:tab-of-h']]);
});

it('[ROOM-5] there is one connection with each page of another person: who leaves or reloads loses theirs', () => {
  const running = start(asHost);
  running.actor.send({ type: 'people.changed', people: [hanna, ana] });
  running.resolve('prepareRelays');
  running.actor.send({ type: 'people.changed', people: [hanna, { ...ana, tab: 'new-tab' }, beto] });
  expect(running.peers()).toEqual(['peer:a:new-tab', 'peer:b:tab-of-b']);
  running.actor.send({ type: 'people.changed', people: [hanna, { ...beto, tab: null }] });
  expect([running.peers(), running.snapshot().context.notice]).toEqual([[], { kind: 'left', called: 'Ana' }]);
});

it('[ROOM-5] signals reach the connection they are for, also those that come before their sender is in the list', () => {
  const running = start(asHost);
  const come = ({ id, tab }: typeof ana, signal: typeof offer | typeof candidate) =>
    running.actor.send({ type: 'signals.received', from: id, fromTab: tab ?? '', signals: [signal] });
  const ofBeto = { ...offer, description: { type: 'offer' as const, sdp: 'of Beto' } };
  come(ana, offer);
  running.resolve('prepareRelays');
  come(beto, ofBeto);
  running.actor.send({ type: 'people.changed', people: [hanna, ana, beto] });
  running.resolve('peer:a:tab-of-a.prepareRelays');
  for (const one of [ana, beto]) come(one, candidate);
  running.resolve('peer:b:tab-of-b.prepareRelays');
  expect(running.callsOf('media')).toMatchObject([
    { other: { id: 'a' }, signals: [offer] },
    { other: { id: 'b' }, signals: [ofBeto, candidate] },
  ]);
  const handedOn = [{ type: 'signals.received', signals: [candidate] }];
  expect([running.sentTo('media'), running.snapshot().context.early]).toEqual([handedOn, {}]);
});

it('[ROOM-2] a host’s tab says how many wait, a guest’s does not, and the call goes on without it', () => {
  const running = start(asHost);
  const one = { id: 'w', name: 'Caro', knockedAt: 1 };
  const queue = (...waiting: (typeof one)[]) =>
    running.actor.send({ type: 'queue.changed', queue: { waiting, message: null } });
  queue(one, { ...one, id: 'v' });
  queue();
  expect(running.sentTo('titleCount').map(({ count }) => count)).toEqual([0, 2, 0]);
  running.reject('titleCount', new Error('odd'));
  queue(one);
  expect(running.screen()).toBe('joining');
  expect(start(asGuest).callsOf('titleCount')).toEqual([]);
});

it('[ROOM-2] [ROOM-5] a queue that breaks down is shown no more, a connection that does leaves the others; the call goes on', () => {
  const running = inside(asHost);
  running.actor.send({ type: 'people.changed', people: [hanna, ana, beto] });
  running.reject('queue', new Error('It broke'));
  running.reject('peer:a:tab-of-a', new Error('It broke'));
  expect([running.screen(), running.snapshot().children.queue]).toEqual(['connected', undefined]);
  running.resolve('peer:b:tab-of-b.prepareRelays');
  expect(running.callsOf('media')).toHaveLength(1);
});

it('[ROOM-5][ROOM-6] a network that is lost for less than two seconds is not shown', () => {
  const running = inside();
  running.actor.send({ type: 'connection.lost' });
  running.wait(roomTimings.reconnectNotice - 1);
  expect(running.screen()).toBe('connected');
  running.actor.send({ type: 'connection.restored' });
  running.wait(roomTimings.reconnectNotice);
  expect(running.screen()).toBe('connected');
});

it('[ROOM-5] a lost network is shown, and all connections are tried again once it is back', () => {
  const running = inside({ ...asHost, people: [hanna, ana, beto] });
  running.actor.send({ type: 'connection.lost' });
  running.wait(roomTimings.reconnectNotice);
  expect(running.screen()).toBe('reconnecting');
  for (const peer of running.peers()) {
    running.resolve(`${peer}.prepareRelays`);
    running.hear(`${peer}.media`, { type: 'link.failed' });
  }
  expect(running.callsOf('prepareRelays').length).toBe(3);
  running.actor.send({ type: 'connection.restored' });
  expect([running.screen(), running.callsOf('prepareRelays').length]).toEqual(['connected', 5]);
  const joining = start(asGuest);
  joining.actor.send({ type: 'connection.lost' });
  joining.actor.send({ type: 'connection.restored' });
  expect(joining.screen()).toBe('joining');
});

it('[ROOM-5] what one sends is told, each time as a whole', () => {
  const running = inside();
  running.actor.send({ type: 'own.changed', change: { microphone: true } });
  running.actor.send({ type: 'own.changed', change: { camera: true } });
  expect(running.sentToParent).toEqual([
    { type: 'media.changed', microphone: true, camera: false, screen: false },
    { type: 'media.changed', microphone: true, camera: true, screen: false },
  ]);
});

it('[ROOM-5] sound that the browser refuses is turned on by a press', () => {
  const running = inside();
  running.actor.send({ type: 'sound.refused' });
  running.actor.send({ type: 'sound.requested' });
  running.reject('playSound', new Error('refused'));
  expect(running.snapshot().matches({ sound: 'refused' })).toBe(true);
  running.actor.send({ type: 'sound.requested' });
  running.resolve('playSound');
  expect(running.snapshot().matches({ sound: 'allowed' })).toBe(true);
});

it.each([
  ['leave', [{ type: 'call.leaveRequested' }]],
  ['end', [{ type: 'call.endRequested' }, { type: 'question.confirmed' }]],
] as const)(
  '[ROOM-5] nothing is sent from the press on by which one would %s; if that fails, devices are off until they are turned on',
  (way, presses) => {
    const running = inside({ ...asHost, devices: { microphone: true, camera: true } });
    const own = () => running.snapshot().children.ownMedia;
    running.resolve('ownMedia.openMicrophone');
    running.resolve('ownMedia.openCamera');
    for (const press of presses) running.actor.send(press);
    own()?.send({ type: 'camera.toggled' });
    expect([running.sentTo('tracks'), own()?.getSnapshot().value]).toEqual([
      [{ type: 'microphone.closed' }, { type: 'camera.closed' }],
      { microphone: 'stopped', camera: 'stopped', screen: 'stopped', keys: 'on' },
    ]);
    running.reject(way, failures.network);
    expect(running.sentToParent.at(-1)).toEqual({
      type: 'media.changed',
      microphone: false,
      camera: false,
      screen: false,
    });
    own()?.send({ type: 'camera.toggled' });
    running.resolve('ownMedia.openCamera');
    expect([own()?.getSnapshot().value, running.snapshot().context.media]).toEqual([
      { microphone: 'off', camera: 'on', screen: 'off', keys: 'on' },
      { microphone: false, camera: true, screen: false },
    ]);
  },
);

it('[ROOM-5] one has left once the server says so; until then one can try again', () => {
  const running = inside();
  running.actor.send({ type: 'call.leaveRequested' });
  expect(running.screen()).toBe('leaving');
  running.reject('leave', failures.network);
  const told = () => running.sentToParent.map(({ type }) => type);
  expect(running.snapshot().context.problem).toEqual({ what: 'leave', isUnreached: true });
  expect(told()).toEqual(['media.changed']);
  running.actor.send({ type: 'problem.closed' });
  expect(running.snapshot().context.problem).toBeNull();
  running.actor.send({ type: 'call.leaveRequested' });
  running.resolve('leave');
  expect([running.screen(), told()]).toEqual(['over', ['media.changed', 'call.left']]);
});

it('[ROOM-5] a host ends the meeting for all after one question; a guest cannot', () => {
  const running = inside({ ...asHost, people: [hanna, ana] });
  running.actor.send({ type: 'call.endRequested' });
  expect(callQuestion(running.snapshot())).toBe('end');
  running.actor.send({ type: 'question.cancelled' });
  expect([callQuestion(running.snapshot()), running.callsOf('end')]).toEqual([null, []]);
  for (const settle of [() => running.reject('end', failures.serverError), () => running.resolve('end')]) {
    running.actor.send({ type: 'call.endRequested' });
    running.actor.send({ type: 'question.confirmed' });
    settle();
  }
  expect([running.screen(), running.sentToParent.at(-1)]).toEqual(['over', { type: 'call.ended' }]);
  expect(inside().snapshot().can({ type: 'call.endRequested' })).toBe(false);
});

it('[ROOM-5] a host removes a guest after one question, and nobody else', () => {
  const running = inside({ ...asHost, people: [hanna, ana] });
  expect(running.snapshot().can({ type: 'guest.removeRequested', id: 'h' })).toBe(false);
  for (const settle of [() => running.reject('remove', failures.network), () => running.resolve('remove')]) {
    running.actor.send({ type: 'guest.removeRequested', id: 'a' });
    expect(callQuestion(running.snapshot())).toBe('removal');
    running.actor.send({ type: 'question.confirmed' });
    settle();
  }
  expect(running.callsOf('remove')).toEqual([{ id: 'a' }, { id: 'a' }]);
  expect(running.snapshot().context.problem).toBeNull();
  const guest = inside({ ...asGuest, people: [ana, hanna, beto] }).snapshot();
  expect(guest.can({ type: 'guest.removeRequested', id: 'b' })).toBe(false);
});

it('[ROOM-5] nothing is asked, or said to have failed, about a guest who has gone', () => {
  const gone = { type: 'people.changed', people: [hanna] } as const;
  const asking = () => {
    const running = inside({ ...asHost, people: [hanna, ana] });
    running.actor.send({ type: 'guest.removeRequested', id: 'a' });
    return running;
  };
  const asked = asking();
  asked.actor.send(gone);
  expect([callQuestion(asked.snapshot()), asked.callsOf('remove')]).toEqual([null, []]);
  // The server has removed them, and its answer was lost: before the news, or after.
  for (const isNewsFirst of [true, false]) {
    const removing = asking();
    removing.actor.send({ type: 'question.confirmed' });
    if (isNewsFirst) removing.actor.send(gone);
    removing.reject('remove', failures.network);
    if (!isNewsFirst) removing.actor.send(gone);
    expect([removing.snapshot().value.exit, removing.snapshot().context.problem]).toEqual(['idle', null]);
  }
  // Of oneself it stays.
  const leaving = inside({ ...asHost, people: [hanna, ana] });
  leaving.actor.send({ type: 'call.leaveRequested' });
  leaving.reject('leave', failures.network);
  leaving.actor.send(gone);
  expect(leaving.snapshot().context.problem?.what).toBe('leave');
});

it('[ROOM-2] a host sees who waits in the call too; a guest does not', () => {
  const running = inside(asHost);
  const caro = { id: 'w', name: 'Caro', knockedAt: 1 };
  running.actor.send({ type: 'queue.changed', queue: { waiting: [caro], message: null } });
  expect(running.snapshot().children.queue?.getSnapshot().context.rooms).toEqual([
    { id: 'here', room: '', hostIsHere: true, waiting: [caro], message: null },
  ]);
  expect(inside().snapshot().children.queue).toBeUndefined();
});
