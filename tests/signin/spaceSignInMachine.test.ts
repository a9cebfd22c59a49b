import { expect, it } from 'vitest';
import type { PhoneVerificationSnapshot } from '../../machines/phone/phoneVerificationMachine.ts';
import { knownNumber } from '../../machines/phone/phoneVerificationSelectors.ts';
import type { SignInDraft } from '../../machines/signin/signIn.ts';
import { spaceSignInMachine } from '../../machines/signin/spaceSignInMachine.ts';
import { runMachine } from '../model/runMachine.ts';
import { number } from '../phone/startPhoneVerification.ts';
import { failures, sampleApproval } from '../samples.ts';

const start = (draft: SignInDraft | null = null, phoneNumber: string | null = null) => {
  const running = runMachine(spaceSignInMachine, { draft, phoneNumber });
  return {
    ...running,
    form: () => running.at('phoneVerification').getSnapshot() as PhoneVerificationSnapshot,
    isBusy: () => running.actor.getSnapshot().hasTag('busy'),
    draft: () => running.sentTo('draftStorage').at(-1),
  };
};

/** Types a number and four digits of a code. */
const type = ({ at, resolve }: ReturnType<typeof start>, phone = '5550142288') => {
  at('phoneVerification').send({ type: 'phone.edited', text: phone });
  at('phoneVerification').send({ type: 'phone.submitted', channel: 'sms', at: 0 });
  resolve('phoneVerification.startVerification', { status: 'pending', at: 0 });
  at('phoneVerification').send({ type: 'code.edited', text: '4821' });
};

const verify = (running: ReturnType<typeof start>) => {
  type(running);
  running.at('phoneVerification').send({ type: 'code.edited', text: '482119' });
  running.resolve('phoneVerification.checkVerification', { status: 'approved', approval: sampleApproval });
};

it('[SIGNIN-5] an approved code opens the session, and its draft is gone', () => {
  const running = start();
  verify(running);
  expect(running.callsOf('openSession')).toEqual([sampleApproval]);
  expect([running.isBusy(), running.draft()]).toEqual([true, { type: 'draft.done' }]);
  running.resolve('phoneVerification.openSession');
  expect(running.actor.getSnapshot().status).toBe('done');
});

it('[SIGNIN-5] a session that could not be stored comes back to the code, says so and keeps the draft', () => {
  const running = start();
  verify(running);
  running.reject('phoneVerification.openSession', failures.network);
  expect(running.isBusy()).toBe(false);
  expect(running.form()).toMatchObject({
    value: { code: { entry: 'editing' } },
    context: { error: { code: 'verifyFailed' } },
  });
  expect(running.draft()).toMatchObject({ type: 'draft.changed', draft: { phone: { sentTo: number } } });
});

it('[APP-10] a form that fails starts again', () => {
  const running = start();
  type(running);
  running.reject('phoneVerification', new Error('It broke'));
  type(running, '5550142289');
  expect(running.callsOf('startVerification')).toHaveLength(2);
});

it('[SIGNIN-5] a reload comes back to the code that was asked for, never the code itself (B02)', () => {
  const running = start();
  type(running);
  const phone = {
    country: 'US',
    text: '5550142288',
    channel: 'sms',
    sentTo: number,
    sentBy: 'sms',
    resendAt: 30_000,
    onCode: true,
  } as const;
  expect(running.draft()).toEqual({ type: 'draft.changed', draft: { phone } });
  const { form } = start({ phone }, '+34612345678');
  const { onCode: _, ...shown } = phone;
  expect(form().context).toMatchObject({ ...shown, code: '' });
  expect(form().hasTag('code')).toBe(true);
});

it('[SES-4] the number whose session expired is filled in, and told without its middle until it is changed', () => {
  const { at, form, callsOf } = start(null, '+34612345678');
  expect(form().context).toMatchObject({ country: 'ES', text: '612 34 56 78' });
  expect(knownNumber(form())).toBe('+34 ••• 5678');
  at('phoneVerification').send({ type: 'phone.submitted', channel: 'sms', at: 0 });
  expect(callsOf('startVerification')).toEqual([{ phoneNumber: '+34612345678', channel: 'sms' }]);
  at('phoneVerification').send({ type: 'phone.edited', text: '612 34 56 79' });
  expect(knownNumber(form())).toBeNull();
  expect(knownNumber(start().form())).toBeNull();
});
