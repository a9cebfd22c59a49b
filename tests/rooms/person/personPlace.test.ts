import { describe, expect, it } from 'vitest';
import type { MeetingView } from '../../../machines/contract/rooms/people.ts';
import { callScreen } from '../../../machines/rooms/callMachine.ts';
import { isReconnecting } from '../../../machines/rooms/personSelectors.ts';
import { roomTimings } from '../../../machines/roomTimings.ts';
import { offer } from '../../model/plans/rooms/peer.ts';
import { inside, waiting } from '../../model/plans/rooms/person.ts';
import { failures } from '../../samples.ts';
import { startPerson } from './startPerson.ts';

const media = { microphone: true, camera: false, screen: false };
const nothing = { microphone: false, camera: false, screen: false };
const over = (why: 'declined' | 'closed' | 'left' | 'removed' | 'away' | 'signedOut'): MeetingView => ({
  place: 'over',
  why,
});

describe('a place', () => {
  it('[ROOM-6] that a tab has kept is found again: waiting, inside, or over', () => {
    for (const [view, found] of [
      [waiting, 'hostAway'],
      [inside, 'inside'],
      [over('left'), 'left'],
    ] as const) {
      const { comeBack, see, screen, settle } = startPerson();
      settle();
      comeBack();
      expect(screen()).toBe('finding');
      see(view);
      expect(screen()).toBe(found);
    }
  });

  it('[ROOM-6] in a meeting waits for one’s own devices, four seconds at most', () => {
    const { comeBack, see, screen, send, context } = startPerson();
    comeBack();
    see(inside);
    expect(screen()).toBe('finding');
    send({ type: 'devices.settled', microphone: true, camera: true });
    expect([screen(), context().devices]).toEqual(['inside', { microphone: true, camera: true }]);

    const late = startPerson();
    late.comeBack();
    late.see(inside);
    late.wait(roomTimings.devicesWait - 1);
    expect(late.screen()).toBe('finding');
    late.wait(1);
    expect(late.screen()).toBe('inside');
  });

  it('[ROOM-5][ROOM-6] in a meeting has what the others’ pages sent while one’s own devices were opened', () => {
    const { comeBack, see, hear, settle, at, reclaim, screen } = startPerson();
    const signals = { type: 'signals.received', from: 'h1', fromTab: 'tab00002', signals: [offer] } as const;
    const early = () => at('call').getSnapshot().context.early;
    comeBack();
    see(inside);
    hear(signals);
    settle();
    expect([screen(), early()]).toEqual(['inside', { 'peer:h1:tab00002': [offer] }]);
    hear({ type: 'place.takenElsewhere' });
    reclaim();
    settle();
    see(inside);
    expect([screen(), early()]).toEqual(['inside', {}]);
  });

  it.each(['forgotten', 'outdated'] as const)(
    '[ROOM-6][APP-11] that has no news any more is left for a new knock, and the page says why: %s',
    (problem) => {
      const { comeBack, hear, screen, context } = startPerson();
      comeBack();
      hear({ type: 'news.refused', problem });
      expect([screen(), context().problem, context().name]).toEqual(['naming', problem, 'Grace']);
    },
  );

  it('[ROOM-6] stays while the network is away, which is said after two seconds', () => {
    const { knock, see, hear, screen, wait, actor } = startPerson();
    const told = () => isReconnecting(actor.getSnapshot());
    knock();
    see(waiting);
    hear({ type: 'line.cut' });
    wait(roomTimings.reconnectNotice - 1);
    expect(told()).toBe(false);
    hear({ type: 'line.restored' });
    hear({ type: 'line.cut' });
    wait(roomTimings.reconnectNotice);
    expect([told(), screen()]).toEqual([true, 'hostAway']);
    hear({ type: 'line.restored' });
    expect(told()).toBe(false);
  });

  it('[ROOM-6] that another page has taken can be taken back', () => {
    const { knock, see, hear, screen, reclaim, resolve, settle } = startPerson();
    knock();
    see(inside);
    hear({ type: 'place.takenElsewhere' });
    expect(screen()).toBe('elsewhere');
    resolve('releaseDevices');
    reclaim();
    expect(screen()).toBe('finding');
    settle();
    see(inside);
    expect(screen()).toBe('inside');
  });

  it('[ROOM-6] a beat is answered, and what is sent is told as soon as it changes', () => {
    const { knock, see, hear, callsOf, resolve, reject, send, context } = startPerson();
    knock();
    hear({ type: 'beat.received' });
    resolve('here');
    see(inside);
    send({ type: 'media.changed', ...media });
    send({ type: 'media.changed', ...media, camera: true });
    expect(callsOf('here')).toEqual([nothing, media]);
    resolve('here');
    expect(callsOf('here').at(-1)).toEqual({ ...media, camera: true });
    reject('here', failures.network);
    hear({ type: 'line.restored' });
    expect(callsOf('here').length).toBe(4);
    see(over('left'));
    expect(context().media).toEqual(nothing);
  });
});

describe('a call', () => {
  it('[ROOM-5] hears who is inside, who waits, signals, and whether the line is cut', () => {
    const { knock, see, hear, at, screen, wait, resolve } = startPerson();
    const call = () => at('call').getSnapshot();
    knock();
    const host = { id: 'g1', tab: 'tab00001', name: 'Grace', isHost: true, ...nothing };
    see({ ...inside, people: [host] } as MeetingView);
    resolve('call.prepareRelays');
    const queue = { waiting: [{ id: 'w1', name: 'Caro', knockedAt: 1 }], message: null };
    see({ ...inside, people: [], queue } as MeetingView);
    hear({ type: 'signals.received', from: 'h1', fromTab: 'tab00002', signals: [offer] });
    expect([screen(), call().context]).toMatchObject([
      'inside',
      { people: [], queue, early: { 'peer:h1:tab00002': [offer] } },
    ]);
    hear({ type: 'line.cut' });
    wait(roomTimings.reconnectNotice);
    expect(callScreen(call())).toBe('reconnecting');
    hear({ type: 'line.restored' });
    expect(callScreen(call())).toBe('connected');
    see(waiting);
    expect(screen()).toBe('hostAway');
  });

  it.each([
    ['call.left', 'left'],
    ['call.ended', 'closed'],
  ] as const)('[ROOM-5] that says %s ends the visit', (type, ending) => {
    const { knock, see, send, screen } = startPerson();
    knock();
    see(inside);
    send({ type });
    expect(screen()).toBe(ending);
  });
});

describe('what breaks', () => {
  it('[ROOM-6] leaves a person where they can go on', () => {
    const first = startPerson();
    first.reject('readArrival', new Error('odd'));
    expect(first.screen()).toBe('naming');
    first.reject('deviceCheck', new Error('odd'));
    expect(first.matches({ devices: 'broken' })).toBe(true);

    const { knock, see, reject, screen, send, context } = startPerson();
    knock();
    see(waiting);
    see(inside);
    reject('titleNotice', new Error('odd'));
    reject('call', new Error('odd'));
    expect(screen()).toBe('callFailed');
    reject('releaseDevices', new Error('odd'));
    send({ type: 'place.reclaimed' });
    reject('news', new Error('odd'));
    expect([screen(), context().problem]).toEqual(['naming', 'failed']);
  });

  it('[ROOM-1] what runs is noted for the call, and what is being opened as one is let in', () => {
    const { send, context, knock, see, at } = startPerson();
    send({ type: 'devices.settled', microphone: true, camera: false });
    expect(context().devices).toEqual({ microphone: true, camera: false });
    knock();
    see(waiting);
    send({ type: 'devices.wanted', microphone: true, camera: true });
    see(inside);
    expect(at('call').getSnapshot().context.devices).toEqual({ microphone: true, camera: true });
  });

  it('[ROOM-5] a call that cannot be shown is left, its devices off, and can be come back to', () => {
    const { send, knock, see, screen, callsOf, reclaim, settle } = startPerson();
    knock();
    see(inside);
    send({ type: 'call.broken' });
    expect([screen(), callsOf('releaseDevices').length]).toEqual(['callFailed', 1]);
    reclaim();
    settle();
    see(inside);
    expect(screen()).toBe('inside');
  });

  it.each(['declined', 'closed', 'left', 'removed', 'away', 'signedOut'] as const)(
    '[ROOM-3] no helper of an ending ends it: %s',
    (why) => {
      const { knock, see, reject, screen } = startPerson();
      knock();
      see(over(why));
      reject('titleNotice', new Error('odd'));
      reject('releaseDevices', new Error('odd'));
      expect(screen()).toBe(why);
    },
  );
});
