import { describe, expect, it } from 'vitest';
import { passkeysMachine, passkeysScreen } from '../../machines/account/passkeysMachine.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures, samplePasskey } from '../samples.ts';

const refusal = { kind: 'http', status: 409, code: 'TOO_MANY_PASSKEYS', message: 'Remove one first.' };
const { id } = samplePasskey;

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
    expect(actor.getSnapshot().context.passkeys).toEqual([samplePasskey]);
  });

  it('[ACC-7] get a new one, which is told and listed; not where the browser cannot create any', () => {
    const { now, send, resolve } = start();
    send({ type: 'passkey.wanted' });
    expect(now()).toEqual(['creating', [samplePasskey], null]);
    const both = [{ ...samplePasskey, id: 'new' }, samplePasskey];
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

  it.each(['cancelled', 'known'] as const)('[ACC-7] stay as they are when a new one is %s', (status) => {
    const { now, send, resolve } = start();
    send({ type: 'passkey.wanted' });
    resolve('createPasskey', { status });
    expect(now()).toEqual(['listed', [samplePasskey], { code: status, text: null }]);
  });

  it('[ACC-7] tell why none was created, in the server’s words where it has some', () => {
    const { now, send, reject } = start();
    send({ type: 'passkey.wanted' });
    reject('createPasskey', refusal);
    expect(now()).toEqual(['listed', [samplePasskey], { code: 'notCreated', text: 'Remove one first.' }]);
    send({ type: 'passkey.wanted' });
    reject('createPasskey', failures.network);
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
