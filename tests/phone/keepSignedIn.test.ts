import { expect, it } from 'vitest';
import { phoneDraftOf } from '../../machines/phone/phoneVerificationSelectors.ts';
import { noon, number, send, start, startOnCode, startVerifying } from './startPhoneVerification.ts';

const keep = (kept: boolean) => ({ type: 'keeping.answered', kept }) as const;

it('[ACC-3] the session is kept only if that is wanted when the code is checked', () => {
  const { actor, callsOf, resolve } = startOnCode();
  const type = (text: string) => {
    actor.send({ type: 'code.edited', text });
    resolve('checkVerification', { status: 'rejected' });
  };
  type('111111');
  actor.send(keep(true));
  type('222222');
  actor.send(keep(false));
  type('333333');
  expect(callsOf('checkVerification')).toEqual([
    { phoneNumber: number, code: '111111' },
    { phoneNumber: number, code: '222222', keepSignedIn: true },
    { phoneNumber: number, code: '333333' },
  ]);
});

it('[ACC-3] whether it is kept stays as it is told while the code is checked, and with another number', () => {
  const { actor, resolve } = startVerifying();
  const isKept = () => actor.getSnapshot().context.keepsSignedIn;
  expect(actor.getSnapshot().can(keep(true))).toBe(false);
  resolve('checkVerification', { status: 'rejected' });
  actor.send(keep(true));
  actor.send({ type: 'number.changed' });
  actor.send({ type: 'phone.edited', text: '5550142299' });
  actor.send(send());
  resolve('startVerification', { status: 'pending', at: noon });
  expect(isKept()).toBe(true);
});

it('[ACC-3] a reload asks anew whether the session is kept', () => {
  const before = startOnCode();
  before.actor.send(keep(true));
  const after = start(phoneDraftOf(before.actor.getSnapshot()));
  expect(after.actor.getSnapshot().context.keepsSignedIn).toBe(false);
});
