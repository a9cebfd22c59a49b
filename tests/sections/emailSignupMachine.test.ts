import { describe, expect, it } from 'vitest';
import { emailSignupMachine, emailSignupScreen } from '../../machines/sections/emailSignupMachine.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const email = 'ada@example.org';

const submitted = () => {
  const running = runMachine(emailSignupMachine);
  running.actor.send({ type: 'email.edited', email });
  running.actor.send({ type: 'email.submitted' });
  return running;
};

describe('the sign-up form', () => {
  it('[MAIL-1] sends what was typed, once', () => {
    const { actor, callsOf } = submitted();
    expect(emailSignupScreen(actor.getSnapshot())).toBe('submitting');
    expect(actor.getSnapshot().can({ type: 'email.submitted' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'email.edited', email: '' })).toBe(false);
    actor.send({ type: 'email.submitted' });
    expect(callsOf('addContact')).toEqual([{ email }]);
  });

  it('[MAIL-2] a success empties the field, and stays said while the next address is typed', () => {
    const { actor, resolve } = submitted();
    resolve('addContact');
    expect(actor.getSnapshot().context).toEqual({ email: '', message: null });
    actor.send({ type: 'email.edited', email: 'b' });
    expect(emailSignupScreen(actor.getSnapshot())).toBe('success');
    expect(actor.getSnapshot().context).toEqual({ email: 'b', message: null });
  });

  it.each([
    [{ kind: 'http', status: 429, message: 'Slow down.' }, { said: 'Slow down.' }],
    [{ kind: 'http', message: 'Already on the list.' }, { said: 'Already on the list.' }],
    [{ kind: 'http', message: '' }, { code: 'unknown' }],
    [{ kind: 'http', status: 400, message: '  ' }, { code: 'unknown' }],
    [failures.serverError, { code: 'server' }],
    [failures.network, { code: 'network' }],
    [failures.timeout, { code: 'timeout' }],
    [failures.aborted, { code: 'unknown' }],
    [failures.malformed, { code: 'malformed' }],
    [new TypeError('cut'), { code: 'malformed' }],
    [undefined, { code: 'malformed' }],
  ])('[MAIL-2] the failure %j keeps what was typed and shows the error %j', (failure, message) => {
    const { actor, reject } = submitted();
    reject('addContact', failure);
    expect(emailSignupScreen(actor.getSnapshot())).toBe('error');
    expect(actor.getSnapshot().context).toEqual({ email, message });
  });

  it('[MAIL-2] a new submit clears the message', () => {
    const { actor, reject } = submitted();
    reject('addContact', failures.network);
    actor.send({ type: 'email.submitted' });
    expect(actor.getSnapshot().context).toEqual({ email, message: null });
    reject('addContact', failures.timeout);
    expect(actor.getSnapshot().context).toEqual({ email, message: { code: 'timeout' } });
  });

  it('[MAIL-2] after a success another address can be sent', () => {
    const { actor, resolve, callsOf } = submitted();
    resolve('addContact');
    actor.send({ type: 'email.edited', email: 'grace@example.org' });
    actor.send({ type: 'email.submitted' });
    expect(emailSignupScreen(actor.getSnapshot())).toBe('submitting');
    expect(callsOf('addContact')).toEqual([{ email }, { email: 'grace@example.org' }]);
  });

  it('[MAIL-2] after a failure what was typed can be corrected, and the error stays meanwhile', () => {
    const { actor, reject } = submitted();
    reject('addContact', failures.network);
    actor.send({ type: 'email.edited', email: 'grace@example.org' });
    expect(emailSignupScreen(actor.getSnapshot())).toBe('error');
    expect(actor.getSnapshot().context).toEqual({
      email: 'grace@example.org',
      message: { code: 'network' },
    });
  });
});
