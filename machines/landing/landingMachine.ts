import { type ExtractEvent, not, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import {
  type FormHistoryEvent,
  type FormStep,
  type FormStepEvent,
  formAt,
  type LandingForm,
} from '../forms/formHistory.ts';
import { listenerPort, port } from '../port.ts';

export type LandingEvent =
  | { type: 'signUp.wanted' }
  | { type: 'signIn.wanted' }
  | { type: 'form.closed' }
  | { type: 'form.held' }
  | { type: 'form.released' }
  | { type: 'session.found' }
  | FormHistoryEvent;

/**
 * The meetings landing page: welcome, or the wizard or the sign-in form in its hero (LAND-5). With a session
 * it leads to the dashboard, but never closes the form that just opened that session (LAND-6). Back and
 * Forward close and open the forms like the page's own buttons (fault B01). Nothing takes away the sign-in form while it
 * makes an account (ACC-2).
 */
export const landingMachine = setup({
  types: {} as {
    events: LandingEvent;
    input: { openForm: LandingForm | null };
    /** The form that was open before a reload. */
    context: { readonly openForm: LandingForm | null };
  },
  actors: {
    /** Sends `session.found` when a session exists or appears. */
    sessionWatch: listenerPort<ExtractEvent<LandingEvent, 'session.found'>>('sessionWatch'),
    /** Sends `signIn.wanted` when a link to the sign-in form was followed (HDR-4). */
    signInLink: listenerPort<ExtractEvent<LandingEvent, 'signIn.wanted'>>('signInLink'),
    /** Fetches the code of the forms before they are opened. */
    formPrefetch: listenerPort<never>('formPrefetch'),
    /** Sends `history.moved`; receives that the page itself is shown. The forms send their own steps. */
    formHistory: listenerPort<FormHistoryEvent, FormStepEvent>('formHistory'),
    /** Replaces this page by the dashboard. */
    goToDashboard: port('goToDashboard'),
    /** Stores for this tab which form is open (SIGNUP-10); `wanted` by a press, it also scrolls into view. */
    keepOpen: port<void, { form: null } | { form: LandingForm; wanted: boolean }>('keepOpen'),
  },
  guards: {
    'the form was open': ({ context }, { form }: { form: LandingForm }) => context.openForm === form,
    'an account is being made': stateIn({ signIn: 'held' }),
    'the step is of': (_, { step, form }: { step: FormStep; form: LandingForm | null }) =>
      formAt(step) === form,
  },
  actions: {
    'show the page itself': sendTo('formHistory', {
      type: 'step.shown',
      step: 'welcome',
    } satisfies FormStepEvent),
  },
}).createMachine({
  id: 'landing',
  context: ({ input }) => input,
  initial: 'opening',
  invoke: [
    { src: 'formHistory', id: 'formHistory', onError: {} },
    { src: 'signInLink', id: 'signInLink', onError: {} },
    { src: 'formPrefetch', id: 'formPrefetch', onError: {} },
  ],
  states: {
    opening: {
      always: [
        { guard: { type: 'the form was open', params: { form: 'signUp' } }, target: 'signUp' },
        { guard: { type: 'the form was open', params: { form: 'signIn' } }, target: 'signIn' },
        { target: 'welcome' },
      ],
    },
    welcome: {
      entry: 'show the page itself',
      invoke: {
        src: 'keepOpen',
        id: 'keepClosed',
        input: { form: null },
        onDone: {},
        onError: {},
      },
      initial: 'watching',
      states: {
        watching: {
          invoke: { src: 'sessionWatch', id: 'sessionWatch', onError: {} },
          on: { 'session.found': '#landing.redirecting' },
        },
        // The dashboard did not open: its session, found at once again, would lead there without end.
        staying: {},
      },
    },
    signUp: {
      invoke: {
        src: 'keepOpen',
        id: 'keepSignUp',
        input: ({ event }) => ({ form: 'signUp', wanted: event.type === 'signUp.wanted' }),
        onDone: {},
        onError: {},
      },
    },
    signIn: {
      invoke: {
        src: 'keepOpen',
        id: 'keepSignIn',
        input: ({ event }) => ({ form: 'signIn', wanted: event.type === 'signIn.wanted' }),
        onDone: {},
        onError: {},
      },
      initial: 'free',
      states: {
        free: { on: { 'form.held': 'held' } },
        held: { on: { 'form.released': 'free', 'history.moved': {} } },
      },
    },
    redirecting: {
      invoke: { src: 'goToDashboard', id: 'goToDashboard', onError: 'welcome.staying' },
    },
  },
  on: {
    'signUp.wanted': { guard: not('an account is being made'), target: '.signUp' },
    'signIn.wanted': { guard: not('an account is being made'), target: '.signIn' },
    'form.closed': { guard: not('an account is being made'), target: '.welcome' },
    'history.moved': [
      {
        guard: { type: 'the step is of', params: ({ event: { step } }) => ({ step, form: 'signUp' }) },
        target: '.signUp',
      },
      {
        guard: { type: 'the step is of', params: ({ event: { step } }) => ({ step, form: 'signIn' }) },
        target: '.signIn',
      },
      { target: '.welcome' },
    ],
  },
});

export type LandingSnapshot = SnapshotFrom<typeof landingMachine>;
export type LandingScreenName = 'welcome' | 'signUp' | 'signIn' | 'redirecting';

/** The name of the screen that the landing page shows. */
export const landingScreen = (snapshot: LandingSnapshot): LandingScreenName => {
  for (const screen of ['signUp', 'signIn', 'redirecting'] as const)
    if (snapshot.matches(screen)) return screen;
  return 'welcome';
};
