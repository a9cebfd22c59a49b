import { describe, expect, it } from 'vitest';
import { roomTimings } from '../../../machines/roomTimings.ts';
import { offer } from '../../model/plans/rooms/peer.ts';
import { arrival, inside, waiting } from '../../model/plans/rooms/person.ts';
import { failures } from '../../samples.ts';
import { startPerson } from './startPerson.ts';

/** Somebody whose page does not have the code of the call yet. */
const startWithoutCode = () => {
  const started = startPerson();
  const { resolve, send, settle, actor, see } = started;
  settle();
  const knock = () => {
    resolve('readArrival', { ...arrival, name: 'Grace' });
    send({ type: 'knock.requested' });
    resolve('knock');
  };
  return {
    ...started,
    isInCall: () => actor.getSnapshot().children.call !== undefined,
    knock,
    wait: () => {
      knock();
      see(waiting);
    },
  };
};

describe('who is let in before the code that shows the call has come', () => {
  it.each<[string, (person: ReturnType<typeof startWithoutCode>) => void]>([
    ['from the wait', ({ wait }) => wait()],
    [
      'by a ticket',
      ({ resolve }) => {
        resolve('readArrival', { ...arrival, kind: 'ticket', isHost: true });
        resolve('enter');
      },
    ],
    ['after a reload', ({ resolve }) => resolve('readArrival', { ...arrival, kind: 'kept', name: 'Grace' })],
  ])('[ROOM-5] is in no call until it is there: %s', (_, come) => {
    const person = startWithoutCode();
    const { see, screen, resolve, isInCall } = person;
    come(person);
    see(inside);
    expect([screen(), isInCall()]).toEqual(['opening', false]);
    resolve('prefetchCall');
    expect([screen(), isInCall()]).toEqual(['inside', true]);
  });

  it('[ROOM-5][ROOM-6] is told that the meeting stopped here if it fails twice, and is in no call; coming back asks for it anew', () => {
    const { wait, see, screen, reject, resolve, send, settle, callsOf, isInCall } = startWithoutCode();
    wait();
    see(inside);
    reject('prefetchCall', failures.network);
    expect([screen(), callsOf('prefetchCall').length]).toEqual(['opening', 2]);
    reject('prefetchCall', failures.network);
    expect([screen(), isInCall(), callsOf('releaseDevices').length]).toEqual(['callFailed', false, 1]);
    send({ type: 'place.reclaimed' });
    settle();
    see(inside);
    expect(screen()).toBe('opening');
    resolve('prefetchCall');
    expect(screen()).toBe('inside');
  });

  it('[ROOM-5] has it fetched once more if it failed while they waited', () => {
    const { wait, see, screen, reject, resolve, callsOf } = startWithoutCode();
    wait();
    reject('prefetchCall', failures.network);
    expect([screen(), callsOf('prefetchCall').length]).toEqual(['hostAway', 1]);
    see(inside);
    expect([screen(), callsOf('prefetchCall').length]).toEqual(['opening', 2]);
    resolve('prefetchCall');
    expect(screen()).toBe('inside');
  });

  it('[ROOM-3][ROOM-5] may leave meanwhile, and reads it if that fails', () => {
    const { wait, see, screen, reject, resolve, send, context, callsOf } = startWithoutCode();
    wait();
    see(inside);
    send({ type: 'knock.withdrawn' });
    expect(screen()).toBe('leaving');
    reject('leave', failures.network);
    expect([screen(), context().problem]).toEqual(['opening', 'notLeft']);
    send({ type: 'knock.withdrawn' });
    reject('prefetchCall', failures.network);
    expect(screen()).toBe('leaving');
    resolve('leave');
    expect([screen(), callsOf('prefetchCall').length]).toEqual(['left', 1]);
  });

  it('[ROOM-5] has it fetched anew after a leave that failed, if it failed twice meanwhile', () => {
    const { wait, see, screen, reject, resolve, send, callsOf } = startWithoutCode();
    wait();
    see(inside);
    reject('prefetchCall', failures.network);
    send({ type: 'knock.withdrawn' });
    reject('prefetchCall', failures.network);
    expect([screen(), callsOf('prefetchCall').length]).toEqual(['leaving', 2]);
    reject('leave', failures.network);
    expect([screen(), callsOf('prefetchCall').length]).toEqual(['opening', 3]);
    resolve('prefetchCall');
    expect(screen()).toBe('inside');
  });

  it('[APP-11][ROOM-5] is told to reload where the page is too old for it, however often it fails before', () => {
    const { wait, see, screen, reject, context, callsOf } = startWithoutCode();
    wait();
    const gone = { kind: 'outdated' } as const;
    reject('prefetchCall', gone);
    expect([screen(), context().problem]).toEqual(['hostAway', null]);
    see(inside);
    reject('prefetchCall', gone);
    expect([screen(), context().problem, callsOf('leave').length]).toEqual(['naming', 'outdated', 0]);
  });

  it('[ROOM-5] has what the others’ pages sent meanwhile, also during a leave that failed, and a screen that stays on where it can', () => {
    const { wait, see, hear, resolve, reject, at, actor, screen, send } = startWithoutCode();
    wait();
    see(inside);
    hear({ type: 'signals.received', from: 'h1', fromTab: 'tab00002', signals: [offer] });
    expect(actor.getSnapshot().children['keepAwake']?.getSnapshot().status).toBe('active');
    reject('keepAwake', new Error('odd'));
    expect(screen()).toBe('opening');
    send({ type: 'knock.withdrawn' });
    hear({ type: 'signals.received', from: 'h1', fromTab: 'tab00003', signals: [offer] });
    reject('leave', failures.network);
    resolve('prefetchCall');
    expect(at('call').getSnapshot().context.early).toEqual({
      'peer:h1:tab00002': [offer],
      'peer:h1:tab00003': [offer],
    });
  });

  it('[ROOM-3] reads that it is over, or waits again, as the server says', () => {
    const { wait, see, screen } = startWithoutCode();
    wait();
    see(inside);
    see(waiting);
    expect(screen()).toBe('hostAway');
    see(inside);
    see({ place: 'over', why: 'removed' });
    expect(screen()).toBe('removed');
  });
});

it('[ROOM-5][ROOM-6] who comes back waits for devices and for the code, whichever is later', () => {
  const { resolve, see, wait, screen } = startPerson();
  resolve('readArrival', { ...arrival, kind: 'kept', name: 'Grace' });
  see(inside);
  expect(screen()).toBe('finding');
  wait(roomTimings.devicesWait);
  expect(screen()).toBe('opening');
  resolve('prefetchCall');
  expect(screen()).toBe('inside');
});

it.each([
  ['has knocked', 'naming', (person: ReturnType<typeof startWithoutCode>) => person.knock()],
  [
    'comes back',
    'left',
    ({ resolve }: ReturnType<typeof startWithoutCode>) =>
      resolve('readArrival', { ...arrival, kind: 'kept', name: 'Grace' }),
  ],
] as const)('[ROOM-6] who %s and hears nothing may leave, and reads %s', (_, ending, come) => {
  const person = startWithoutCode();
  come(person);
  person.send({ type: 'knock.withdrawn' });
  expect(person.screen()).toBe('leaving');
  person.resolve('leave');
  expect(person.screen()).toBe(ending);
});
