import { expect, it } from 'vitest';
import { nextStepMachine, nextStepScreen } from '../../machines/dashboard/nextStepMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const start = () => {
  const running = runMachine(nextStepMachine);
  return { ...running, screen: () => nextStepScreen(running.actor.getSnapshot()) };
};

it('[DSGN-4] a save leads on to the room, once: what was answered is not told again', () => {
  const { actor, screen } = start();
  expect(screen()).toBe('none');
  actor.send({ type: 'design.saved' });
  expect(screen()).toBe('saved');
  actor.send({ type: 'step.answered' });
  actor.send({ type: 'design.saved' });
  expect(screen()).toBe('none');
});

it('[DASH-2] a plan that begins is told until that is answered, over a reload too, and a save does not hide it', () => {
  const { actor, screen, sentTo } = start();
  actor.send({ type: 'design.saved' });
  actor.send({ type: 'plan.began' });
  actor.send({ type: 'plan.began' });
  actor.send({ type: 'design.saved' });
  expect([screen(), sentTo('noticeStorage')]).toEqual(['opened', [{ type: 'notice.kept' }]]);
  actor.send({ type: 'step.answered' });
  expect([screen(), sentTo('noticeStorage').at(-1)]).toEqual(['none', { type: 'notice.answered' }]);
});

it('[DASH-2] what a reload left unanswered stands again', () => {
  const { hear, screen } = start();
  hear('noticeStorage', { type: 'plan.began' });
  expect(screen()).toBe('opened');
});

it('[DASH-2] a plan that ends takes its notice along, and another one is told', () => {
  const { actor, screen } = start();
  actor.send({ type: 'plan.began' });
  actor.send({ type: 'plan.ended' });
  expect(screen()).toBe('none');
  actor.send({ type: 'plan.began' });
  expect(screen()).toBe('opened');
});

it('[DASH-2] whoever goes to the design is told that the room is open once it is saved, over a reload too', () => {
  const { actor, screen, sentTo } = start();
  actor.send({ type: 'plan.began' });
  actor.send({ type: 'design.wanted' });
  actor.send({ type: 'plan.began' });
  expect([screen(), sentTo('noticeStorage').at(-1)]).toEqual(['none', { type: 'notice.kept' }]);
  actor.send({ type: 'design.saved' });
  expect(screen()).toBe('opened');
  const ended = start();
  for (const type of ['plan.began', 'design.wanted', 'plan.ended', 'design.saved'] as const)
    ended.actor.send({ type });
  expect([ended.screen(), ended.sentTo('noticeStorage').at(-1)]).toEqual([
    'none',
    { type: 'notice.answered' },
  ]);
});
