import { expect, it } from 'vitest';
import { maySend, phoneDraftOf, phoneNumberOf } from '../../machines/phone/phoneVerificationSelectors.ts';
import { emptyPhone } from '../../machines/signin/signIn.ts';
import { phoneSamples } from '../corpora.ts';
import { failures, sampleApproval } from '../samples.ts';
import {
  noon,
  number,
  send,
  start,
  startOnCode,
  startTyped,
  startVerifying,
} from './startPhoneVerification.ts';

it.each([
  ['', false],
  ['5550142', false],
  ['55501422', true],
])(
  '[SIGNIN-6] after typing "%s" a code can be asked for: %s (ten characters, the plus counted)',
  (text, can) => {
    const { actor } = start();
    actor.send({ type: 'phone.edited', text });
    expect(actor.getSnapshot().can(send())).toBe(can);
  },
);

it('[SIGNUP-4] ten characters that are no ten digits are refused with a message and no call', () => {
  const { actor, error, sends } = start();
  actor.send({ type: 'phone.edited', text: '55501422' });
  expect(phoneNumberOf(actor.getSnapshot())).toBe('+155501422');
  actor.send(send());
  expect(error()).toEqual({ code: 'invalidPhone', channel: 'sms' });
  expect(sends()).toEqual([]);
});

it('[SIGNUP-4] leaving an incomplete number says so, an empty one does not', () => {
  const { actor, error } = start();
  actor.send({ type: 'phone.left' });
  expect(error()).toBeNull();
  actor.send({ type: 'phone.edited', text: '555' });
  actor.send({ type: 'phone.left' });
  expect(error()).toEqual({ code: 'invalidPhone', channel: 'sms' });
});

it.each(['', '555', '5550142288'])(
  '[SIGNUP-4] Enter in the number "%s" says whether it is too short',
  (text) => {
    const { actor, error, sends } = start();
    if (text) actor.send({ type: 'phone.edited', text });
    actor.send({ type: 'phone.entered' });
    expect(error()?.code).toBe(text.length < 10 ? 'invalidPhone' : undefined);
    expect(sends()).toEqual([]);
  },
);

it('[SIGNUP-4] the US by default, and a pasted +34 number picks Spain', () => {
  const { actor } = start();
  expect(actor.getSnapshot().context.country).toBe('US');
  actor.send({ type: 'phone.edited', text: '+34 612 34 56 78' });
  expect(actor.getSnapshot().context).toMatchObject({ country: 'ES', text: '612 34 56 78' });
  expect(phoneNumberOf(actor.getSnapshot())).toBe('+34612345678');
});

it('[SIGNUP-4] the country comes from the searchable list', () => {
  const { actor, at } = start();
  at('countryPicker').send({ type: 'picker.opened', language: 'en' });
  at('countryPicker').send({ type: 'country.chosen', country: 'DE' });
  actor.send({ type: 'phone.edited', text: '1512 3456789' });
  expect(phoneNumberOf(actor.getSnapshot())).toBe('+4915123456789');
});

it('[SIGNUP-4] a sixteenth digit is not taken', () => {
  const { actor } = start();
  actor.send({ type: 'phone.edited', text: '55501422881234' });
  actor.send({ type: 'phone.edited', text: '555014228812345' });
  expect(actor.getSnapshot().context.text).toBe('55501422881234');
});

it('[SIGNIN-6] a second press never sends twice', () => {
  const { actor, sends, screen } = startTyped();
  actor.send(send());
  actor.send(send());
  expect(screen()).toBe('sending');
  expect(actor.getSnapshot().can(send())).toBe(false);
  expect(sends()).toEqual([{ phoneNumber: number, channel: 'sms' }]);
});

it('[SIGNIN-6] Send is offered for a number that is long enough, and not while one is under way', () => {
  const { actor } = start();
  const seen = [maySend(actor.getSnapshot())];
  for (const text of ['555 014', '5550142288']) {
    actor.send({ type: 'phone.edited', text });
    seen.push(maySend(actor.getSnapshot()));
  }
  actor.send(send());
  seen.push(maySend(actor.getSnapshot()));
  expect(seen).toEqual([false, false, true, false]);
});

it('[SIGNUP-5] a pending answer leads to the code', () => {
  const { screen, actor, left } = startOnCode();
  expect(screen()).toBe('code');
  expect(actor.getSnapshot().hasTag('code')).toBe(true);
  expect(left()).toBe(30);
});

it.each([
  ['its own text', { text: 'No such number', language: 'en' }],
  ['no text', null],
])('[SIGNUP-5] a refused send names the channel and keeps %s of the server', (_, text) => {
  const { actor, resolve, screen, error } = startTyped();
  actor.send(send('whatsapp'));
  resolve('startVerification', { status: 'refused', error: text });
  expect(screen()).toBe('phone');
  expect(error()).toEqual({ code: 'sendRefused', channel: 'whatsapp', ...(text && { text }) });
});

it('[SIGNUP-5] a failed send names the channel', () => {
  const { actor, reject, screen, error } = startTyped();
  actor.send(send('whatsapp'));
  reject('startVerification', failures.timeout);
  expect(screen()).toBe('phone');
  expect(error()).toEqual({ code: 'sendFailed', channel: 'whatsapp' });
});

it('[SIGNUP-7] an edit during the send is a new number: the old answer leads nowhere', () => {
  const { actor, screen, sends } = startTyped();
  actor.send(send());
  actor.send({ type: 'phone.edited', text: '5550142299' });
  expect(screen()).toBe('phone');
  actor.send(send());
  expect(sends()).toEqual([
    { phoneNumber: number, channel: 'sms' },
    { phoneNumber: '+15550142299', channel: 'sms' },
  ]);
});

it('[SIGNIN-1] with the existence check a number goes through it, then the channel, then the code', () => {
  const { actor, resolve, screen, callsOf, sends } = startTyped({ checksExistence: true });
  actor.send(send());
  expect(screen()).toBe('checking');
  expect(callsOf('checkExistence')).toEqual([{ phoneNumber: number }]);
  resolve('checkExistence', { status: 'exists' });
  expect(screen()).toBe('channel');
  expect(sends()).toEqual([]);
  actor.send(send('whatsapp'));
  expect(sends()).toEqual([{ phoneNumber: number, channel: 'whatsapp' }]);
  resolve('startVerification', { status: 'pending', at: noon });
  expect(screen()).toBe('code');
});

it('[SIGNIN-1] a refused send leads back to the choice of a channel, and the other one is tried without a second check', () => {
  const { actor, resolve, screen, error, callsOf, sends } = startTyped({ checksExistence: true });
  actor.send(send());
  resolve('checkExistence', { status: 'exists' });
  actor.send(send());
  resolve('startVerification', { status: 'refused', error: null });
  expect([screen(), error()]).toEqual(['channel', { code: 'sendRefused', channel: 'sms' }]);
  actor.send(send('whatsapp'));
  expect([screen(), error()]).toEqual(['sending', null]);
  expect(callsOf('checkExistence')).toHaveLength(1);
  expect(sends()).toEqual([
    { phoneNumber: number, channel: 'sms' },
    { phoneNumber: number, channel: 'whatsapp' },
  ]);
});

it('[SIGNIN-2] an unknown number says so, and its draft can be carried to sign-up', () => {
  const { actor, resolve, screen } = startTyped({ checksExistence: true });
  actor.send(send());
  resolve('checkExistence', { status: 'unknown' });
  expect(screen()).toBe('unknown');
  expect(phoneDraftOf(actor.getSnapshot())).toEqual({ ...emptyPhone, text: '(555) 014-2288' });
  actor.send({ type: 'phone.edited', text: '5550142299' });
  expect(screen()).toBe('phone');
});

it('[SIGNIN-3] a failed existence check says so', () => {
  const { actor, reject, screen, error } = startTyped({ checksExistence: true });
  actor.send(send());
  reject('checkExistence', failures.network);
  expect(screen()).toBe('phone');
  expect(error()).toEqual({ code: 'checkingAccount', channel: 'sms' });
});

it('[SIGNIN-3] the error clears when the phone and when the country is changed', () => {
  const { actor, reject, error } = startTyped();
  for (const event of [
    { type: 'phone.edited', text: '5550142289' },
    { type: 'country.chosen', country: 'CA' },
  ] as const) {
    actor.send(send());
    reject('startVerification', failures.network);
    expect(error()).toEqual({ code: 'sendFailed', channel: 'sms' });
    actor.send(event);
    expect(error()).toBeNull();
  }
});

it('[SIGNIN-5] an approved code opens the session with everything one is made of, the form told before', () => {
  const { actor, resolve, screen, callsOf, sentToParent } = startVerifying();
  resolve('checkVerification', { status: 'approved', approval: sampleApproval });
  expect([screen(), actor.getSnapshot().hasTag('code'), actor.getSnapshot().hasTag('busy')]).toEqual([
    'storing',
    true,
    true,
  ]);
  expect(callsOf('openSession')).toEqual([sampleApproval]);
  expect(sentToParent).toEqual([{ type: 'code.approved' }]);
  resolve('openSession');
  expect([screen(), actor.getSnapshot().status]).toEqual(['approved', 'done']);
});

it('[SIGNUP-8] a session that does not open comes back to the code, which may be tried again, and says so', () => {
  const { actor, resolve, reject, screen, error } = startVerifying();
  resolve('checkVerification', { status: 'approved', approval: sampleApproval });
  actor.send({ type: 'number.changed' });
  expect(screen()).toBe('storing');
  reject('openSession', failures.network);
  expect([screen(), error()]).toEqual(['code', { code: 'verifyFailed', channel: 'sms' }]);
  expect(actor.getSnapshot().can({ type: 'code.submitted' })).toBe(true);
});

it('[SIGNUP-10] a draft whose code was never sent opens on the phone', () => {
  expect(start({ onCode: true, text: '5550142288' }).screen()).toBe('phone');
});

it('[SIGNUP-4] every country’s mobile number is sent as it is where it has ten to fifteen digits, else never', () => {
  const sent = phoneSamples.map(({ e164 }) => {
    const { actor, sends } = start();
    actor.send({ type: 'phone.edited', text: e164 });
    actor.send(send());
    actor.send({ type: 'phone.left' });
    return [e164, sends(), actor.getSnapshot().context.error?.code];
  });
  expect(sent).toEqual(
    phoneSamples.map(({ e164, digits }) =>
      digits >= 10 ? [e164, [{ phoneNumber: e164, channel: 'sms' }], undefined] : [e164, [], 'invalidPhone'],
    ),
  );
});
