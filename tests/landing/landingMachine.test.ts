import { expect, it } from 'vitest';
import type { LandingForm } from '../../machines/forms/formHistory.ts';
import { landingMachine, landingScreen } from '../../machines/landing/landingMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const start = (openForm: LandingForm | null = null) => {
  const running = runMachine(landingMachine, { openForm });
  return { ...running, screen: () => landingScreen(running.actor.getSnapshot()) };
};

it('[LAND-5] a call to action opens the wizard in the hero and Close folds it away', () => {
  const { actor, callsOf, screen } = start();
  expect(screen()).toBe('welcome');
  actor.send({ type: 'signUp.wanted' });
  expect(screen()).toBe('signUp');
  // Another call to action, further down the page, brings the wizard into view again.
  actor.send({ type: 'signUp.wanted' });
  actor.send({ type: 'form.closed' });
  expect(screen()).toBe('welcome');
  expect(callsOf('keepOpen')).toEqual([
    { form: null },
    { form: 'signUp', wanted: true },
    { form: 'signUp', wanted: true },
    { form: null },
  ]);
});

it('[HDR-4] a link to the sign-in opens its form, once more when it is open, and from the wizard', () => {
  const { actor, hear, screen, callsOf } = start('signUp');
  hear('signInLink', { type: 'signIn.wanted' });
  expect(screen()).toBe('signIn');
  hear('signInLink', { type: 'signIn.wanted' });
  actor.send({ type: 'form.closed' });
  hear('signInLink', { type: 'signIn.wanted' });
  expect(screen()).toBe('signIn');
  expect(callsOf('keepOpen').slice(1)).toEqual([
    { form: 'signIn', wanted: true },
    { form: 'signIn', wanted: true },
    { form: null },
    { form: 'signIn', wanted: true },
  ]);
});

it('[LAND-5] the two forms take each other’s place', () => {
  const { actor, screen } = start();
  const seen: string[] = [];
  for (const type of ['signIn.wanted', 'signUp.wanted', 'signIn.wanted', 'form.closed'] as const) {
    actor.send({ type });
    seen.push(screen());
  }
  expect(seen).toEqual(['signIn', 'signUp', 'signIn', 'welcome']);
});

it('[LAND-5][ACC-2] while its sign-in form makes an account no button, link or step back takes it away, and afterwards each does', () => {
  const ways = ['signUp.wanted', 'signIn.wanted', 'form.closed'] as const;
  const { actor, hear, screen, callsOf } = start('signIn');
  const goBack = () => hear('formHistory', { type: 'history.moved', step: 'welcome' });
  actor.send({ type: 'form.held' });
  for (const type of ways) {
    expect(actor.getSnapshot().can({ type })).toBe(false);
    actor.send({ type });
  }
  goBack();
  expect([screen(), callsOf('keepOpen').length]).toEqual(['signIn', 1]);
  actor.send({ type: 'form.released' });
  for (const type of ways) expect(actor.getSnapshot().can({ type })).toBe(true);
  goBack();
  expect(screen()).toBe('welcome');
});

it('[LAND-5] Back and Forward close and open the forms, without moving the page (B01)', () => {
  const { actor, hear, screen, callsOf, sentTo } = start();
  actor.send({ type: 'signUp.wanted' });
  const seen: string[] = [];
  for (const step of ['welcome', 'name', 'code', 'signInCode', 'welcome'] as const) {
    hear('formHistory', { type: 'history.moved', step });
    seen.push(screen());
  }
  expect(seen).toEqual(['welcome', 'signUp', 'signUp', 'signIn', 'welcome']);
  expect(callsOf('keepOpen').slice(2)).toEqual([
    { form: null },
    { form: 'signUp', wanted: false },
    { form: 'signUp', wanted: false },
    { form: 'signIn', wanted: false },
    { form: null },
  ]);
  expect(sentTo('formHistory')).toEqual([
    { type: 'step.shown', step: 'welcome' },
    { type: 'step.shown', step: 'welcome' },
    { type: 'step.shown', step: 'welcome' },
  ]);
});

it('[LAND-5] goes on listening to the history while its forms come and go (B01)', () => {
  const { actor, hear, callsOf } = start();
  for (const type of ['signUp.wanted', 'signUp.wanted', 'signIn.wanted', 'form.closed'] as const)
    actor.send({ type });
  hear('formHistory', { type: 'history.moved', step: 'name' });
  expect(callsOf('formHistory')).toHaveLength(1);
});

it.each(['signUp', 'signIn'] as const)('[SIGNUP-10] a reload with %s open finds it open', (form) => {
  expect(start(form).screen()).toBe(form);
});

it.each([
  ['no form', null, 'keepClosed', 'welcome'],
  ['the wizard', 'signUp', 'keepSignUp', 'signUp'],
  ['the sign-in form', 'signIn', 'keepSignIn', 'signIn'],
] as const)(
  '[SIGNUP-10] with %s open, what is shown stays, whether the tab remembers that or cannot',
  (_, form, port, screen) => {
    const kept = start(form);
    kept.resolve(port);
    const refused = start(form);
    refused.reject(port, new Error('Storage is blocked'));
    for (const running of [kept, refused]) {
      expect(running.screen()).toBe(screen);
      expect(running.callsOf('keepOpen')).toEqual([form === null ? { form } : { form, wanted: false }]);
    }
  },
);

it('[LAND-6] with a session the page leads to the dashboard', () => {
  const { hear, screen, callsOf } = start();
  hear('sessionWatch', { type: 'session.found' });
  expect(screen()).toBe('redirecting');
  expect(callsOf('goToDashboard')).toEqual([undefined]);
});

it.each(['signUp.wanted', 'signIn.wanted'] as const)(
  '[LAND-6] the session that an open form just made does not take the form away: %s',
  (type) => {
    const { actor, callsOf } = start();
    actor.send({ type });
    // The open form looks after itself (SIGNUP-9, SIGNIN-4): the page has stopped to watch.
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('sessionWatch');
    expect(callsOf('goToDashboard')).toEqual([]);
  },
);

it('[LAND-6] closed again, the page sees at once that there is a session', () => {
  const { actor, callsOf } = start('signUp');
  actor.send({ type: 'form.closed' });
  expect(callsOf('sessionWatch')).toHaveLength(1);
});

it('[LAND-6] where the dashboard does not open, the page is shown again, the session is not found again by itself, and the forms can be opened', () => {
  const { actor, hear, reject, screen, callsOf } = start();
  hear('sessionWatch', { type: 'session.found' });
  reject('goToDashboard', new Error('The chunk is gone'));
  // The session is still there: found anew, it would lead to the same failure without end.
  expect([screen(), callsOf('goToDashboard').length, callsOf('sessionWatch').length]).toEqual([
    'welcome',
    1,
    1,
  ]);
  actor.send({ type: 'signIn.wanted' });
  expect(screen()).toBe('signIn');
});
