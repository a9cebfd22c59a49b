import {
  type LandingScreenName,
  landingMachine,
  landingScreen,
} from '../../../../machines/landing/landingMachine.ts';
import { definePlan } from '../../definePlan.ts';

const screens = ['welcome', 'signUp', 'signIn', 'redirecting'] as const satisfies LandingScreenName[];

/** The page with either form open or none, and whoever is signed in already. */
export const landing = definePlan(landingMachine, {
  inputs: [{ openForm: null }, { openForm: 'signUp' }, { openForm: 'signIn' }],
  screen: landingScreen,
  screens,
  events: [
    { type: 'signUp.wanted' },
    { type: 'signIn.wanted' },
    { type: 'form.closed' },
    { type: 'form.held' },
    { type: 'form.released' },
  ],
  actors: {
    sessionWatch: { hears: [{ type: 'session.found' }] },
    signInLink: { hears: [{ type: 'signIn.wanted' }] },
    formPrefetch: {},
    formHistory: {
      hears: (['welcome', 'email', 'signInCode'] as const).map((step) => ({ type: 'history.moved', step })),
    },
    goToDashboard: { resolves: [undefined], rejects: [new Error('the chunk is gone')] },
    keepOpen: { resolves: [undefined], rejects: [new Error('no storage')] },
  },
  invariants: {
    'nothing takes away a form that makes an account': (snapshot) =>
      !snapshot.matches({ signIn: 'held' }) ||
      !(['signUp.wanted', 'signIn.wanted', 'form.closed'] as const).some((type) => snapshot.can({ type })),
  },
});
