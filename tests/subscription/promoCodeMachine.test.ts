import { expect, it } from 'vitest';
import { countdownOf } from '../../machines/shared/countdown.ts';
import { promoCodeMachine } from '../../machines/subscription/promoCodeMachine.ts';
import { naughtyStrings } from '../corpora.ts';
import { limited, refused } from '../model/plans/subscription/promoCode.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures } from '../samples.ts';

const start = (code: string | null = null) => {
  const running = runMachine(promoCodeMachine, { code });
  const { actor, callsOf } = running;
  return {
    ...running,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    can: () => actor.getSnapshot().can({ type: 'promo.submitted' }),
    type: (text: string) => actor.send({ type: 'promo.edited', code: text }),
    submit: () => actor.send({ type: 'promo.submitted' }),
    tried: () => callsOf('applyCode'),
  };
};

it.each(['', ' ', '\t\n'])('[SUB-6] nothing is sent for the blank code %j', (blank) => {
  const { type, submit, can, tried } = start();
  type(blank);
  submit();
  expect([can(), tried()]).toEqual([false, []]);
});

it('[SUB-6] sends the code as it was typed but for the space around it, and once while it runs', () => {
  const { type, submit, can, tried, context } = start();
  type(' plaza-2026 ');
  submit();
  submit();
  expect([can(), tried(), context().code]).toEqual([false, [{ code: 'plaza-2026' }], ' plaza-2026 ']);
});

it('[SUB-6] every naughty string is sent as it was typed but for the space around it, or is blank (F01)', () => {
  for (const text of naughtyStrings) {
    const { type, submit, tried, context } = start();
    type(text);
    submit();
    expect([context().code, tried()]).toEqual([text, text.trim() === '' ? [] : [{ code: text.trim() }]]);
  }
});

it('[SUB-6] a code of the address is filled in, said to be, and not applied by itself', () => {
  const { context, tried, type, wait, can } = start('PLAZA-2026');
  wait(600_000);
  expect([context(), can(), tried()]).toEqual([
    { code: 'PLAZA-2026', isPrefilled: true, error: null, countdown: countdownOf(0) },
    true,
    [],
  ]);
  type('PLAZA');
  expect(context()).toMatchObject({ code: 'PLAZA', isPrefilled: false, error: null });
});

it('[SUB-6][SES-4] a code that this tab has kept is in the box, without a word of an address; each change is kept', () => {
  const { hear, type, submit, resolve, context, sentTo } = start();
  hear('promoStorage', { type: 'promo.found', code: 'PLAZA' });
  expect(context()).toMatchObject({ code: 'PLAZA', isPrefilled: false });
  type('PLAZA-2026');
  submit();
  resolve('applyCode');
  expect(sentTo('promoStorage')).toEqual([
    { type: 'promo.kept', code: 'PLAZA-2026' },
    { type: 'promo.kept', code: '' },
  ]);
});

it('[SUB-6] a code that was taken is told and forgotten, and its notice goes with the tab', () => {
  const { submit, resolve, context, state, sentToParent, actor } = start('PLAZA-2026');
  submit();
  resolve('applyCode');
  expect([state(), context().code, sentToParent]).toEqual(['applied', '', [{ type: 'promo.applied' }]]);
  actor.send({ type: 'tab.left' });
  expect(state()).toBe('editing');
});

it('[SUB-6] after a code was taken another can be typed and tried', () => {
  const { submit, resolve, type, can } = start('PLAZA-2026');
  submit();
  resolve('applyCode');
  expect(can()).toBe(false);
  type('PLAZA-2027');
  expect(can()).toBe(true);
});

it.each([
  ['INVALID', 'errors.INVALID'],
  ['EXPIRED', 'errors.EXPIRED'],
  ['USED', 'errors.USED'],
  ['ALREADY_ACTIVE', 'errors.ALREADY_ACTIVE'],
  ['PAYMENT_PENDING', 'errors.PAYMENT_PENDING'],
])('[SUB-6] tells %s in a text of its own, whatever the server says', (code, key) => {
  const { submit, reject, context } = start('X');
  submit();
  reject('applyCode', refused(code, 'Server words'));
  expect(context().error).toEqual({ key });
});

it.each([
  [
    'an unknown code with a message',
    refused('TOO_OLD', 'Only for new partners.'),
    { text: 'Only for new partners.' },
  ],
  ['a message alone', refused(undefined, 'Not today.'), { text: 'Not today.' }],
  ['an unknown code alone', refused('TOO_OLD'), { key: 'invalid' }],
  ['a code of every object', refused('constructor'), { key: 'invalid' }],
  ['a failure of the server', refused(undefined, undefined, 500), { key: 'error' }],
  ['a lost network', failures.network, { key: 'error' }],
  ['an answer that makes no sense', failures.malformed, { key: 'error' }],
  [
    'a wait of a server that is down',
    { ...refused('UNAVAILABLE', 'Not now.', 503), retryAfter: 2 },
    { text: 'Not now.' },
  ],
  ['anything else', new Error('TypeError: x is undefined'), { key: 'error' }],
])('[SUB-6] tells %s without ever showing a raw key (N20)', (_, failure, error) => {
  const { submit, reject, context, state } = start('X');
  submit();
  reject('applyCode', failure);
  expect([state(), context().error]).toEqual(['rejected', error]);
});

it('[SUB-6] the error goes with the next key, and with the next try; the code stays', () => {
  const { submit, reject, context, type, state } = start('X');
  submit();
  reject('applyCode', refused('INVALID'));
  expect(context().code).toBe('X');
  submit();
  expect([state(), context().error]).toEqual(['applying', null]);
  reject('applyCode', refused('INVALID'));
  type('XY');
  expect([state(), context().error]).toEqual(['editing', null]);
});

it('[SUB-6] too many tries wait as long as the server asks, counted in seconds, and what is typed meanwhile stays (N08)', () => {
  const { submit, reject, hear, context, type, state, can, tried } = start('X');
  const tick = (now: number) => hear('ticker', { type: 'clock.ticked', now });
  submit();
  reject('applyCode', limited);
  expect([state(), context().error, context().countdown.secondsLeft]).toEqual(['limited', null, 60]);
  tick(5_000);
  tick(6_001);
  type('PLAZA-2026');
  submit();
  expect([can(), context().countdown.secondsLeft]).toEqual([false, 59]);
  tick(64_999);
  expect([state(), context().countdown.secondsLeft]).toEqual(['limited', 1]);
  tick(65_000);
  expect([state(), context().code, tried()]).toEqual(['editing', 'PLAZA-2026', [{ code: 'X' }]]);
  submit();
  expect(tried()).toEqual([{ code: 'X' }, { code: 'PLAZA-2026' }]);
});

it('[SUB-6] a wait without end is an hour (N08)', () => {
  const { submit, reject, hear, state } = start('X');
  submit();
  reject('applyCode', { ...limited, retryAfter: 1e12 });
  hear('ticker', { type: 'clock.ticked', now: 0 });
  hear('ticker', { type: 'clock.ticked', now: 3_599_999 });
  expect(state()).toBe('limited');
  hear('ticker', { type: 'clock.ticked', now: 3_600_000 });
  expect(state()).toBe('editing');
});

it('[SUB-6] a wait that loses its clock ends, and the server answers for itself (N08)', () => {
  const { submit, reject, state, can } = start('X');
  submit();
  reject('applyCode', limited);
  reject('ticker', new Error('No clock'));
  expect([state(), can()]).toEqual(['editing', true]);
});

it.each([
  ['a refusal 429', refused(undefined, undefined, 429)],
  ['an answer without success', refused('RATE_LIMITED', undefined, undefined)],
])('[ACC-6] %s that names no wait is told with one of 30 s', (_, refusal) => {
  const { submit, reject, state, can, context } = start('X');
  submit();
  reject('applyCode', refusal);
  expect([state(), can(), context().error, context().countdown.secondsLeft]).toEqual([
    'limited',
    false,
    null,
    30,
  ]);
});

it.each([
  ['plan', 'ALREADY_ACTIVE', 'status.outdated'],
  ['payment', 'PAYMENT_PENDING', 'payment.found'],
])('[SUB-6] a %s that we did not know of is told, once', (_, code, type) => {
  const { submit, reject, sentToParent } = start('X');
  submit();
  reject('applyCode', refused(code, undefined, 409));
  expect(sentToParent).toEqual([{ type }]);
});

it.each([
  ['PAYMENT_PENDING', 'editing', null],
  ['INVALID', 'rejected', { key: 'errors.INVALID' }],
])('[SUB-6] after a wait for a payment a code that was refused with %s is %s', (code, then, error) => {
  const { submit, reject, context, actor, state } = start('X');
  submit();
  reject('applyCode', refused(code));
  actor.send({ type: 'payment.waitEnded' });
  expect([state(), context().code, context().error]).toEqual([then, 'X', error]);
});

it('[SUB-6] a tab that is left keeps what was typed and what is wrong with it', () => {
  const { submit, reject, context, actor, state } = start('X');
  submit();
  reject('applyCode', refused('INVALID'));
  actor.send({ type: 'tab.left' });
  expect([state(), context().code, context().error]).toEqual(['rejected', 'X', { key: 'errors.INVALID' }]);
});
