import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { CheckAnswer } from '../../machines/phone/phoneVerification.ts';
import { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import { emptyDraft, type SignUpDraft } from '../../machines/signup/signUp.ts';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { signUpScreen } from '../../machines/signup/signUpSelectors.ts';
import { sessionWatch } from '../../src/forms/sessionWatch.ts';
import { openSession } from '../../src/phone/openSession.ts';
import { runMachine } from '../model/runMachine.ts';
import { failures, sampleApproval } from '../samples.ts';
import { filled, start, startApproved, startOn, startOnCode } from './startSignUp.ts';

it('[SIGNUP-8] approved stores the session, the code in view meanwhile, and moves to step 4', () => {
  const { screen, snapshot, resolve, callsOf } = startApproved();
  expect(screen()).toBe('code');
  expect(snapshot().hasTag('busy')).toBe(true);
  expect(callsOf('openSession')).toEqual([sampleApproval]);
  resolve('phoneVerification.openSession');
  expect(screen()).toBe('done');
});

it('[SIGNUP-8][ACC-1] the details are saved and the draft is dropped as soon as the session is open, before any press on step 4', () => {
  const { resolve, details, draft } = startApproved();
  expect(details()).toEqual([]);
  expect(draft()).toMatchObject({ type: 'draft.changed' });
  resolve('phoneVerification.openSession');
  expect(details()).toEqual([filled]);
  expect(draft()).toEqual({ type: 'draft.done' });
});

it('[SIGNUP-8][DASH-4] step 4 goes to the dashboard as somebody new, the details saved once', () => {
  const { actor, screen, resolve, callsOf, details } = startApproved();
  resolve('phoneVerification.openSession');
  actor.send({ type: 'dashboard.wanted' });
  expect(screen()).toBe('done');
  expect(callsOf('enterDashboard')).toEqual([{ isNew: true }]);
  expect(details()).toEqual([filled]);
});

it('[SIGNUP-8] the name is trimmed when it is saved, and not while it is typed', () => {
  const { actor, snapshot, hear, details } = start();
  actor.send({ type: 'name.edited', name: ' Ada ' });
  expect(snapshot().context.name).toBe(' Ada ');
  hear('sessionWatch', { type: 'session.found' });
  expect(details()).toEqual([{ name: 'Ada', industry: '', email: '', agreeTerms: false }]);
});

it('[SIGNUP-1] Close on step 4 leads to the dashboard', () => {
  const { actor, resolve, callsOf } = startApproved();
  resolve('phoneVerification.openSession');
  actor.send({ type: 'form.closed' });
  expect(callsOf('enterDashboard')).toEqual([{ isNew: true }]);
});

it('[SIGNUP-8] the browser’s Back on step 4 leads to the dashboard like Close, the details saved (B01)', () => {
  const { hear, resolve, callsOf, details } = startApproved();
  resolve('phoneVerification.openSession');
  hear('formHistory', { type: 'history.moved', step: 'phone' });
  expect([callsOf('enterDashboard'), details()]).toEqual([[{ isNew: true }], [filled]]);
});

it('[SIGNUP-1] Close elsewhere folds the wizard away and keeps the draft', () => {
  const { actor, resolve, screen, callsOf, draft, snapshot } = startOn('email');
  actor.send({ type: 'form.closed' });
  expect(callsOf('closeWizard')).toEqual([undefined]);
  resolve('closeWizard');
  expect(screen()).toBe('email');
  expect(snapshot().context).toMatchObject(filled);
  expect(draft()).toEqual({ type: 'draft.changed', draft: { ...emptyDraft, ...filled, step: 'email' } });
});

it('[SIGNUP-9] a session that exists leads to the dashboard, the draft’s details first', () => {
  const { hear, screen, callsOf, details, draft } = startOn('email');
  hear('sessionWatch', { type: 'session.found' });
  expect(screen()).toBe('redirecting');
  expect([callsOf('enterDashboard'), details()]).toEqual([[{ isNew: false }], [filled]]);
  expect(draft()).toEqual({ type: 'draft.done' });
});

it('[SIGNUP-9] the session that the wizard itself stores is not listened for', () => {
  const { hear, resolve, screen, callsOf } = startApproved();
  hear('sessionWatch', { type: 'session.found' });
  expect(screen()).toBe('code');
  resolve('phoneVerification.openSession');
  hear('sessionWatch', { type: 'session.found' });
  expect([screen(), callsOf('enterDashboard')]).toEqual(['done', []]);
});

it.each([
  ['name', 'name'],
  ['email', 'email'],
  ['phone', 'phone'],
] as const)('[SIGNUP-10] a reload on %s comes back to it with the same entries', (step, screen) => {
  const running = startOn(step);
  expect(running.screen()).toBe(screen);
  expect(running.snapshot().context).toMatchObject(filled);
  expect(running.draft()).toMatchObject({ draft: { ...filled, step } });
});

it('[SIGNUP-10] a reload on the code comes back to it without the code and without a send', () => {
  const before = startOnCode();
  before.at('phoneVerification').send({ type: 'code.edited', text: '987654' });
  const told = before.draft() as unknown as { draft: SignUpDraft };
  expect(JSON.stringify(told)).not.toContain('987654');
  const after = start(told.draft);
  expect(after.screen()).toBe('code');
  expect(after.callsOf('startVerification')).toEqual([]);
  expect(after.at('phoneVerification').getSnapshot()).toMatchObject({
    context: { code: '', sentTo: '+15550142288' },
  });
});

it('[SIGNUP-8] while the session is stored nothing leads away from it', () => {
  const { actor, at, hear, snapshot } = startApproved();
  const before = snapshot().value;
  actor.send({ type: 'form.closed' });
  actor.send({ type: 'step.back' });
  at('phoneVerification').send({ type: 'number.changed' });
  for (const step of ['phone', 'email', 'name'] as const)
    hear('formHistory', { type: 'history.moved', step });
  expect(snapshot().value).toEqual(before);
});

it('[SIGNUP-8] a session that could not be stored comes back to the code with every entry, and may be tried again', () => {
  const { at, hear, reject, resolve, screen, snapshot } = startApproved();
  reject('phoneVerification.openSession', failures.network);
  expect([screen(), snapshot().hasTag('busy')]).toEqual(['code', false]);
  expect(snapshot().context).toMatchObject(filled);
  expect(at('phoneVerification').getSnapshot()).toMatchObject({
    context: { code: '123456', error: { code: 'verifyFailed' } },
  });
  at('phoneVerification').send({ type: 'code.submitted' });
  resolve('phoneVerification.checkVerification', { status: 'approved', approval: sampleApproval });
  hear('sessionWatch', { type: 'session.found' });
  resolve('phoneVerification.openSession');
  expect(screen()).toBe('done');
});

it('[SIGNUP-8] a session that is told in the very moment in which the wizard opens it leads to step 4, not past it', async () => {
  const session = runMachine(sessionMachine);
  session.resolve('readStored', { token: null, session: null });
  const services = { session: session.actor } as never;
  const listens = fromCallback(() => {}) as never;
  const phoneVerification = phoneVerificationMachine.provide({
    actors: {
      checkVerification: fromPromise<CheckAnswer, { phoneNumber: string; code: string }>(async () => ({
        status: 'approved',
        approval: sampleApproval,
      })),
      openSession: openSession(services),
      ticker: listens,
      oneTimeCode: listens,
    },
  });
  const wizard = createActor(
    signUpMachine.provide({
      actors: {
        phoneVerification,
        sessionWatch: sessionWatch(services),
        detailsStorage: listens,
        draftStorage: listens,
        formHistory: listens,
        enterDashboard: fromPromise(() => new Promise<void>(() => {})),
      },
    }),
    { input: { draft: (startOnCode().draft() as unknown as { draft: SignUpDraft }).draft } },
  ).start();
  const screens = new Set<string>();
  wizard.subscribe((snapshot) => screens.add(signUpScreen(snapshot)));
  const phone = wizard.getSnapshot().children.phoneVerification;
  phone?.send({ type: 'code.edited', text: '123456' });
  phone?.send({ type: 'code.submitted' });
  await waitFor(wizard, (snapshot) => !snapshot.matches('filling'));
  expect(session.actor.getSnapshot().context.token).toBe(sampleApproval.token);
  expect([...screens]).toEqual(['code', 'done']);
  wizard.stop();
});

it('[SIGNUP-8] a dashboard that does not open leaves step 4 there, and can be wanted again', () => {
  const { actor, resolve, reject, screen, snapshot, callsOf, details } = startApproved();
  resolve('phoneVerification.openSession');
  actor.send({ type: 'dashboard.wanted' });
  expect(snapshot().hasTag('busy')).toBe(true);
  reject('enterDashboard', new Error('The chunk is gone'));
  expect([screen(), snapshot().hasTag('busy')]).toEqual(['done', false]);
  actor.send({ type: 'dashboard.wanted' });
  expect(callsOf('enterDashboard')).toEqual([{ isNew: true }, { isNew: true }]);
  expect(details()).toEqual([filled]);
});

it.each([
  [
    'a dashboard that does not open for a session that exists',
    'redirect',
    ({ hear }: ReturnType<typeof start>) => hear('sessionWatch', { type: 'session.found' }),
  ],
  [
    'a page that does not fold the wizard away',
    'closeWizard',
    ({ actor }: ReturnType<typeof start>) => actor.send({ type: 'form.closed' }),
  ],
] as const)('[SIGNUP-1] [SIGNUP-9] %s leaves the wizard on its step with every entry', (_, port, begin) => {
  const running = startOn('email');
  begin(running);
  running.reject(port, new Error('It broke'));
  expect(running.snapshot().value).toEqual({ filling: 'email' });
  expect(running.screen()).toBe('email');
  expect(running.snapshot().context).toMatchObject(filled);
});

it('[SIGNUP-9] a session whose dashboard does not open is not found again by itself', () => {
  const { hear, reject, callsOf } = startOn('email');
  hear('sessionWatch', { type: 'session.found' });
  reject('redirect', new Error('It broke'));
  expect([callsOf('sessionWatch').length, callsOf('enterDashboard').length]).toEqual([1, 1]);
});

it('[APP-10] a phone step that breaks leads back to the e-mail with every entry, and on again', () => {
  const { actor, at, reject, screen, snapshot } = startOn('phone');
  at('phoneVerification').send({ type: 'phone.edited', text: '5550142288' });
  reject('phoneVerification', new Error('It broke'));
  expect(screen()).toBe('email');
  expect(snapshot().context).toMatchObject(filled);
  actor.send({ type: 'step.submitted' });
  expect(screen()).toBe('phone');
  expect(at('phoneVerification').getSnapshot()).toMatchObject({ context: { text: '5550142288' } });
});
