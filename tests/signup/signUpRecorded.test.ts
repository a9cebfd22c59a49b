import { expect, it } from 'vitest';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { replay } from '../model/replay.ts';

it('[QA-4] replays the recording of signUp', () => {
  const { states } = replay(signUpMachine, { draft: null }, [
    { kind: 'event', to: '', event: { type: 'name.edited', name: 'Marta Iglesias' } },
    { kind: 'event', to: '', event: { type: 'step.submitted' } },
    { kind: 'event', to: '', event: { type: 'name.left' } },
    { kind: 'event', to: '', event: { type: 'email.edited', email: 'marta@casaiglesias.example' } },
    { kind: 'event', to: '', event: { type: 'terms.answered', agreed: true } },
    { kind: 'event', to: '', event: { type: 'email.left' } },
    { kind: 'event', to: '', event: { type: 'step.submitted' } },
    { kind: 'event', to: 'phoneVerification', event: { type: 'phone.edited', text: '555 214 2857' } },
    {
      kind: 'event',
      to: 'phoneVerification',
      event: { type: 'phone.submitted', channel: 'sms', at: 1795339295845 },
    },
    { kind: 'event', to: 'phoneVerification', event: { type: 'phone.left' } },
    {
      kind: 'resolve',
      to: 'phoneVerification.startVerification',
      value: { status: 'pending', at: 1795339297240 },
    },
    {
      kind: 'hear',
      to: 'phoneVerification.ticker',
      event: { type: 'clock.ticked', now: 1795339297242 },
    },
    { kind: 'event', to: 'phoneVerification', event: { type: 'code.edited', text: '142858' } },
    {
      kind: 'hear',
      to: 'phoneVerification.ticker',
      event: { type: 'clock.ticked', now: 1795339298243 },
    },
    { kind: 'event', to: 'phoneVerification', event: { type: 'code.submitted' } },
    { kind: 'event', to: 'phoneVerification', event: { type: 'code.left' } },
    { kind: 'resolve', to: 'phoneVerification.checkVerification', value: { status: 'rejected' } },
    { kind: 'event', to: 'phoneVerification', event: { type: 'code.left' } },
    {
      kind: 'hear',
      to: 'phoneVerification.ticker',
      event: { type: 'clock.ticked', now: 1795339299243 },
    },
    { kind: 'event', to: 'phoneVerification', event: { type: 'code.edited', text: '142859' } },
    {
      kind: 'hear',
      to: 'phoneVerification.ticker',
      event: { type: 'clock.ticked', now: 1795339300243 },
    },
    { kind: 'event', to: 'phoneVerification', event: { type: 'code.submitted' } },
    { kind: 'event', to: 'phoneVerification', event: { type: 'code.left' } },
    {
      kind: 'hear',
      to: 'phoneVerification.ticker',
      event: { type: 'clock.ticked', now: 1795339301243 },
    },
    {
      kind: 'resolve',
      to: 'phoneVerification.checkVerification',
      value: {
        status: 'approved',
        approval: {
          token: 'token-1',
          expiresAt: '2026-11-22T21:21:41.072Z',
          user: { name: '', email: '', phoneNumber: '+15552142857', partnerId: 'hhCvGPmxmQdROp19' },
          partnerConfig: { partnerId: 'hhCvGPmxmQdROp19', config: null },
        },
      },
    },
    { kind: 'resolve', to: 'phoneVerification.openSession', value: undefined },
  ]);
  expect(states).toEqual([
    {
      value: { filling: 'name' },
      changes: {
        name: '',
        industry: '',
        email: '',
        agreeTerms: false,
        phone: null,
        opensOn: 'name',
        emailTouched: false,
        restored: null,
        error: null,
      },
    },
    { value: { filling: 'name' }, changes: { name: 'Marta Iglesias' } },
    { value: { filling: 'email' }, changes: {} },
    { value: { filling: 'email' }, changes: {} },
    { value: { filling: 'email' }, changes: { email: 'marta@casaiglesias.example' } },
    { value: { filling: 'email' }, changes: { agreeTerms: true } },
    { value: { filling: 'email' }, changes: { emailTouched: true } },
    {
      value: { filling: { phone: 'entry' } },
      changes: {
        phone: {
          country: 'US',
          text: '',
          channel: 'sms',
          sentTo: null,
          sentBy: null,
          resendAt: 0,
          onCode: false,
        },
      },
      inside: {
        'phoneVerification.countryPicker': 'closed',
        'phoneVerification.passkeySignIn': 'off',
        phoneVerification: { phone: 'editing' },
      },
    },
    {
      value: { filling: { phone: 'entry' } },
      changes: {
        phone: {
          country: 'US',
          text: '555 214 2857',
          channel: 'sms',
          sentTo: null,
          sentBy: null,
          resendAt: 0,
          onCode: false,
        },
      },
    },
    {
      value: { filling: { phone: 'entry' } },
      changes: {},
      inside: { phoneVerification: { phone: 'sending' } },
    },
    { value: { filling: { phone: 'entry' } }, changes: {} },
    {
      value: { filling: { phone: 'code' } },
      changes: {
        phone: {
          country: 'US',
          text: '555 214 2857',
          channel: 'sms',
          sentTo: '+15552142857',
          sentBy: 'sms',
          resendAt: 1795339327240,
          onCode: true,
        },
      },
      inside: {
        phoneVerification: { code: { entry: 'editing', resend: 'cooling' } },
        'phoneVerification.passkeySignIn': null,
      },
    },
    { value: { filling: { phone: 'code' } }, changes: {} },
    {
      value: { filling: { phone: 'code' } },
      changes: {},
      inside: { phoneVerification: { code: { entry: 'verifying', resend: 'cooling' } } },
    },
    { value: { filling: { phone: 'code' } }, changes: {} },
    { value: { filling: { phone: 'code' } }, changes: {} },
    { value: { filling: { phone: 'code' } }, changes: {} },
    {
      value: { filling: { phone: 'code' } },
      changes: {},
      inside: { phoneVerification: { code: { entry: 'editing', resend: 'cooling' } } },
    },
    { value: { filling: { phone: 'code' } }, changes: {} },
    { value: { filling: { phone: 'code' } }, changes: {} },
    {
      value: { filling: { phone: 'code' } },
      changes: {},
      inside: { phoneVerification: { code: { entry: 'verifying', resend: 'cooling' } } },
    },
    { value: { filling: { phone: 'code' } }, changes: {} },
    { value: { filling: { phone: 'code' } }, changes: {} },
    { value: { filling: { phone: 'code' } }, changes: {} },
    { value: { filling: { phone: 'code' } }, changes: {} },
    {
      value: { filling: { phone: 'storing' } },
      changes: {},
      inside: { phoneVerification: { storing: 'byCode' } },
    },
    {
      value: 'done',
      changes: {},
      inside: { 'phoneVerification.countryPicker': null, phoneVerification: null },
    },
  ]);
});
