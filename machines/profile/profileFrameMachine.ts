import { assign, type ExtractEvent, type SnapshotFrom, sendTo, setup } from 'xstate';
import { listenerPort } from '../port.ts';
import { withEvent } from '../withEvent.ts';
import { profileTimings } from './profileTimings.ts';

/** Events of a frame carry its edition, so that a late one of an older frame is ignored. */
export type ProfileFrameEvent =
  | { type: 'frame.loaded'; edition: number }
  | { type: 'frame.retried' }
  | { type: 'confirmation.arrived' };

/** What to post to the frame now; the live actor knows the message, and the token. */
export type MessengerEvent = { type: 'session.due' } | { type: 'tab.due' };

/** The name of the screen that the tab shows. */
export type ProfileScreenName = 'loading' | 'shown' | 'unreachable';

/**
 * The matchmaker app in a frame (PROF-1, PROF-2). It gets the session 1 s after its load and, once it has
 * confirmed, four times the tab to open. Without a confirmation within 15 s of its start it counts as
 * unreachable. Every load is another page without a session: it gets the session again, within the same 15 s
 * unless the page before it had confirmed. A confirmation that nobody waits for is ignored (fault P04).
 */
export const profileFrameMachine = setup({
  types: {} as {
    /** Counts the frames: every retry is a new one. */
    context: { edition: number };
    events: ProfileFrameEvent;
    tags: 'busy';
  },
  actors: {
    /** Sends `confirmation.arrived` for the frame's message from the matchmaker's origin only (PROF-3). */
    frameWatch: listenerPort<ExtractEvent<ProfileFrameEvent, 'confirmation.arrived'>>('frameWatch'),
    /** Posts to the frame, to the matchmaker's origin only (PROF-3). */
    messenger: listenerPort<never, MessengerEvent>('messenger'),
  },
  delays: {
    profileTimeout: profileTimings.profileTimeout,
    profileSession: profileTimings.profileSession,
    profileTab: profileTimings.profileTab,
    profileTabSecond: profileTimings.profileTabSecond,
    profileTabThird: profileTimings.profileTabThird,
    profileTabLast: profileTimings.profileTabLast,
  },
  guards: {
    'it is the newest': ({ context }, { edition }: { edition: number }) => edition === context.edition,
  },
  actions: {
    'tell the session': sendTo('messenger', { type: 'session.due' } satisfies MessengerEvent),
    'tell the tab': sendTo('messenger', { type: 'tab.due' } satisfies MessengerEvent),
    'begin another edition': assign({ edition: ({ context }) => context.edition + 1 }),
  },
}).createMachine({
  id: 'profileFrame',
  context: { edition: 1 },
  invoke: [
    { src: 'frameWatch', id: 'frameWatch', onError: {} },
    { src: 'messenger', id: 'messenger', onError: {} },
  ],
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      // The deadline is on the parent: another load must not restart it.
      after: { profileTimeout: 'unreachable' },
      on: {
        'frame.loaded': {
          guard: withEvent('it is the newest'),
          target: '.greeting',
        },
      },
      initial: 'loading',
      states: {
        loading: {},
        greeting: { after: { profileSession: { target: 'awaiting', actions: 'tell the session' } } },
        awaiting: { on: { 'confirmation.arrived': '#profileFrame.open' } },
      },
    },
    open: {
      // All four are counted from the confirmation.
      after: {
        profileTab: { target: '.navigating', actions: 'tell the tab' },
        profileTabSecond: { target: '.navigating.twice', actions: 'tell the tab' },
        profileTabThird: { target: '.navigating.thrice', actions: 'tell the tab' },
        profileTabLast: { target: '.settled', actions: 'tell the tab' },
      },
      on: {
        'frame.loaded': {
          guard: withEvent('it is the newest'),
          target: 'opening.greeting',
        },
      },
      initial: 'confirmed',
      states: {
        confirmed: {},
        navigating: { initial: 'once', states: { once: {}, twice: {}, thrice: {} } },
        settled: {},
      },
    },
    unreachable: { on: { 'frame.retried': { target: 'opening', actions: 'begin another edition' } } },
  },
});

export type ProfileFrameSnapshot = SnapshotFrom<typeof profileFrameMachine>;

/** Whether the frame is covered by the loader, visible, or replaced by an error (PROF-1, PROF-2). */
export const profileScreen = (snapshot: ProfileFrameSnapshot): ProfileScreenName => {
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.hasTag('busy') ? 'loading' : 'shown';
};
