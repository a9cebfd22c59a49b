import { expect, it } from 'vitest';
import {
  attentionMachine,
  pauseOffer,
  type StopReason,
  stopReason,
} from '../../machines/motion/attentionMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const input = { elementId: 'video' };

const seen = () => {
  const running = runMachine(attentionMachine, input);
  running.hear('surroundings', { type: 'sight.entered' });
  return running;
};

it('[HOME-4] starts still, and moves once it is seen', () => {
  const { actor, callsOf, sentToParent, hear } = runMachine(attentionMachine, input);
  expect([stopReason(actor.getSnapshot()), sentToParent, callsOf('surroundings')]).toEqual([
    'unseen',
    [],
    [input],
  ]);
  hear('surroundings', { type: 'sight.entered' });
  expect([stopReason(actor.getSnapshot()), sentToParent]).toEqual([null, [{ type: 'movement.allowed' }]]);
});

const holds: { reason: StopReason; on: string; off: string; by: 'view' | 'surroundings' }[] = [
  { reason: 'wish', on: 'attention.paused', off: 'attention.resumed', by: 'view' },
  { reason: 'pointer', on: 'attention.pointerEntered', off: 'attention.pointerLeft', by: 'view' },
  { reason: 'focus', on: 'attention.focused', off: 'attention.blurred', by: 'view' },
  { reason: 'held', on: 'attention.held', off: 'attention.released', by: 'view' },
  { reason: 'site', on: 'site.paused', off: 'site.resumed', by: 'surroundings' },
  { reason: 'reduced', on: 'motion.reduced', off: 'motion.full', by: 'surroundings' },
  { reason: 'hidden', on: 'page.hidden', off: 'page.shown', by: 'surroundings' },
  { reason: 'unseen', on: 'sight.left', off: 'sight.entered', by: 'surroundings' },
];

it.each(holds)(
  '[HOME-4] [HOME-7] [LAND-1] $on alone stops it, and $off lets it move again',
  ({ reason, on, off, by }) => {
    const { actor, hear, sentToParent } = seen();
    const happens = (type: string) =>
      by === 'view' ? actor.send({ type } as { type: 'attention.paused' }) : hear('surroundings', { type });
    happens(on);
    expect(stopReason(actor.getSnapshot())).toBe(reason);
    happens(off);
    expect(stopReason(actor.getSnapshot())).toBe(null);
    expect(sentToParent.map(({ type }) => type)).toEqual([
      'movement.allowed',
      'movement.stopped',
      'movement.allowed',
    ]);
  },
);

it('[QA-5] the visitor’s own pause outlasts everything else, and its parent hears only of changes', () => {
  const { actor, hear, sentToParent } = seen();
  actor.send({ type: 'attention.pointerEntered' });
  actor.send({ type: 'attention.paused' });
  hear('surroundings', { type: 'page.hidden' });
  hear('surroundings', { type: 'page.shown' });
  actor.send({ type: 'attention.pointerLeft' });
  expect(stopReason(actor.getSnapshot())).toBe('wish');
  expect(sentToParent).toEqual([{ type: 'movement.allowed' }, { type: 'movement.stopped' }]);
});

it('[QA-5] offers a pause while it may move, and none while the page or the system holds it still', () => {
  const { actor, hear } = seen();
  const offers = [
    () => undefined,
    () => actor.send({ type: 'attention.pointerEntered' }),
    () => actor.send({ type: 'attention.paused' }),
    () => hear('surroundings', { type: 'site.paused' }),
    () => hear('surroundings', { type: 'site.resumed' }),
    () => hear('surroundings', { type: 'motion.reduced' }),
    () => hear('surroundings', { type: 'motion.full' }),
    () => actor.send({ type: 'attention.resumed' }),
  ].map((happens) => {
    happens();
    return pauseOffer(actor.getSnapshot());
  });
  expect(offers).toEqual(['pause', 'pause', 'play', null, 'play', null, 'play', 'pause']);
});
