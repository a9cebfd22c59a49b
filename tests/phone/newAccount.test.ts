import { expect, it } from 'vitest';
import { failures, sampleApproval } from '../samples.ts';
import { number, send, startVerifying } from './startPhoneVerification.ts';

/** One whose code was right, at a number without an account. */
const startAsking = (keeps = false) => {
  const running = startVerifying();
  if (keeps) {
    running.resolve('checkVerification', { status: 'rejected' });
    running.actor.send({ type: 'keeping.answered', kept: true });
    running.actor.send({ type: 'code.edited', text: '654321' });
  }
  running.resolve('checkVerification', { status: 'noAccount', ticket: 'ticket' });
  return running;
};
const create = { type: 'account.created' } as const;

it('[ACC-2] a right code of a number without an account asks for the terms, and makes no account by itself', () => {
  const { screen, error, callsOf, actor } = startAsking();
  expect([screen(), error(), callsOf('createAccount')]).toEqual(['newAccount', null, []]);
  expect(actor.getSnapshot().can(create)).toBe(true);
});

it('[ACC-2] who agrees gets an account and its session, kept if that was wanted, and the ticket is forgotten', () => {
  for (const keeps of [true, false]) {
    const { actor, screen, resolve, callsOf } = startAsking(keeps);
    actor.send(create);
    expect([screen(), actor.getSnapshot().can(create)]).toEqual(['creating', false]);
    expect(callsOf('createAccount')).toEqual([{ ticket: 'ticket', keepSignedIn: keeps }]);
    resolve('createAccount', { status: 'approved', approval: sampleApproval });
    expect([screen(), callsOf('openSession')]).toEqual(['storing', [sampleApproval]]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/"ticket":"ticket"|secret/);
    resolve('openSession');
    expect(screen()).toBe('approved');
  }
});

it('[ACC-2] another number may be taken instead: the used code and the ticket are gone, and the same one gets a new code', () => {
  const { actor, screen, sends } = startAsking();
  actor.send({ type: 'number.changed' });
  expect(screen()).toBe('phone');
  expect(actor.getSnapshot().context).toMatchObject({ ticket: '', code: '', sentTo: null });
  actor.send(send());
  expect(sends().at(-1)).toEqual({ phoneNumber: number, channel: 'sms' });
});

it('[ACC-2][LNG-7] a failed call is told, in the server’s words and their language if it has some, and may be repeated with the same ticket', () => {
  const { actor, screen, error, reject, callsOf } = startAsking();
  for (const [failure, text] of [
    [failures.network, undefined],
    [
      { kind: 'http', status: 409, message: 'The terms have changed.', language: 'en' },
      { text: 'The terms have changed.', language: 'en' },
    ],
  ] as const) {
    actor.send(create);
    expect(error()).toBeNull();
    reject('createAccount', failure);
    expect([screen(), error()]).toEqual([
      'newAccount',
      { code: 'createFailed', channel: 'sms', ...(text && { text }) },
    ]);
  }
  actor.send(create);
  expect(callsOf('createAccount')).toEqual(Array(3).fill({ ticket: 'ticket', keepSignedIn: false }));
});

it('[ACC-2] a ticket that has ended leads back to the number, and says why', () => {
  const { actor, screen, error, resolve } = startAsking();
  actor.send(create);
  resolve('createAccount', { status: 'expired' });
  expect([screen(), error()?.code, actor.getSnapshot().context.text]).toEqual([
    'phone',
    'signUpExpired',
    '(555) 014-2288',
  ]);
});

it('[ACC-2] a sign-up under terms that have changed stays at its code, which is not used up, and says so', () => {
  const { actor, screen, error, resolve } = startVerifying();
  resolve('checkVerification', { status: 'termsChanged' });
  const { context } = actor.getSnapshot();
  expect([screen(), error()?.code, context.code]).toEqual(['code', 'termsChanged', '123456']);
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(true);
});
