import { type ExtractEvent, type SnapshotFrom, sendTo, setup } from 'xstate';
import { listenerPort } from '../port.ts';
import type { DashboardTab } from './dashboard.ts';

export type NextStepEvent =
  | { type: 'design.saved' }
  | { type: 'plan.began' }
  | { type: 'plan.ended' }
  /** The partner goes to the design, without which there is no room to open yet. */
  | { type: 'design.wanted' }
  /** The partner took the step, or put it off. */
  | { type: 'step.answered' };

/** Sent to the listener that keeps the notice of a plan over a reload. */
export type NextStepNotice = { type: 'notice.kept' } | { type: 'notice.answered' };

/**
 * What a partner is told to do next, wherever they are in the dashboard (DASH-2, SUB-10): after a save to open the
 * room, once, and when a plan begins to start a meeting. A notice stands until it is answered.
 */
export const nextStepMachine = setup({
  types: {} as { events: NextStepEvent },
  actors: {
    /** Keeps the notice of a plan in this tab; sends `plan.began` for one that a reload left unanswered. */
    noticeStorage: listenerPort<ExtractEvent<NextStepEvent, 'plan.began'>, NextStepNotice>('noticeStorage'),
  },
  actions: {
    'keep the notice': sendTo('noticeStorage', { type: 'notice.kept' } satisfies NextStepNotice),
    'drop the notice': sendTo('noticeStorage', { type: 'notice.answered' } satisfies NextStepNotice),
  },
}).createMachine({
  id: 'nextStep',
  invoke: { src: 'noticeStorage', id: 'noticeStorage', onError: {} },
  initial: 'none',
  states: {
    none: { on: { 'design.saved': 'saved' } },
    saved: { on: { 'step.answered': 'answered' } },
    answered: {},
    opened: {
      entry: 'keep the notice',
      exit: 'drop the notice',
      on: {
        'plan.began': {},
        'plan.ended': 'answered',
        'step.answered': 'answered',
        'design.wanted': 'designing',
      },
    },
    /** The first save opens the room, which is said then. */
    designing: {
      entry: 'keep the notice',
      exit: 'drop the notice',
      on: { 'plan.began': {}, 'plan.ended': 'answered', 'design.saved': 'opened' },
    },
  },
  on: { 'plan.began': '.opened' },
});

export type NextStepSnapshot = SnapshotFrom<typeof nextStepMachine>;

export type NextStepScreenName = 'none' | 'saved' | 'opened';

/** The notice that stands. */
export const nextStepScreen = (snapshot: NextStepSnapshot): NextStepScreenName =>
  snapshot.matches('saved') ? 'saved' : snapshot.matches('opened') ? 'opened' : 'none';

/** What the notice depends on in the dashboard around it. */
export interface NextStepPlace {
  /** The open tab: what it offers itself is not told. */
  readonly tab: DashboardTab | null;
  /** Whether a plan is running. */
  readonly isActive: boolean;
  /** Whether a design was saved: without one there is no room to start. */
  readonly hasDesign: boolean;
}

/** What the notice offers over this tab: to open the room, to design it, or to start a meeting; null where it says nothing. */
export const nextStepOffer = (
  snapshot: NextStepSnapshot,
  { tab, isActive, hasDesign }: NextStepPlace,
): 'saved' | 'design' | 'opened' | null => {
  const screen = nextStepScreen(snapshot);
  if (screen === 'none') return null;
  // The notice of a plan may be older than the plan's end.
  if (!isActive) return screen === 'saved' && tab !== 'subscription' ? 'saved' : null;
  return hasDesign ? 'opened' : 'design';
};
