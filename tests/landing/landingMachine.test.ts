import { expect, it } from 'vitest';
import { landingMachine } from '../../machines/landing/landingMachine.ts';
import { walk } from '../paths.ts';
import { rig } from '../rig.ts';

const start = (wizardWasOpen = false) => rig(landingMachine, { wizardWasOpen });

it('[QA-2] every transition of the landing machine is walked', () => {
  const { missing, summary } = walk(landingMachine, {
    inputs: [{ wizardWasOpen: false }, { wizardWasOpen: true }],
    events: [{ type: 'signUp.wanted' }, { type: 'wizard.closed' }],
    actors: {
      sessionWatch: { hears: [{ type: 'session.found' }] },
      goToDashboard: { resolves: [undefined], rejects: [new Error('the chunk is gone')] },
      keepOpen: { resolves: [undefined], rejects: [new Error('no storage')] },
    },
  });
  console.log(summary);
  expect(missing).toEqual([]);
});

it('[LAND-5] a call to action opens the wizard in the hero and Close folds it away', () => {
  const { actor, callsOf } = start();
  expect(actor.getSnapshot().value).toBe('welcome');
  actor.send({ type: 'signUp.wanted' });
  expect(actor.getSnapshot().value).toBe('signUp');
  // Another call to action, further down the page, brings the wizard into view again.
  actor.send({ type: 'signUp.wanted' });
  actor.send({ type: 'wizard.closed' });
  expect(actor.getSnapshot().value).toBe('welcome');
  expect(callsOf('keepOpen')).toEqual([
    { open: false, wanted: false },
    { open: true, wanted: true },
    { open: true, wanted: true },
    { open: false, wanted: true },
  ]);
});

it('[SIGNUP-10] a reload with the wizard open finds it open', () => {
  expect(start(true).actor.getSnapshot().value).toBe('signUp');
});

it('[LAND-6] with a session the page leads to the dashboard', () => {
  const { actor, hear, callsOf } = start();
  hear('sessionWatch', { type: 'session.found' });
  expect(actor.getSnapshot().value).toBe('redirecting');
  expect(callsOf('goToDashboard')).toEqual([undefined]);
});

it('[LAND-6] the session that the open wizard just made does not take the wizard away', () => {
  const { actor, hear, callsOf } = start();
  actor.send({ type: 'signUp.wanted' });
  hear('sessionWatch', { type: 'session.found' });
  expect(actor.getSnapshot().value).toBe('signUp');
  expect(callsOf('goToDashboard')).toEqual([]);
});
