import { describe, expect, it } from 'vitest';
import {
  type AddressEvent,
  type AddressState,
  addressMachine,
  addressScreen,
} from '../../machines/meetings/addressMachine.ts';
import { timings } from '../../machines/timings.ts';
import { refusedAs } from '../model/plans/meetings/address.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const change = { type: 'change.wanted', spaceName: 'Casa Iglesias' } as const satisfies AddressEvent;
const save = { type: 'save.wanted' } as const satisfies AddressEvent;

const start = (slug: string | null = null) => {
  const running = runMachine(addressMachine, { slug });
  const { actor } = running;
  return {
    ...running,
    send: (event: AddressEvent) => actor.send(event),
    type: (text: string) => actor.send({ type: 'address.edited', text }),
    screen: () => addressScreen(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
  };
};
/** Somebody has typed this address, and the question for it is under way. */
const startTyped = (text = 'otra-casa', slug: string | null = 'casa') => {
  const running = start(slug);
  running.send(change);
  running.type(text);
  running.wait(timings.addressCheck);
  return running;
};

describe('the address of a room', () => {
  it('[BRAND-3] the first one is proposed from the space’s name, and checked at once', () => {
    const { send, screen, context, callsOf, resolve } = start();
    expect([screen(), context()]).toEqual([
      'idle',
      { slug: null, isUncertain: false, text: '', problem: null },
    ]);
    send(change);
    expect([screen(), context().text, callsOf('checkAddress')]).toEqual([
      'checking',
      'casa-iglesias',
      [{ slug: 'casa-iglesias' }],
    ]);
    resolve('checkAddress', 'free');
    expect(screen()).toBe('free');
  });

  it('[BRAND-3] a name that proposes nothing leaves the field empty, of which nothing is said', () => {
    const { send, screen, context, callsOf, actor } = start();
    send({ ...change, spaceName: '東京' });
    expect([screen(), context().text, callsOf('checkAddress')]).toEqual(['typing', '', []]);
    expect(actor.getSnapshot().can(save)).toBe(false);
  });

  it('[BRAND-3] a change begins with the present one, which need not be checked', () => {
    const { send, screen, context, callsOf } = start('casa');
    send(change);
    expect([screen(), context().text, callsOf('checkAddress')]).toEqual(['unchanged', 'casa', []]);
  });

  it.each([true, false])(
    '[BRAND-3] who saves the present one has it again, which another tab may have changed since (after a pause: %s)',
    (pauses) => {
      const { send, type, wait, screen, callsOf, resolve } = start('casa');
      send(change);
      type('Casa');
      if (pauses) wait(timings.addressCheck);
      expect(screen()).toBe(pauses ? 'unchanged' : 'typing');
      send(save);
      expect([screen(), callsOf('setAddress')]).toEqual(['saving', [{ slug: 'casa' }]]);
      resolve('setAddress', 'casa');
      expect(screen()).toBe('saved');
    },
  );

  it.each([failures.network, failures.timeout, failures.malformed, { kind: 'http', status: 504 }])(
    '[BRAND-3] after a save whose answer is lost (%o) no address is called the present one, and each can be saved',
    (error) => {
      const { send, reject, resolve, screen, context, callsOf, wait, type } = startTyped();
      send(save);
      reject('setAddress', error);
      expect([screen(), context()]).toEqual([
        'unsaved',
        { slug: 'casa', isUncertain: true, text: 'otra-casa', problem: 'unanswered' },
      ]);
      send({ type: 'change.cancelled' });
      expect([screen(), context().isUncertain]).toEqual(['cancelled', true]);
      send(change);
      type('casa');
      wait(timings.addressCheck);
      resolve('checkAddress', 'own');
      expect(screen()).toBe('own');
      send(save);
      reject('setAddress', { kind: 'http', status: 429 });
      expect(context().isUncertain).toBe(true);
      send(save);
      expect(callsOf('setAddress').at(-1)).toEqual({ slug: 'casa' });
      resolve('setAddress', 'casa');
      expect([screen(), context()]).toEqual([
        'saved',
        { slug: 'casa', isUncertain: false, text: '', problem: null },
      ]);
    },
  );

  it('[BRAND-3] it is checked once nothing was typed for a while, and the last question counts', () => {
    const { send, type, wait, screen, callsOf, resolve } = start();
    send(change);
    type('otra');
    wait(timings.addressCheck - 1);
    type('otra-c');
    wait(timings.addressCheck - 1);
    expect([screen(), callsOf('checkAddress').slice(1)]).toEqual(['typing', []]);
    wait(1);
    type('Otra-Casa ');
    wait(timings.addressCheck);
    expect(callsOf('checkAddress').slice(1)).toEqual([{ slug: 'otra-c' }, { slug: 'otra-casa' }]);
    resolve('checkAddress', 'taken');
    expect(screen()).toBe('taken');
  });

  it('[BRAND-3] what is no address is told without a question, once one pauses or wants to save', () => {
    const { send, type, wait, screen, callsOf, actor } = start('casa');
    send(change);
    type('ca');
    expect(screen()).toBe('typing');
    send(save);
    expect([screen(), actor.getSnapshot().can(save)]).toEqual(['invalid', false]);
    type('c');
    wait(timings.addressCheck);
    expect([screen(), callsOf('checkAddress')]).toEqual(['invalid', []]);
    type('CASA');
    wait(timings.addressCheck);
    expect(screen()).toBe('unchanged');
  });

  it.each([
    ['free', true],
    ['own', true],
    ['taken', false],
    ['reserved', false],
  ] as const satisfies [AddressState, boolean][])(
    '[BRAND-3] one that is %s can be saved: %s',
    (state, canSave) => {
      const { screen, resolve, actor, send } = startTyped();
      resolve('checkAddress', state);
      expect([screen(), actor.getSnapshot().can(save)]).toEqual([state, canSave]);
      send(save);
      expect(screen()).toBe(canSave ? 'saving' : state);
    },
  );

  it('[BRAND-3] a saved one is told to the links, and shown', () => {
    const { send, resolve, screen, context, callsOf, sentToParent } = startTyped();
    resolve('checkAddress', 'free');
    send(save);
    expect([screen(), callsOf('setAddress')]).toEqual(['saving', [{ slug: 'otra-casa' }]]);
    resolve('setAddress', 'otra-casa');
    expect([screen(), context()]).toEqual([
      'saved',
      { slug: 'otra-casa', isUncertain: false, text: '', problem: null },
    ]);
    expect(sentToParent).toEqual([{ type: 'address.changed', slug: 'otra-casa' }]);
    send(change);
    expect([screen(), context().text]).toEqual(['unchanged', 'otra-casa']);
  });

  it('[BRAND-3] who saves does not wait for the check', () => {
    const typed = start('casa');
    typed.send(change);
    typed.type('otra-casa');
    typed.send(save);
    expect([typed.screen(), typed.callsOf('checkAddress')]).toEqual(['saving', []]);
    const asked = startTyped();
    asked.send(save);
    expect(asked.screen()).toBe('saving');
  });

  it('[BRAND-3] a check that fails says so until it is asked again, a senseless answer is not blamed on the connection, and what is typed can be saved all the same', () => {
    const { send, reject, resolve, screen, context } = startTyped();
    reject('checkAddress', failures.network);
    expect([screen(), context().problem, context().text]).toEqual(['unchecked', 'unanswered', 'otra-casa']);
    expect(context().isUncertain).toBe(false);
    send({ type: 'check.retried' });
    expect([screen(), context().problem]).toEqual(['checking', null]);
    reject('checkAddress', { kind: 'http', status: 429 });
    expect([screen(), context().problem]).toEqual(['unchecked', 'tooFast']);
    send({ type: 'check.retried' });
    reject('checkAddress', failures.malformed);
    expect([screen(), context().problem]).toEqual(['unchecked', 'failed']);
    send(save);
    resolve('setAddress', 'otra-casa');
    expect(screen()).toBe('saved');
  });

  it.each([
    ['ADDRESS_TAKEN', 'taken'],
    ['ADDRESS_RESERVED', 'reserved'],
  ] as const)(
    '[BRAND-3] one that somebody else took meanwhile (%s) is told, and stays typed',
    (code, said) => {
      const { send, reject, screen, context, type } = startTyped();
      send(save);
      reject('setAddress', refusedAs(code));
      expect([screen(), context()]).toEqual([
        said,
        { slug: 'casa', isUncertain: false, text: 'otra-casa', problem: null },
      ]);
      type('otra-casa-2');
      expect(screen()).toBe('typing');
    },
  );

  it.each([
    [{ kind: 'http', status: 429 }, 'tooFast'],
    [refusedAs('TOO_MANY_ADDRESSES'), 'tooMany'],
    [failures.serverError, 'failed'],
  ] as const)(
    '[BRAND-3] a save that failed (%o) says why, loses nothing, and is tried again',
    (error, problem) => {
      const { send, reject, screen, context, resolve } = startTyped();
      send(save);
      reject('setAddress', error);
      expect([screen(), context()]).toEqual([
        'unsaved',
        { slug: 'casa', isUncertain: false, text: 'otra-casa', problem },
      ]);
      send(save);
      expect([screen(), context().problem]).toEqual(['saving', null]);
      resolve('setAddress', 'otra-casa');
      expect(screen()).toBe('saved');
    },
  );

  it('[BRAND-3] a change that is given up leaves the address as it was, and no problem behind', () => {
    const { send, reject, screen, context, type } = startTyped();
    reject('checkAddress', failures.network);
    type('otra');
    expect(context().problem).toBeNull();
    send({ type: 'change.cancelled' });
    expect([screen(), context().slug]).toEqual(['cancelled', 'casa']);
    send(change);
    expect(context().text).toBe('casa');
  });
});
