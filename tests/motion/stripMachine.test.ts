import { expect, it } from 'vitest';
import { endsDrag, stripFit, stripMachine, stripScreen } from '../../machines/motion/stripMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const input = { elementId: 'examples' };
const wide = { type: 'fit.wide', lists: 2 };
const surroundings = 'attention.surroundings';

const start = () => {
  const running = runMachine(stripMachine, input);
  running.hear(surroundings, { type: 'sight.entered' });
  running.hear('fitWatch', wide);
  return {
    ...running,
    press: (type: string) => running.hear('drag', { type }),
    screen: () => stripScreen(running.actor.getSnapshot()),
    isDrifting: () => 'drift' in running.actor.getSnapshot().children,
  };
};

it('[HOME-7] drifts once it is seen and longer than its window', () => {
  const { actor, hear, callsOf } = runMachine(stripMachine, input);
  const screen = () => stripScreen(actor.getSnapshot());
  hear(surroundings, { type: 'sight.entered' });
  expect([screen(), stripFit(actor.getSnapshot()), callsOf('drag'), callsOf('drift')]).toEqual([
    'still',
    'unmeasured',
    [],
    [],
  ]);
  hear('fitWatch', wide);
  expect([screen(), stripFit(actor.getSnapshot())]).toEqual(['drifting', 'wide']);
  expect([callsOf('fitWatch'), callsOf('drag'), callsOf('drift')]).toEqual([[input], [input], [input]]);
});

it('[PRT-2] it is told how many lists its window needs, also when that changes while it drifts', () => {
  const { actor, hear, screen, callsOf } = start();
  expect(actor.getSnapshot().context.lists).toBe(2);
  hear('fitWatch', { ...wide, lists: 5 });
  expect([actor.getSnapshot().context.lists, screen(), callsOf('drag').length]).toEqual([5, 'drifting', 1]);
});

it('[HOME-7] under reduced motion it is scrolled by hand, and nothing of ours moves it', () => {
  const { actor, hear, screen, isDrifting } = start();
  hear('fitWatch', { type: 'fit.byHand' });
  expect([screen(), stripFit(actor.getSnapshot()), isDrifting()]).toEqual(['still', 'byHand', false]);
  expect('drag' in actor.getSnapshot().children).toBe(false);
});

it.each([
  ['fitted its window', 'narrow'],
  ['was scrolled by hand', 'byHand'],
] as const)('[HOME-7] a list that %s drifts and can be dragged once it is longer and may move', (_, fit) => {
  const { actor, hear, press, screen, isDrifting } = start();
  hear('fitWatch', { type: `fit.${fit}` });
  expect([stripFit(actor.getSnapshot()), screen(), isDrifting()]).toEqual([fit, 'still', false]);
  hear('fitWatch', wide);
  expect([stripFit(actor.getSnapshot()), screen(), isDrifting()]).toEqual(['wide', 'drifting', true]);
  press('press.started');
  press('drag.started');
  expect(screen()).toBe('dragging');
});

it('[HOME-7] a press that ends where it began is a click, and the strip drifts on', () => {
  const { actor, press, screen, isDrifting } = start();
  press('press.started');
  expect([screen(), isDrifting()]).toEqual(['pressed', false]);
  press('press.ended');
  expect([screen(), endsDrag(actor.getSnapshot()), isDrifting()]).toEqual(['drifting', false, true]);
});

it('[HOME-7] [PRT-2] the click at the end of a drag is none, and the strip drifts on when it has glided out', () => {
  const { actor, press, screen, wait, isDrifting } = start();
  press('press.started');
  press('drag.started');
  expect([screen(), isDrifting()]).toEqual(['dragging', false]);
  press('press.ended');
  expect([screen(), endsDrag(actor.getSnapshot()), isDrifting()]).toEqual(['still', true, false]);
  wait(timings.stripGlide - 1);
  expect(endsDrag(actor.getSnapshot())).toBe(true);
  wait(1);
  expect([screen(), endsDrag(actor.getSnapshot()), isDrifting()]).toEqual(['drifting', false, true]);
});

it('[HOME-7] can be taken again while it glides, and then a press is a click again', () => {
  const { actor, press, screen } = start();
  for (const type of ['press.started', 'drag.started', 'press.ended', 'press.started']) press(type);
  expect(screen()).toBe('pressed');
  press('press.ended');
  expect(endsDrag(actor.getSnapshot())).toBe(false);
});

it('[HOME-7] a list that becomes short in the middle of a drag is let go', () => {
  const { actor, hear, press, screen } = start();
  press('press.started');
  press('drag.started');
  hear('fitWatch', { type: 'fit.narrow' });
  expect([screen(), actor.getSnapshot().value.drag]).toEqual(['still', 'free']);
});

it.each([
  { stop: 'attention.pointerEntered', go: 'attention.pointerLeft', screen: 'still' },
  { stop: 'attention.focused', go: 'attention.blurred', screen: 'still' },
  { stop: 'attention.paused', go: 'attention.resumed', screen: 'paused' },
] as const)('[HOME-7] $stop stops it, it can still be dragged, and $go lets it drift on', (one) => {
  const { actor, press, screen, wait } = start();
  actor.send({ type: one.stop });
  expect(screen()).toBe(one.screen);
  press('press.started');
  press('drag.started');
  expect(screen()).toBe('dragging');
  press('press.ended');
  wait(60_000);
  expect(screen()).toBe(one.screen);
  actor.send({ type: one.go });
  expect(screen()).toBe('drifting');
});

it('[QA-5] the page-wide pause stops it too', () => {
  const { hear, screen } = start();
  hear(surroundings, { type: 'site.paused' });
  expect(screen()).toBe('paused');
  hear(surroundings, { type: 'site.resumed' });
  expect(screen()).toBe('drifting');
});
