import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { storable } from '../../../machines/contract/fields.ts';
import type { MeetingView } from '../../../machines/contract/rooms/people.ts';
import { longestName, PersonName } from '../../../machines/contract/rooms/people.ts';
import { nameErrorOf } from '../../../machines/rooms/person.ts';
import { roomTimings } from '../../../machines/roomTimings.ts';
import { naughtyStrings } from '../../corpora.ts';
import { arrival, inside, limited, used, waiting, waitingForHost } from '../../model/plans/rooms/person.ts';
import { failures } from '../../samples.ts';
import { startPerson } from './startPerson.ts';

const over = (why: 'declined' | 'closed' | 'left' | 'removed' | 'away' | 'signedOut'): MeetingView => ({
  place: 'over',
  why,
});

describe('a guest', () => {
  it('[ROOM-2] is asked for a name before they knock, and waits once the server has heard them', () => {
    const { resolve, send, screen, context, callsOf, see } = startPerson();
    resolve('readArrival', arrival);
    send({ type: 'knock.requested' });
    expect([screen(), context().nameError]).toEqual(['naming', 'needed']);
    send({ type: 'name.edited', name: 'x'.repeat(longestName + 1) });
    expect(context().nameError).toBeNull();
    send({ type: 'knock.requested' });
    expect([screen(), context().nameError]).toEqual(['naming', 'long']);
    send({ type: 'name.edited', name: 'Grace' });
    send({ type: 'knock.requested' });
    expect([screen(), callsOf('knock')]).toEqual(['knocking', [{ name: 'Grace' }]]);
    resolve('knock');
    expect(screen()).toBe('finding');
    see(waiting);
    expect(screen()).toBe('hostAway');
  });

  it('[ROOM-2] a name that was typed before the page knows how one came stays', () => {
    const { resolve, send, context } = startPerson();
    send({ type: 'name.edited', name: 'Gra' });
    resolve('readArrival', arrival);
    expect(context().name).toBe('Gra');
  });

  it('[ROOM-2] a name is kept for a reload whenever it is typed, and typing goes on where none can be kept', () => {
    const { resolve, reject, send, sentTo, context } = startPerson();
    const type = (name: string) => send({ type: 'name.edited', name });
    type('G');
    resolve('readArrival', arrival);
    type('Gr');
    send({ type: 'knock.requested' });
    type('Gra');
    expect(sentTo('nameStorage')).toEqual(['G', 'Gr', 'Gra'].map((name) => ({ type: 'name.kept', name })));
    reject('nameStorage', new Error('It broke'));
    type('Grace');
    expect(context().name).toBe('Grace');
  });

  it('[ROOM-2] a name that is changed while its knock is on its way is the next one’s', () => {
    const { resolve, reject, send, screen, context } = startPerson();
    resolve('readArrival', arrival);
    send({ type: 'name.edited', name: 'Gra' });
    send({ type: 'knock.requested' });
    send({ type: 'name.edited', name: 'Grace' });
    reject('knock', failures.network);
    expect([screen(), context().name]).toEqual(['naming', 'Grace']);
  });

  it('[ROOM-2] every naughty string is a name that can be sent, or is asked for anew (F01)', () => {
    for (const name of [...naughtyStrings, 'Ω'.repeat(longestName + 1)])
      expect([name, nameErrorOf(name) === null]).toEqual([name, v.is(PersonName, storable(name))]);
    expect([nameErrorOf('\u3164'), nameErrorOf('\u2800\u0301')]).toEqual(['needed', 'needed']);
    expect([nameErrorOf('\u202e'), nameErrorOf(' \0 '), nameErrorOf('Zoë \ud800')]).toEqual([
      'needed',
      'needed',
      null,
    ]);
  });

  it('[ROOM-3] reads whether a host is here, and is inside when the server has let them in', () => {
    const { knock, see, screen, callsOf, at } = startPerson();
    knock();
    see(waiting);
    see(waitingForHost);
    expect(screen()).toBe('hostHere');
    see(waiting);
    expect(screen()).toBe('hostAway');
    see(inside);
    expect([screen(), callsOf('titleNotice')]).toEqual(['inside', [{ news: 'letIn' }]]);
    expect(at('call').getSnapshot()).toMatchObject({
      context: { you: { id: 'g1', tab: 'tab00001', isHost: false }, queue: null },
    });
  });

  it('[ROOM-2] whose knock fails keeps their name, reads why, and tries again', () => {
    const { resolve, reject, send, screen, context } = startPerson();
    resolve('readArrival', arrival);
    send({ type: 'name.edited', name: 'Grace' });
    for (const [error, problem] of [
      [failures.network, 'offline'],
      [{ kind: 'http', status: 403, code: 'SPACE_CLOSED' }, 'spaceClosed'],
      [{ kind: 'http', status: 404 }, 'noSpace'],
      [{ kind: 'outdated' }, 'outdated'],
      [{ kind: 'http', code: 'PREVIEW' }, 'preview'],
      [failures.serverError, 'failed'],
    ] as const) {
      send({ type: 'knock.requested' });
      expect(context().problem).toBeNull();
      reject('knock', error);
      expect([screen(), context().problem, context().name]).toEqual(['naming', problem, 'Grace']);
    }
  });

  it.each([
    ['rateLimited', limited],
    ['roomBusy', { ...limited, code: 'ROOM_BUSY' }],
  ] as const)(
    '[ROOM-2] whose knock has to wait reads how long, counted down, and may knock once it is over (N08): %s',
    (problem, refused) => {
      const { resolve, reject, send, screen, context, tick, callsOf } = startPerson();
      resolve('readArrival', arrival);
      send({ type: 'name.edited', name: 'Grace' });
      send({ type: 'knock.requested' });
      reject('knock', refused);
      const told = () => [screen(), context().problem, context().countdown.secondsLeft];
      expect(told()).toEqual(['naming', problem, 20]);
      tick(5000);
      tick(6001);
      expect(told()).toEqual(['naming', problem, 19]);
      send({ type: 'knock.requested' });
      send({ type: 'name.edited', name: 'Grace H.' });
      tick(24_999);
      expect(told()).toEqual(['naming', problem, 1]);
      tick(25_000);
      expect(told()).toEqual(['naming', null, 0]);
      send({ type: 'knock.requested' });
      expect([screen(), callsOf('knock')]).toEqual(['knocking', [{ name: 'Grace' }, { name: 'Grace H.' }]]);
    },
  );

  it('[ROOM-2] whose wait loses its clock may knock, and is told of no wait that has no length (N08)', () => {
    const { resolve, reject, send, screen, context } = startPerson();
    resolve('readArrival', arrival);
    send({ type: 'name.edited', name: 'Grace' });
    send({ type: 'knock.requested' });
    reject('knock', limited);
    reject('ticker', new Error('No clock'));
    expect(context().problem).toBeNull();
    send({ type: 'knock.requested' });
    expect(screen()).toBe('knocking');
    reject('knock', { kind: 'http', status: 429 });
    expect(context().problem).toBe('failed');
  });

  it('[ROOM-2] takes a knock back, or reads that this failed and goes on waiting', () => {
    const { knock, see, send, screen, context, reject, resolve } = startPerson();
    knock();
    see(waiting);
    send({ type: 'knock.withdrawn' });
    expect(screen()).toBe('leaving');
    reject('leave', failures.network);
    expect([screen(), context().problem]).toEqual(['hostAway', 'notLeft']);
    send({ type: 'knock.withdrawn' });
    resolve('leave');
    expect([screen(), context().name]).toEqual(['naming', 'Grace']);
  });

  it('[ROOM-3] who was declined may knock again half a minute later', () => {
    const { knock, see, send, screen, wait, callsOf, resolve } = startPerson();
    knock();
    see(waiting);
    see(over('declined'));
    expect([screen(), callsOf('releaseDevices').length]).toEqual(['declined', 1]);
    resolve('releaseDevices');
    wait(roomTimings.knockAgain - 1);
    send({ type: 'knock.wanted' });
    expect(screen()).toBe('declined');
    wait(1);
    send({ type: 'knock.wanted' });
    expect(screen()).toBe('naming');
  });

  it.each(['closed', 'left', 'removed', 'away', 'signedOut'] as const)(
    '[ROOM-3] reads that it is over (%s), from wherever they were, and may knock again',
    (why) => {
      for (const before of [null, waiting, inside]) {
        const { knock, see, send, screen } = startPerson();
        knock();
        if (before) see(before);
        see(over(why));
        expect(screen()).toBe(why);
        send({ type: 'knock.wanted' });
        expect(screen()).toBe('naming');
      }
    },
  );
});

describe('a host', () => {
  const ticket = { ...arrival, kind: 'ticket', isHost: true } as const;

  it('[ROOM-4] is inside by a ticket, without a knock', () => {
    const { resolve, reject, screen, see, callsOf, context, send, settle } = startPerson();
    settle();
    resolve('readArrival', ticket);
    expect(screen()).toBe('entering');
    reject('enter', failures.network);
    expect([screen(), context().problem]).toEqual(['entryFailed', 'offline']);
    send({ type: 'entry.retried' });
    resolve('enter');
    resolve('prefetchCall');
    see(inside);
    expect([screen(), callsOf('knock')]).toEqual(['inside', []]);
  });

  it('[ROOM-4] whose ticket has to wait reads how long, and comes in by it afterwards without a press (N08)', () => {
    const { resolve, reject, screen, context, tick, callsOf, send } = startPerson();
    resolve('readArrival', ticket);
    reject('enter', limited);
    tick(5000);
    tick(15_000);
    send({ type: 'entry.retried' });
    expect([screen(), context().problem, context().countdown.secondsLeft]).toEqual([
      'entryFailed',
      'rateLimited',
      10,
    ]);
    tick(25_000);
    expect([screen(), context().problem, callsOf('enter').length]).toEqual(['entering', null, 2]);
    reject('enter', limited);
    reject('ticker', new Error('No clock'));
    expect([screen(), context().problem]).toEqual(['entryFailed', 'failed']);
    send({ type: 'entry.retried' });
    expect(screen()).toBe('entering');
  });

  it('[ROOM-4] whose ticket was used is told so where guests knock', () => {
    const { resolve, reject, screen, context } = startPerson();
    resolve('readArrival', ticket);
    reject('enter', used);
    expect([screen(), context().problem, context().isHost]).toEqual(['naming', 'ticketUsed', false]);
  });
});
