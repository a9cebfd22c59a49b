import { expect, it } from 'vitest';
import { draftEvent } from '../../machines/signin/signIn.ts';
import { failures, sampleApproval } from '../samples.ts';
import { noon, pending, send, start, startChecked, startOnCode, typed } from './startSignIn.ts';

it('[SIGNIN-1] leads from the number by the existence check and the channel to the code', () => {
  const running = start();
  const seen: unknown[] = [];
  const note = () => seen.push([running.screen(), running.step(), running.snapshot().hasTag('busy')]);
  note();
  running.phone().send({ type: 'phone.edited', text: '5550142288' });
  running.phone().send(send);
  note();
  running.resolve('phoneVerification.checkExistence', { status: 'exists' });
  note();
  running.phone().send({ type: 'phone.submitted', channel: 'whatsapp', at: noon });
  note();
  running.resolve('phoneVerification.startVerification', pending);
  note();
  expect(seen).toEqual([
    ['phone', 1, false],
    ['phone', 1, true],
    ['channel', 1, false],
    ['channel', 1, true],
    ['code', 2, false],
  ]);
  expect(running.callsOf('checkExistence')).toEqual([{ phoneNumber: '+15550142288' }]);
  expect(running.callsOf('startVerification')).toEqual([
    { phoneNumber: '+15550142288', channel: 'whatsapp' },
  ]);
});

it('[ACC-2] asks for the terms, and opens the account, in the place of the code', () => {
  const { phone, resolve, screen, step, callsOf } = startOnCode();
  phone().send({ type: 'code.edited', text: '123456' });
  resolve('phoneVerification.checkVerification', { status: 'noAccount', ticket: 'ticket' });
  expect([screen(), step()]).toEqual(['code', 2]);
  phone().send({ type: 'account.created' });
  expect([screen(), step(), callsOf('createAccount')]).toEqual([
    'code',
    2,
    [{ ticket: 'ticket', keepSignedIn: false }],
  ]);
});

it('[SIGNIN-1] begins with no number, in the US and by SMS', () => {
  const { snapshot, screen, step, phone, calls } = start();
  expect(snapshot().context).toEqual({
    phone: {
      country: 'US',
      text: '',
      channel: 'sms',
      sentTo: null,
      sentBy: null,
      resendAt: 0,
      onCode: false,
    },
  });
  expect([screen(), step()]).toEqual(['phone', 1]);
  expect(phone().getSnapshot()).toMatchObject({ context: { checksExistence: true, text: '', error: null } });
  const ports = new Set(calls.map(({ port }) => port));
  expect([...ports].sort()).toEqual([
    'draftStorage',
    'formHistory',
    'holding',
    'passkeySupport',
    'sessionWatch',
  ]);
});

it('[SIGNIN-1] a form in which nothing stands leaves nothing behind, one whose code is on its way does (B02)', () => {
  const { phone, draft } = start(typed);
  phone().send({ type: 'phone.edited', text: '' });
  expect(draft()).toEqual({ type: 'draft.done' });
  phone().send({ type: 'phone.edited', text: '5' });
  expect(draft()).toEqual({
    type: 'draft.changed',
    draft: { ...typed, phone: { ...typed.phone, text: '5' } },
  });
  const empty = { ...typed.phone, text: '' };
  const sent = { phone: { ...empty, sentTo: '+15550142288' } };
  expect(draftEvent(sent)).toEqual({ type: 'draft.changed', draft: sent });
});

it('[APP-10] a form that breaks begins anew with its number', () => {
  const { reject, screen, phone, callsOf } = startOnCode();
  reject('phoneVerification', new Error('It broke'));
  expect(screen()).toBe('phone');
  expect(phone().getSnapshot()).toMatchObject({ context: { text: '5550142288' } });
  phone().send({ ...send, at: noon + 60_000 });
  expect(callsOf('checkExistence')).toHaveLength(2);
});

it('[SIGNIN-1] a check that the server puts off keeps the number in view and in the draft, and is not busy', () => {
  const { phone, resolve, screen, step, snapshot, draft } = start(typed);
  phone().send(send);
  expect(snapshot().hasTag('busy')).toBe(true);
  resolve('phoneVerification.checkExistence', { status: 'tooMany', at: noon, retryAfter: 60 });
  expect(snapshot().value).toEqual({ filling: { phone: 'waiting' } });
  expect([screen(), step(), snapshot().hasTag('busy')]).toEqual(['phone', 1, false]);
  expect(draft()).toEqual({ type: 'draft.changed', draft: typed });
});

it('[SIGNIN-2] an unknown number may be handed over to the wizard, and no code is sent', () => {
  const { actor, screen, snapshot, callsOf, resolve, draft } = startChecked('unknown');
  expect(screen()).toBe('noAccount');
  actor.send({ type: 'account.wanted' });
  expect(callsOf('handOver')).toEqual([{ country: 'US', text: '5550142288' }]);
  resolve('handOver');
  expect(snapshot().status).toBe('done');
  expect(draft()).toEqual({ type: 'draft.done' });
  expect(callsOf('startVerification')).toEqual([]);
});

it('[SIGNIN-2] nothing is handed over of a number that was not looked for, or that has an account', () => {
  for (const { actor, callsOf } of [start(typed), startChecked('exists'), startOnCode()]) {
    actor.send({ type: 'account.wanted' });
    expect(callsOf('handOver')).toEqual([]);
  }
});

it.each(['exists', 'unknown'] as const)(
  '[SIGNIN-6] a number that is edited once it was found to be %s is looked for again',
  (status) => {
    const { phone, screen, callsOf } = startChecked(status);
    phone().send({ type: 'phone.edited', text: '5550142289' });
    expect(screen()).toBe('phone');
    phone().send(send);
    expect(callsOf('checkExistence')).toEqual([
      { phoneNumber: '+15550142288' },
      { phoneNumber: '+15550142289' },
    ]);
  },
);

it('[SIGNIN-6] a second press sends nothing while the number is looked for or its code is sent', () => {
  const running = start(typed);
  running.phone().send(send);
  running.phone().send(send);
  expect(running.callsOf('checkExistence')).toHaveLength(1);
  running.resolve('phoneVerification.checkExistence', { status: 'exists' });
  running.phone().send(send);
  running.phone().send({ type: 'phone.submitted', channel: 'whatsapp', at: noon });
  expect(running.callsOf('startVerification')).toHaveLength(1);
});

it('[SIGNIN-4] approved opens the session, the code in view meanwhile, forgets the draft and goes to the dashboard', () => {
  const { phone, resolve, screen, snapshot, callsOf, draft } = startOnCode();
  phone().send({ type: 'code.edited', text: '123456' });
  phone().send({ type: 'code.submitted' });
  resolve('phoneVerification.checkVerification', { status: 'approved', approval: sampleApproval });
  expect([screen(), snapshot().hasTag('busy')]).toEqual(['code', true]);
  expect(callsOf('openSession')).toEqual([sampleApproval]);
  resolve('phoneVerification.openSession');
  expect(screen()).toBe('redirecting');
  expect(callsOf('enterDashboard')).toHaveLength(1);
  expect(draft()).toEqual({ type: 'draft.done' });
});

it('[SIGNIN-4] a session that could not be stored comes back to the code and says so', () => {
  const { actor, goTo, hear, phone, resolve, reject, screen, snapshot } = startOnCode();
  phone().send({ type: 'code.edited', text: '123456' });
  phone().send({ type: 'code.submitted' });
  resolve('phoneVerification.checkVerification', { status: 'approved', approval: sampleApproval });
  // What opens now is its own session: nothing leads away meanwhile.
  hear('sessionWatch', { type: 'session.found' });
  actor.send({ type: 'form.closed' });
  goTo('signIn');
  reject('phoneVerification.openSession', failures.network);
  expect([screen(), snapshot().hasTag('busy')]).toEqual(['code', false]);
  expect(phone().getSnapshot()).toMatchObject({ context: { error: { code: 'verifyFailed' } } });
});

it('[SES-4] a session that another tab opened leads to the dashboard', () => {
  const { hear, screen, step, snapshot, callsOf, draft } = start(typed);
  hear('sessionWatch', { type: 'session.found' });
  expect([screen(), step(), snapshot().hasTag('busy')]).toEqual(['redirecting', 2, true]);
  expect(callsOf('enterDashboard')).toHaveLength(1);
  expect(draft()).toEqual({ type: 'draft.done' });
});

it('[LAND-5] Close folds the form away and keeps the draft', () => {
  const { actor, resolve, screen, callsOf, draft } = start(typed);
  actor.send({ type: 'form.closed' });
  expect(callsOf('closeForm')).toHaveLength(1);
  resolve('closeForm');
  expect(screen()).toBe('phone');
  expect(draft()).toEqual({ type: 'draft.changed', draft: typed });
});

const startSucceeded = () => {
  const running = start(typed);
  running.hear('sessionWatch', { type: 'session.found' });
  return running;
};

const startHandingOver = () => {
  const running = startChecked('unknown');
  running.actor.send({ type: 'account.wanted' });
  return running;
};

const startClosing = () => {
  const running = start(typed);
  running.actor.send({ type: 'form.closed' });
  return running;
};

it.each([
  ['a dashboard that does not open', 'enterDashboard', startSucceeded],
  ['a wizard that does not open', 'handOver', startHandingOver],
  ['a page that does not fold the form away', 'closeForm', startClosing],
] as const)(
  '[SES-4] [SIGNIN-2] [LAND-5] %s leaves the form with its number, and it can be used',
  (_, port, begin) => {
    const { reject, screen, phone, snapshot, callsOf } = begin();
    expect(callsOf(port)).toHaveLength(1);
    const checks = callsOf('checkExistence').length;
    reject(port, new Error('It broke'));
    expect(snapshot().value).toEqual({ filling: { phone: 'number' } });
    expect(screen()).toBe('phone');
    expect(phone().getSnapshot()).toMatchObject({ context: { text: '5550142288' } });
    phone().send(send);
    expect(callsOf('checkExistence')).toHaveLength(checks + 1);
  },
);

it('[SES-4] a session whose dashboard does not open is not found again by itself', () => {
  const { reject, callsOf } = startSucceeded();
  reject('enterDashboard', new Error('It broke'));
  expect([callsOf('sessionWatch').length, callsOf('enterDashboard').length]).toEqual([1, 1]);
});
