import { expect, it } from 'vitest';
import { phoneDraftOf, waitLeft } from '../../machines/phone/phoneVerificationSelectors.ts';
import { failures } from '../samples.ts';
import {
  noon,
  number,
  seconds,
  send,
  start,
  startOnCode,
  startTyped,
  startVerifying,
} from './startPhoneVerification.ts';

const tick = (count: number) => ({ type: 'clock.ticked', now: seconds(count) });

it('[SIGNUP-6] an answer 429 counts down what the server asked for, and then lets send again', () => {
  const { actor, resolve, hear, screen, error, waiting, sends } = startTyped();
  actor.send(send());
  resolve('startVerification', { status: 'tooMany', at: noon, retryAfter: 90 });
  expect(screen()).toBe('waiting');
  expect(error()).toEqual({ code: 'tooManyCodes', channel: 'sms' });
  expect(actor.getSnapshot().can(send())).toBe(false);
  expect(waiting()).toBe(90);
  hear('waitingTicker', tick(29.5));
  expect(waiting()).toBe(61);
  hear('waitingTicker', tick(90));
  expect({ screen: screen(), error: error(), waiting: waiting() }).toEqual({
    screen: 'phone',
    error: null,
    waiting: 0,
  });
  actor.send(send('sms', seconds(91)));
  expect(sends()).toHaveLength(2);
});

it('[SIGNUP-6] after a send answered 429 another number need not wait, and the same one does', () => {
  const { actor, resolve, screen, error, sends } = startOnCode();
  actor.send({ type: 'number.changed' });
  actor.send(send('sms', seconds(30)));
  resolve('startVerification', { status: 'tooMany', at: seconds(30), retryAfter: 90 });
  expect(phoneDraftOf(actor.getSnapshot()).resendAt).toBe(seconds(120));
  actor.send({ type: 'phone.edited', text: '5550142299' });
  expect({ screen: screen(), error: error() }).toEqual({ screen: 'phone', error: null });
  actor.send({ type: 'phone.edited', text: '5550142288' });
  actor.send(send('sms', seconds(60)));
  expect({ screen: screen(), calls: sends().length }).toEqual({ screen: 'code', calls: 2 });
});

it('[SIGNUP-6] a code that came before a send answered 429 can be typed, and the next one is counted down beside it', () => {
  const { actor, resolve, hear, screen, error, left, callsOf } = startOnCode();
  actor.send({ type: 'number.changed' });
  actor.send(send('sms', seconds(30)));
  resolve('startVerification', { status: 'tooMany', at: seconds(30), retryAfter: 3600 });
  actor.send({ type: 'code.wanted' });
  expect({ screen: screen(), error: error(), left: left() }).toEqual({
    screen: 'code',
    error: null,
    left: 3600,
  });
  hear('ticker', tick(40));
  expect(left()).toBe(3590);
  actor.send({ type: 'code.edited', text: '123456' });
  expect(callsOf('checkVerification')).toEqual([{ phoneNumber: number, code: '123456' }]);
});

it('[SIGNUP-6] a number that has no code yet leads to none while it waits', () => {
  const { actor, resolve, screen } = startTyped();
  actor.send(send());
  resolve('startVerification', { status: 'tooMany', at: noon, retryAfter: 90 });
  actor.send({ type: 'code.wanted' });
  expect(screen()).toBe('waiting');
});

it('[SIGNUP-5][SIGNUP-6] a code on its way by one channel is no code by the other, which the server is asked for and may put off', () => {
  const { actor, resolve, hear, screen, waiting, sends } = startOnCode();
  actor.send({ type: 'number.changed' });
  actor.send(send('whatsapp', seconds(5)));
  expect([screen(), sends()]).toEqual([
    'sending',
    [
      { phoneNumber: number, channel: 'sms' },
      { phoneNumber: number, channel: 'whatsapp' },
    ],
  ]);
  resolve('startVerification', { status: 'tooMany', at: seconds(5), retryAfter: 25 });
  expect([screen(), waiting()]).toEqual(['waiting', 25]);
  hear('waitingTicker', tick(30));
  actor.send(send('whatsapp', seconds(30)));
  resolve('startVerification', { status: 'pending', at: seconds(30) });
  actor.send({ type: 'number.changed' });
  actor.send(send('whatsapp', seconds(35)));
  expect([screen(), sends().length]).toEqual(['code', 3]);
});

it.each([
  ['failed', ({ reject }: ReturnType<typeof startOnCode>) => reject('startVerification', failures.network)],
  [
    'was refused',
    ({ resolve }: ReturnType<typeof startOnCode>) =>
      resolve('startVerification', { status: 'refused', error: null }),
  ],
] as const)(
  '[SIGNUP-5] a second channel that %s may be tried again, and the first one’s code is still on its way, after a reload too',
  (_, end) => {
    const running = startOnCode();
    running.actor.send({ type: 'number.changed' });
    running.actor.send(send('whatsapp', seconds(5)));
    end(running);
    const again = start(phoneDraftOf(running.actor.getSnapshot()));
    for (const { actor, screen } of [running, again]) {
      actor.send(send('whatsapp', seconds(6)));
      expect(screen()).toBe('sending');
    }
    end(running);
    running.actor.send(send('sms', seconds(7)));
    expect([running.screen(), running.sends().length]).toEqual(['code', 3]);
    const later = start(phoneDraftOf(running.actor.getSnapshot()));
    later.actor.send({ type: 'number.changed' });
    later.actor.send(send('sms', seconds(8)));
    expect([later.screen(), later.sends()]).toEqual(['code', []]);
  },
);

it('[SIGNIN-1] a form that lets the channel be chosen later leads to the code on its way by either', () => {
  const { actor, resolve, screen, sends } = startTyped({ checksExistence: true });
  actor.send(send());
  resolve('checkExistence', { status: 'exists' });
  actor.send(send('whatsapp'));
  resolve('startVerification', { status: 'pending', at: noon });
  actor.send({ type: 'number.changed' });
  actor.send(send('sms', seconds(5)));
  expect([screen(), sends().length]).toEqual(['code', 1]);
});

it('[SIGNIN-1] an existence check answered 429 waits as long as the server asks, whatever the number, and is ready again', () => {
  const { actor, resolve, hear, screen, error, waiting, callsOf } = startTyped({ checksExistence: true });
  actor.send(send());
  resolve('checkExistence', { status: 'tooMany', at: noon, retryAfter: 7 });
  expect({ screen: screen(), error: error(), waiting: waiting() }).toEqual({
    screen: 'waiting',
    error: { code: 'rateLimited', channel: 'sms' },
    waiting: 7,
  });
  actor.send({ type: 'phone.edited', text: '5550142299' });
  actor.send({ type: 'country.chosen', country: 'CA' });
  actor.send(send());
  hear('waitingTicker', tick(6.9));
  expect({ screen: screen(), waiting: waiting(), calls: callsOf('checkExistence').length }).toEqual({
    screen: 'waiting',
    waiting: 1,
    calls: 1,
  });
  hear('waitingTicker', tick(7));
  expect({ screen: screen(), error: error(), waiting: waiting() }).toEqual({
    screen: 'phone',
    error: null,
    waiting: 0,
  });
  expect(actor.getSnapshot().context).toMatchObject({ country: 'CA', text: '5550142299' });
  actor.send(send('sms', seconds(8)));
  expect(callsOf('checkExistence')).toEqual([{ phoneNumber: number }, { phoneNumber: '+15550142299' }]);
});

it('[SIGNUP-6] a check answered 429 keeps the code and waits, and no other code is asked for meanwhile', () => {
  const { actor, resolve, hear, screen, error, waiting, left } = startVerifying();
  resolve('checkVerification', { status: 'tooMany', at: seconds(40), retryAfter: 60 });
  hear('ticker', tick(40));
  expect({ screen: screen(), error: error(), waiting: waiting(), left: left() }).toEqual({
    screen: 'code',
    error: { code: 'rateLimited', channel: 'sms' },
    waiting: 60,
    left: 0,
  });
  expect(actor.getSnapshot().context.code).toBe('123456');
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'code.resent', channel: 'sms' })).toBe(false);
  actor.send({ type: 'code.edited', text: '654321' });
  expect(error()).toEqual({ code: 'rateLimited', channel: 'sms' });
  hear('waitingTicker', tick(100));
  expect({ error: error(), waiting: waiting(), code: actor.getSnapshot().context.code }).toEqual({
    error: null,
    waiting: 0,
    code: '654321',
  });
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(true);
  expect(actor.getSnapshot().can({ type: 'code.resent', channel: 'sms' })).toBe(true);
});

it('[SIGNUP-7] Back leaves the wait of a check', () => {
  const { actor, resolve, screen, error } = startVerifying();
  resolve('checkVerification', { status: 'tooMany', at: noon, retryAfter: 60 });
  actor.send({ type: 'number.changed' });
  expect({ screen: screen(), error: error(), waiting: waitLeft(actor.getSnapshot()) }).toEqual({
    screen: 'phone',
    error: null,
    waiting: 0,
  });
});

const startWaitingToSend = () => {
  const running = startTyped();
  running.actor.send(send());
  running.resolve('startVerification', { status: 'tooMany', at: noon, retryAfter: 90 });
  return running;
};

const startWaitingToVerify = () => {
  const running = startVerifying();
  running.resolve('checkVerification', { status: 'tooMany', at: noon, retryAfter: 60 });
  return running;
};

it.each([
  ['a number may be sent again', startWaitingToSend, 'waitingTicker', send(), { phone: 'editing' }],
  [
    'a code may be tried again',
    startWaitingToVerify,
    'waitingTicker',
    { type: 'code.submitted' },
    { code: { entry: 'editing' } },
  ],
  [
    'another code may be asked for',
    startOnCode,
    'ticker',
    { type: 'code.resent', channel: 'sms' },
    { code: { resend: 'ready' } },
  ],
] as const)(
  '[SIGNUP-6] a clock that breaks holds nobody up: %s, and nothing is said to be wrong',
  (_, begin, clock, event, value) => {
    const { actor, reject, error, waiting } = begin();
    expect(actor.getSnapshot().can(event)).toBe(false);
    reject(clock, new Error('No clock'));
    expect(actor.getSnapshot().value).toMatchObject(value);
    expect([actor.getSnapshot().can(event), error(), waiting()]).toEqual([true, null, 0]);
  },
);
