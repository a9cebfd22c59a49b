import { type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';

export type LandingEvent = { type: 'signUp.wanted' } | { type: 'wizard.closed' } | { type: 'session.found' };

/**
 * The meetings landing page: welcome, or the sign-up wizard in its hero (LAND-5). With a session it
 * leads to the dashboard, but never takes away the wizard that just opened that session (LAND-6).
 */
export const landingMachine = setup({
  types: {} as {
    events: LandingEvent;
    input: { wizardWasOpen: boolean };
    context: { wizardWasOpen: boolean };
  },
  actors: {
    /** Sends `session.found` when a session exists or appears. */
    sessionWatch: listenerPort('sessionWatch'),
    /** Puts the dashboard in this page's place. */
    goToDashboard: port('goToDashboard'),
    /** Remembers for this tab that the wizard is open (SIGNUP-10); `wanted` by a press, it also comes into view. */
    keepOpen: port<void, { open: boolean; wanted: boolean }>('keepOpen'),
  },
  guards: { 'the wizard was open': ({ context }) => context.wizardWasOpen },
}).createMachine({
  id: 'landing',
  context: ({ input }) => input,
  initial: 'opening',
  invoke: { src: 'sessionWatch', id: 'sessionWatch' },
  states: {
    opening: { always: [{ guard: 'the wizard was open', target: 'signUp' }, { target: 'welcome' }] },
    welcome: {
      invoke: {
        src: 'keepOpen',
        id: 'forget',
        input: ({ event }) => ({ open: false, wanted: event.type === 'wizard.closed' }),
        onDone: {},
        onError: {},
      },
      on: { 'signUp.wanted': 'signUp', 'session.found': 'redirecting' },
    },
    signUp: {
      invoke: {
        src: 'keepOpen',
        id: 'keepOpen',
        input: ({ event }) => ({ open: true, wanted: event.type === 'signUp.wanted' }),
        onDone: {},
        onError: {},
      },
      on: { 'wizard.closed': 'welcome', 'signUp.wanted': { target: 'signUp', reenter: true } },
    },
    redirecting: {
      invoke: { src: 'goToDashboard', id: 'goToDashboard', onError: 'welcome' },
    },
  },
});

export type LandingSnapshot = SnapshotFrom<typeof landingMachine>;
