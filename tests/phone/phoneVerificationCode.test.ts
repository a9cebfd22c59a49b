import { expect, it } from 'vitest';
import { phoneDraftOf } from '../../machines/phone/phoneVerificationSelectors.ts';
import { failures } from '../samples.ts';
import { number, seconds, send, start, startOnCode, startVerifying } from './startPhoneVerification.ts';

it('[SIGNUP-6][ACC-6] pasting "12 34-56" gives 123456, verified by itself; presses of Verify never send it twice', () => {
  const { actor, callsOf, screen } = startOnCode();
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
  actor.send({ type: 'code.edited', text: '12 34-56' });
  expect(actor.getSnapshot().context.code).toBe('123456');
  expect(screen()).toBe('verifying');
  actor.send({ type: 'code.submitted' });
  actor.send({ type: 'code.submitted' });
  expect(callsOf('checkVerification')).toEqual([{ phoneNumber: number, code: '123456' }]);
});

it('[ACC-6] four digits wait for the press, and a code is verified by itself only once', () => {
  const { actor, callsOf, resolve, reject } = startOnCode();
  const edit = (text: string) => actor.send({ type: 'code.edited', text });
  const tried = () => callsOf('checkVerification').map((call) => (call as { code: string }).code);
  edit('1234');
  expect(tried()).toEqual([]);
  actor.send({ type: 'code.submitted' });
  resolve('checkVerification', { status: 'rejected' });
  edit('123456');
  resolve('checkVerification', { status: 'rejected' });
  // The very same code again: only by a press.
  edit('12345');
  edit('123456');
  expect(tried()).toEqual(['1234', '123456']);
  actor.send({ type: 'code.submitted' });
  reject('checkVerification', failures.network);
  edit('654321');
  expect(tried()).toEqual(['1234', '123456', '123456', '654321']);
});

it('[ACC-6] six digits are not verified while a new code is on its way, and those of the new one are', () => {
  const { actor, hear, resolve, callsOf } = startOnCode();
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  actor.send({ type: 'code.edited', text: '123456' });
  expect(callsOf('checkVerification')).toEqual([]);
  actor.send({ type: 'code.edited', text: '' });
  resolve('restartVerification', { status: 'pending', at: seconds(31) });
  actor.send({ type: 'code.edited', text: '654321' });
  expect(callsOf('checkVerification')).toEqual([{ phoneNumber: number, code: '654321' }]);
});

it.each([
  ['', 'incompleteCode'],
  ['123', 'incompleteCode'],
  ['1234', undefined],
])('[SIGNUP-6] Enter in the code "%s" sets the error %s', (text, code) => {
  const { actor, error } = startOnCode();
  if (text) actor.send({ type: 'code.edited', text });
  actor.send({ type: 'code.entered' });
  expect(error()?.code).toBe(code);
});

it('[SIGNUP-6] an incomplete code cannot be sent and is marked when the field is left', () => {
  const { actor, error } = startOnCode();
  actor.send({ type: 'code.left' });
  expect(error()).toBeNull();
  actor.send({ type: 'code.edited', text: '123' });
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
  actor.send({ type: 'code.left' });
  expect(error()).toEqual({ code: 'incompleteCode', channel: 'sms' });
});

it.each([
  ['rejected', 'invalidCode'],
  ['expired', 'expiredCode'],
  ['tooManyTries', 'tooManyTries'],
] as const)('[SIGNUP-6] a code that is %s is called %s and the field stays', (status, code) => {
  const { resolve, screen, error, actor } = startVerifying();
  resolve('checkVerification', { status });
  expect({ screen: screen(), error: error(), code: actor.getSnapshot().context.code }).toEqual({
    screen: 'code',
    error: { code, channel: 'sms' },
    code: '123456',
  });
});

it('[SIGNUP-6] a failed check is told apart from a wrong code', () => {
  const { reject, screen, error } = startVerifying();
  reject('checkVerification', failures.network);
  expect({ screen: screen(), error: error() }).toEqual({
    screen: 'code',
    error: { code: 'verifyFailed', channel: 'sms' },
  });
});

it('[SIGNUP-7] the error clears when the code is edited and when the number is changed', () => {
  const { actor, resolve, error } = startVerifying();
  resolve('checkVerification', { status: 'rejected' });
  actor.send({ type: 'code.edited', text: '1234' });
  expect(error()).toBeNull();
  actor.send({ type: 'code.submitted' });
  resolve('checkVerification', { status: 'rejected' });
  actor.send({ type: 'number.changed' });
  expect(error()).toBeNull();
});

it('[SIGNUP-6] another code may be asked for after 30 s by the clock, not by ticks', () => {
  const { actor, hear, left } = startOnCode();
  const resent = { type: 'code.resent', channel: 'sms' } as const;
  hear('ticker', { type: 'clock.ticked', now: seconds(1) });
  expect(left()).toBe(29);
  expect(actor.getSnapshot().can(resent)).toBe(false);
  hear('ticker', { type: 'clock.ticked', now: seconds(29.999) });
  expect(left()).toBe(1);
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  expect(left()).toBe(0);
  expect(actor.getSnapshot().can(resent)).toBe(true);
});

it('[SIGNUP-6] a clock set back by hours does not lock the resend', () => {
  const { actor, hear, left } = startOnCode();
  hear('ticker', { type: 'clock.ticked', now: seconds(-7200) });
  expect(left()).toBe(0);
  expect(actor.getSnapshot().can({ type: 'code.resent', channel: 'sms' })).toBe(true);
});

it('[SIGNUP-6] the other channel keeps the number, empties the code and starts another 30 s', () => {
  const { actor, hear, resolve, left, sends } = startOnCode();
  actor.send({ type: 'code.edited', text: '12' });
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'whatsapp' });
  expect(sends()[1]).toEqual({ phoneNumber: number, channel: 'whatsapp' });
  resolve('restartVerification', { status: 'pending', at: seconds(31) });
  expect(left()).toBe(30);
  expect(actor.getSnapshot().context).toMatchObject({ sentTo: number, code: '', channel: 'whatsapp' });
});

it('[SIGNUP-6] a resend answered 429 waits as long as the server asks', () => {
  const { actor, hear, resolve, left, screen } = startOnCode();
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  resolve('restartVerification', { status: 'tooMany', at: seconds(31), retryAfter: 120 });
  expect({ screen: screen(), left: left() }).toEqual({ screen: 'code', left: 120 });
});

it.each([
  ['refused', 'sendRefused'],
  ['failed', 'sendFailed'],
] as const)('[SIGNUP-5] a resend that is %s says so and may be tried again', (how, code) => {
  const { actor, hear, resolve, reject, error } = startOnCode();
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'whatsapp' });
  if (how === 'refused') resolve('restartVerification', { status: 'refused', error: null });
  else reject('restartVerification', failures.network);
  expect(error()).toEqual({ code, channel: 'whatsapp' });
  expect(actor.getSnapshot().can({ type: 'code.resent', channel: 'sms' })).toBe(true);
});

it('[SIGNUP-6] while a code is being checked no other is asked for', () => {
  const { actor, hear } = startVerifying();
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  expect(actor.getSnapshot().can({ type: 'code.resent', channel: 'sms' })).toBe(false);
});

it('[SIGNUP-7] Back keeps the number, and a second Send within 30 s returns to the code without a call', () => {
  const { actor, screen, sends, hear, left } = startOnCode();
  actor.send({ type: 'code.edited', text: '1234' });
  actor.send({ type: 'number.changed' });
  expect(screen()).toBe('phone');
  expect(actor.getSnapshot().context).toMatchObject({ text: '(555) 014-2288', code: '' });
  actor.send(send('sms', seconds(10)));
  expect(screen()).toBe('code');
  expect(sends()).toHaveLength(1);
  hear('ticker', { type: 'clock.ticked', now: seconds(10) });
  expect(left()).toBe(20);
});

it('[SIGNUP-7] after Back a Send beyond the 30 s, or to another number, sends again', () => {
  const late = startOnCode();
  late.actor.send({ type: 'number.changed' });
  late.actor.send(send('sms', seconds(30)));
  expect(late.sends()).toHaveLength(2);

  const other = startOnCode();
  other.actor.send({ type: 'number.changed' });
  other.actor.send({ type: 'phone.edited', text: '5550142299' });
  other.actor.send(send('sms', seconds(1)));
  expect(other.sends()).toHaveLength(2);
});

it('[SIGNUP-10] a reload comes back to the code with its countdown, but without what was typed', () => {
  const before = startOnCode();
  before.actor.send({ type: 'code.edited', text: '1234' });
  const after = start(phoneDraftOf(before.actor.getSnapshot()));
  expect(after.screen()).toBe('code');
  expect(after.sends()).toEqual([]);
  after.hear('ticker', { type: 'clock.ticked', now: seconds(12) });
  expect(after.left()).toBe(18);
  expect(after.actor.getSnapshot().context.code).toBe('');
  after.actor.send({ type: 'code.edited', text: '4321' });
  after.actor.send({ type: 'code.submitted' });
  expect(after.callsOf('checkVerification')).toEqual([{ phoneNumber: number, code: '4321' }]);
});

it('[SIGNUP-7] Forward returns to the code that was sent to this very number, without a call', () => {
  const { actor, screen, sends } = startOnCode();
  actor.send({ type: 'number.changed' });
  actor.send({ type: 'phone.edited', text: '5550142299' });
  expect(actor.getSnapshot().can({ type: 'code.wanted' })).toBe(false);
  actor.send({ type: 'phone.edited', text: '555 014 2288' });
  actor.send({ type: 'code.wanted' });
  expect({ screen: screen(), calls: sends().length }).toEqual({ screen: 'code', calls: 1 });
});

it('[SIGNUP-6] a code that the browser reads out of a message is verified at once', () => {
  const { hear, screen, callsOf } = startOnCode();
  hear('oneTimeCode', { type: 'code.received', code: '123 456' });
  expect(screen()).toBe('verifying');
  expect(callsOf('checkVerification')).toEqual([{ phoneNumber: number, code: '123456' }]);
});

it('[SIGNUP-6] what the browser reads is only shown when it is no code, or while another one is being sent', () => {
  const { actor, hear, screen, callsOf } = startOnCode();
  hear('oneTimeCode', { type: 'code.received', code: '12' });
  expect({ screen: screen(), code: actor.getSnapshot().context.code }).toEqual({
    screen: 'code',
    code: '12',
  });
  hear('ticker', { type: 'clock.ticked', now: seconds(30) });
  actor.send({ type: 'code.resent', channel: 'sms' });
  hear('oneTimeCode', { type: 'code.received', code: '123456' });
  expect({ screen: screen(), code: actor.getSnapshot().context.code }).toEqual({
    screen: 'code',
    code: '123456',
  });
  expect(callsOf('checkVerification')).toEqual([]);
});

it('[SIGNUP-6] the browser is asked for the code only while it is being typed', () => {
  const { actor, at, resolve } = startVerifying();
  expect(() => at('oneTimeCode')).toThrow('No actor "oneTimeCode" runs here');
  resolve('checkVerification', { status: 'rejected' });
  expect(at('oneTimeCode').getSnapshot()).toMatchObject({ status: 'active' });
  actor.send({ type: 'number.changed' });
  expect(() => at('oneTimeCode')).toThrow('No actor "oneTimeCode" runs here');
});
