import { expect, it } from 'vitest';
import {
  number,
  seconds,
  send,
  start,
  startOnCode,
  startTyped,
  startVerifying,
} from './startPhoneVerification.ts';

/** One whose code was right, and has to be confirmed by WhatsApp. */
const startConfirming = () => {
  const running = startVerifying();
  running.hear('ticker', { type: 'clock.ticked', now: seconds(1) });
  running.resolve('checkVerification', { status: 'confirm', channel: 'whatsapp' });
  return { ...running, confirmBy: () => running.actor.getSnapshot().context.confirmBy };
};
const resent = { type: 'code.resent', channel: 'whatsapp' } as const;

it('[ACC-5] a right code that has to be confirmed empties the field and lets the other channel be asked at once', () => {
  const { actor, screen, error, confirmBy, hear } = startConfirming();
  expect({ screen: screen(), error: error(), by: confirmBy() }).toEqual({
    screen: 'code',
    error: null,
    by: 'whatsapp',
  });
  expect(actor.getSnapshot().context).toMatchObject({ code: '', channel: 'whatsapp' });
  hear('ticker', { type: 'clock.ticked', now: seconds(2) });
  expect(actor.getSnapshot().can(resent)).toBe(true);
  expect(actor.getSnapshot().can({ ...resent, channel: 'sms' })).toBe(false);
});

it('[ACC-5] the confirmation is asked for until its code is sent, whatever is typed or fails, and that code is checked', () => {
  const { actor, hear, reject, resolve, sends, screen, error, confirmBy, callsOf } = startConfirming();
  hear('ticker', { type: 'clock.ticked', now: seconds(2) });
  actor.send({ type: 'code.edited', text: '12' });
  expect(confirmBy()).toBe('whatsapp');
  actor.send(resent);
  reject('restartVerification', new Error('off'));
  expect([error()?.code, confirmBy()]).toEqual(['sendFailed', 'whatsapp']);
  actor.send(resent);
  expect(sends().at(-1)).toEqual({ phoneNumber: number, channel: 'whatsapp' });
  resolve('restartVerification', { status: 'pending', at: seconds(3) });
  expect(confirmBy()).toBeNull();
  // The first code was another one: the same digits are tried again.
  actor.send({ type: 'code.edited', text: '123456' });
  expect(callsOf('checkVerification')).toHaveLength(2);
  expect(screen()).toBe('verifying');
});

it('[ACC-5] another number needs no confirmation of this one', () => {
  const { actor, confirmBy, screen } = startConfirming();
  actor.send({ type: 'number.changed' });
  expect([screen(), confirmBy()]).toEqual(['phone', null]);
});

it('[ACC-5] a number of a country to which no codes go is told so, at the first code', () => {
  const { actor, resolve, screen, error } = startTyped();
  actor.send(send('whatsapp'));
  resolve('startVerification', { status: 'countryNotAllowed' });
  expect([screen(), error()]).toEqual(['phone', { code: 'countryNotAllowed', channel: 'whatsapp' }]);
});

it('[ACC-5] a number of a country to which no codes go any more is told so, at another code', () => {
  const { actor, hear, resolve, screen, error } = startOnCode();
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  resolve('restartVerification', { status: 'countryNotAllowed' });
  expect([screen(), error()]).toEqual(['code', { code: 'countryNotAllowed', channel: 'sms' }]);
});

it.each([
  ['its account is looked for', true, 'checkExistence'],
  ['a code is asked for', false, 'startVerification'],
] as const)(
  '[SIGNUP-4] a number that the server says is none, when %s, is wrong as one that is too short, and stays to be edited',
  (_, checksExistence, call) => {
    const { actor, resolve, screen, error } = start({ checksExistence });
    actor.send({ type: 'phone.edited', text: '555014228' });
    actor.send(send());
    resolve(call, { status: 'invalidPhone' });
    expect([screen(), error()]).toEqual(['phone', { code: 'invalidPhone', channel: 'sms' }]);
    expect(actor.getSnapshot().context.text).toBe('555014228');
    actor.send({ type: 'phone.edited', text: '5550142288' });
    expect(error()).toBeNull();
  },
);

it('[SIGNUP-4] a known number that the server says is none when its code is asked for is to be edited', () => {
  const { actor, resolve, screen, error } = startTyped({ checksExistence: true });
  actor.send(send());
  resolve('checkExistence', { status: 'exists' });
  actor.send(send('whatsapp'));
  resolve('startVerification', { status: 'invalidPhone' });
  expect([screen(), error()?.code]).toEqual(['phone', 'invalidPhone']);
});

it('[SIGNUP-6] a number that takes no other code is told so beside the code that it may have got', () => {
  const { actor, hear, resolve, screen, error } = startOnCode();
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'whatsapp' });
  resolve('restartVerification', { status: 'invalidPhone' });
  expect([screen(), error()]).toEqual(['code', { code: 'sendRefused', channel: 'whatsapp' }]);
});

it('[ACC-5] a try that has to wait is told for how long, and after an hour told again', () => {
  const { actor, resolve, hear, waiting, error, callsOf } = startVerifying();
  const waits = (at: number, retryAfter: number) =>
    resolve('checkVerification', { status: 'tooMany', at: seconds(at), retryAfter });
  waits(0, 30);
  expect([waiting(), error()?.code]).toEqual([30, 'rateLimited']);
  hear('waitingTicker', { type: 'clock.ticked', now: seconds(29) });
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
  hear('waitingTicker', { type: 'clock.ticked', now: seconds(30) });
  expect([waiting(), error()]).toEqual([0, null]);
  actor.send({ type: 'code.submitted' });
  waits(30, 86_400);
  expect(waiting()).toBe(3600);
  hear('waitingTicker', { type: 'clock.ticked', now: seconds(3629) });
  expect(waiting()).toBe(1);
  hear('waitingTicker', { type: 'clock.ticked', now: seconds(3630) });
  actor.send({ type: 'code.submitted' });
  expect(callsOf('checkVerification')).toHaveLength(3);
});
