import { describe, expect, it } from 'vitest';
import { emailSignupMachine, emailSignupScreen } from '../../machines/sections/emailSignupMachine.ts';
import { naughtyStrings } from '../corpora.ts';
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

  it('[MAIL-1] sends every naughty string as it was typed: the browser and the server judge it (F01)', () => {
    for (const text of naughtyStrings) {
      const { actor, callsOf } = runMachine(emailSignupMachine);
      actor.send({ type: 'email.edited', email: text });
      actor.send({ type: 'email.submitted' });
      expect(callsOf('addContact')).toEqual([{ email: text }]);
    }
  });

  it('[MAIL-2] a success empties the field, and stays said while the next address is typed', () => {
    const { actor, resolve } = submitted();
    resolve('addContact');
    expect(actor.getSnapshot().context).toMatchObject({ email: '', message: null });
    actor.send({ type: 'email.edited', email: 'b' });
    expect(emailSignupScreen(actor.getSnapshot())).toBe('success');
    expect(actor.getSnapshot().context).toMatchObject({ email: 'b', message: null });
  });

  it.each([
    [
      { kind: 'http', status: 429, message: 'Slow down.' },
      { said: 'Slow down.', isAddress: false },
    ],
    [{ kind: 'http', status: 503, retryAfter: 5 }, { code: 'server' }],
    [
      { kind: 'http', message: 'Already on the list.' },
      { said: 'Already on the list.', isAddress: false },
    ],
    [
      { kind: 'http', status: 400, message: 'Not this one.' },
      { said: 'Not this one.', isAddress: true },
    ],
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
    expect(actor.getSnapshot().context).toMatchObject({ email, message });
  });

  it('[MAIL-2] a new submit clears the message', () => {
    const { actor, reject } = submitted();
    reject('addContact', failures.network);
    actor.send({ type: 'email.submitted' });
    expect(actor.getSnapshot().context).toMatchObject({ email, message: null });
    reject('addContact', failures.timeout);
    expect(actor.getSnapshot().context).toMatchObject({ email, message: { code: 'timeout' } });
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
    expect(actor.getSnapshot().context).toMatchObject({
      email: 'grace@example.org',
      message: { code: 'network' },
    });
  });

  it('[MAIL-2] waits as long as an answer 429 asks, counts down, and keeps what is typed meanwhile (N08)', () => {
    const { actor, reject, hear, callsOf } = submitted();
    const tick = (now: number) => hear('ticker', { type: 'clock.ticked', now });
    reject('addContact', { kind: 'http', status: 429, message: 'Slow down.', retryAfter: 7 });
    expect(emailSignupScreen(actor.getSnapshot())).toBe('limited');
    expect(actor.getSnapshot().context).toMatchObject({
      email,
      message: null,
      countdown: { secondsLeft: 7 },
    });
    tick(10_000);
    tick(11_001);
    expect(actor.getSnapshot().context.countdown.secondsLeft).toBe(6);
    expect(actor.getSnapshot().can({ type: 'email.submitted' })).toBe(false);
    actor.send({ type: 'email.edited', email: 'grace@example.org' });
    tick(16_999);
    expect(actor.getSnapshot().context).toMatchObject({
      email: 'grace@example.org',
      countdown: { secondsLeft: 1 },
    });
    tick(17_000);
    expect(emailSignupScreen(actor.getSnapshot())).toBe('idle');
    actor.send({ type: 'email.submitted' });
    expect(callsOf('addContact')).toEqual([{ email }, { email: 'grace@example.org' }]);
  });

  it('[MAIL-2] never waits longer than an hour, and each wait is counted from its own answer (N08)', () => {
    const { actor, reject, hear } = submitted();
    const endless = { kind: 'http', status: 429, retryAfter: 1e9 };
    for (const start of [10_000, 20_000_000]) {
      reject('addContact', endless);
      hear('ticker', { type: 'clock.ticked', now: start });
      expect(actor.getSnapshot().context.countdown.secondsLeft).toBe(3600);
      hear('ticker', { type: 'clock.ticked', now: start + 3_600_000 });
      actor.send({ type: 'email.submitted' });
    }
    expect(emailSignupScreen(actor.getSnapshot())).toBe('submitting');
  });

  it('[MAIL-2] a wait that loses its clock ends, and the server answers for itself (N08)', () => {
    const { actor, reject } = submitted();
    reject('addContact', { kind: 'http', status: 429, retryAfter: 7 });
    reject('ticker', new Error('No clock'));
    expect(emailSignupScreen(actor.getSnapshot())).toBe('idle');
    expect(actor.getSnapshot().can({ type: 'email.submitted' })).toBe(true);
  });
});
