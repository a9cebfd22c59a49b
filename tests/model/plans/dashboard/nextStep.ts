import {
  type NextStepScreenName,
  nextStepMachine,
  nextStepScreen,
} from '../../../../machines/dashboard/nextStepMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** A design that is saved, a plan that begins and ends, and what is answered. */
export const nextStep = definePlan(nextStepMachine, {
  screen: nextStepScreen,
  screens: ['none', 'saved', 'opened'] as const satisfies NextStepScreenName[],
  events: [
    { type: 'design.saved' },
    { type: 'plan.began' },
    { type: 'plan.ended' },
    { type: 'design.wanted' },
    { type: 'step.answered' },
  ],
  actors: { noticeStorage: { hears: [{ type: 'plan.began' }] } },
  invariants: {
    'what stands can be answered': (snapshot) =>
      nextStepScreen(snapshot) === 'none' || snapshot.can({ type: 'step.answered' }),
  },
});
