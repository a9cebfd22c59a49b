import { describe, expect, it } from 'vitest';
import { passkeysMachine, passkeysScreen } from '../../machines/account/passkeysMachine.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures, samplePasskey } from '../samples.ts';

const refusal = { kind: 'http', status: 409, code: 'TOO_MANY_PASSKEYS', message: 'Remove one first.' };
const { id } = samplePasskey;
const both = [{ ...samplePasskey, id: 'new' }, samplePasskey];

const start = (canCreate = true) => {
  const running = runMachine(passkeysMachine);
  running.resolve('loadPasskeys', { passkeys: [samplePasskey], canCreate });
  const now = () => {
    const snapshot = running.actor.getSnapshot();
    return [passkeysScreen(snapshot), snapshot.context.passkeys, snapshot.context.news];
  };
  const { send } = running.actor;
  return { ...running, now, send };
};

describe('the passkeys of a partner', () => {
  it('[ACC-7] are loaded, again after a failure', () => {
    const { actor, reject, resolve } = runMachine(passkeysMachine);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    reject('loadPasskeys', failures.network);
    expect(passkeysScreen(actor.getSnapshot())).toBe('failed');
    actor.send({ type: 'list.retried' });
    resolve('loadPasskeys', { passkeys: [samplePasskey], canCreate: true });
    expect(passkeysScreen(actor.getSnapshot())).toBe('listed');
    expect(actor.getSnapshot().context).toMatchObject({ passkeys: [samplePasskey], news: null });
  });

  it('[ACC-7] get a new one, which is told and listed; not where the browser cannot create any', () => {
    const { now, send, resolve } = start();
    send({ type: 'passkey.wanted' });
    expect(now()).toEqual(['creating', [samplePasskey], null]);
    resolve('createPasskey', { status: 'created', passkeys: both });
    expect(now()).toEqual(['listed', both, { code: 'created', text: null }]);
    expect(start(false).actor.getSnapshot().can({ type: 'passkey.wanted' })).toBe(false);
  });

  it('[ACC-7] tell that a new one was created though their list could not be read, which is read again', () => {
    const { now, send, resolve, callsOf } = start();
    send({ type: 'passkey.wanted' });
    resolve('createPasskey', { status: 'created', passkeys: null });
    expect([now(), callsOf('loadPasskeys').length]).toEqual([
      ['loading', [samplePasskey], { code: 'created', text: null }],
      2,
    ]);
  });

  it('[ACC-7] stay as they are when the device’s question is closed', () => {
    const { now, send, resolve } = start();
    send({ type: 'passkey.wanted' });
    resolve('createPasskey', { status: 'cancelled' });
    expect(now()).toEqual(['listed', [samplePasskey], { code: 'cancelled', text: null }]);
  });

  it('[ACC-7] have the one that the device tells of, which is read again where it could not be', () => {
    const { now, send, resolve, callsOf } = start();
    send({ type: 'passkey.wanted' });
    resolve('createPasskey', { status: 'known', passkeys: both });
    const news = { code: 'known', text: null };
    expect(now()).toEqual(['listed', both, news]);
    send({ type: 'passkey.wanted' });
    resolve('createPasskey', { status: 'known', passkeys: null });
    expect([now(), callsOf('loadPasskeys').length]).toEqual([['loading', both, news], 2]);
  });

  it('[ACC-7] tell why none was created, in the server’s words where it has some', () => {
    const { now, send, reject } = start();
    send({ type: 'passkey.wanted' });
    reject('createPasskey', refusal);
    expect(now()).toEqual([
      'listed',
      [samplePasskey],
      { code: 'notCreated', text: { text: 'Remove one first.' } },
    ]);
    send({ type: 'passkey.wanted' });
    reject('createPasskey', failures.serverError);
    expect(now()).toEqual(['listed', [samplePasskey], { code: 'notCreated', text: null }]);
  });

  it.each([
    ['created where the server has it', both, 'created'],
    ['not created where it has not', [samplePasskey], 'notCreated'],
  ] as const)(
    '[ACC-7] are read again when the answer about a new one is lost, and tell it as %s',
    (_, passkeys, code) => {
      const { now, send, reject, resolve } = start();
      send({ type: 'passkey.wanted' });
      reject('createPasskey', failures.network);
      expect(now()).toEqual(['loading', [samplePasskey], { code: 'notCreated', text: null }]);
      resolve('loadPasskeys', { passkeys, canCreate: true });
      expect(now()).toEqual(['listed', passkeys, { code, text: null }]);
    },
  );

  it('[ACC-7] stay listed where what came of a new one cannot be read either', () => {
    const { now, send, reject } = start();
    send({ type: 'passkey.wanted' });
    reject('createPasskey', failures.network);
    reject('loadPasskeys', failures.network);
    expect(now()).toEqual(['listed', [samplePasskey], { code: 'notCreated', text: null }]);
  });

  it('[ACC-7] lose one after a question alone', () => {
    const { now, send, resolve, callsOf, actor } = start();
    expect(actor.getSnapshot().can({ type: 'removal.wanted', id: 'unknown' })).toBe(false);
    send({ type: 'removal.wanted', id });
    send({ type: 'removal.cancelled' });
    expect([now(), callsOf('removePasskey')]).toEqual([['listed', [samplePasskey], null], []]);
    send({ type: 'removal.wanted', id });
    expect(now()[0]).toBe('confirming');
    send({ type: 'removal.confirmed' });
    expect(callsOf('removePasskey')).toEqual([{ id }]);
    resolve('removePasskey', []);
    expect(now()).toEqual(['listed', [], { code: 'removed', text: null }]);
  });

  it('[ACC-7] keep one that could not be removed, and say so', () => {
    const { now, send, reject } = start();
    send({ type: 'removal.wanted', id });
    send({ type: 'removal.confirmed' });
    reject('removePasskey', failures.network);
    expect(now()).toEqual(['listed', [samplePasskey], { code: 'notRemoved', text: null }]);
  });
});
