import {
  type AttentionSnapshot,
  attentionMachine,
  stopReason,
} from '../../../../machines/motion/attentionMachine.ts';
import { definePlan } from '../../definePlan.ts';

/** For the plans of what moves only while it is seen. */
export const inAndOutOfSight = {
  actors: { surroundings: { hears: [{ type: 'sight.entered' }, { type: 'sight.left' }] } },
} as const;

/** Whether a part of the page may move: every reason to be still, in any order. */
export const attention = definePlan(attentionMachine, {
  inputs: [{ elementId: 'video' }],
  events: [
    { type: 'attention.pointerEntered' },
    { type: 'attention.pointerLeft' },
    { type: 'attention.focused' },
    { type: 'attention.blurred' },
    { type: 'attention.held' },
    { type: 'attention.released' },
    { type: 'attention.paused' },
    { type: 'attention.resumed' },
  ],
  actors: {
    surroundings: {
      hears: [
        { type: 'page.hidden' },
        { type: 'page.shown' },
        { type: 'motion.reduced' },
        { type: 'motion.full' },
        { type: 'site.paused' },
        { type: 'site.resumed' },
        { type: 'sight.entered' },
        { type: 'sight.left' },
      ],
    },
  },
  screen: (snapshot: AttentionSnapshot) => stopReason(snapshot) ?? 'moving',
  screens: ['wish', 'site', 'reduced', 'hidden', 'unseen', 'held', 'focus', 'pointer', 'moving'],
  invariants: {
    'it may move where nothing holds it still, and only there': (snapshot) =>
      snapshot.matches({ movement: 'allowed' }) === (stopReason(snapshot) === null),
  },
});
