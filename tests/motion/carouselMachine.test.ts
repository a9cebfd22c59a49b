import { expect, it } from 'vitest';
import {
  type CarouselEvent,
  type CarouselScreenName,
  carouselMachine,
  carouselScreen,
  slideInFront,
} from '../../machines/motion/carouselMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const input = { elementId: 'phones', count: 3 };
const surroundings = 'attention.surroundings';

const start = () => {
  const running = runMachine(carouselMachine, input);
  running.hear(surroundings, { type: 'sight.entered' });
  const seen = (): [CarouselScreenName, number] => {
    const snapshot = running.actor.getSnapshot();
    return [carouselScreen(snapshot), snapshot.context.index];
  };
  return { ...running, seen };
};

it('[HOME-4] watches its own element, and shows the first slide until it is seen', () => {
  const { actor, callsOf, wait } = runMachine(carouselMachine, input);
  wait(60_000);
  expect([carouselScreen(actor.getSnapshot()), actor.getSnapshot().context.index]).toEqual(['asleep', 0]);
  expect(callsOf('surroundings')).toEqual([{ elementId: 'phones' }]);
});

it('[HOME-4] goes round, a slide every 3 s', () => {
  const { seen, wait } = start();
  expect(timings.slideInterval).toBe(3000);
  const indexes = [1, 2, 3, 4].map(() => {
    wait(2999);
    const before = seen()[1];
    wait(1);
    return [before, seen()[1]];
  });
  expect(indexes).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
    [0, 1],
  ]);
});

it.each<{ name: string; event: CarouselEvent; index: number }>([
  { name: 'a chosen slide', event: { type: 'slide.chosen', index: 2 }, index: 2 },
  { name: 'the next slide', event: { type: 'slide.next' }, index: 1 },
  { name: 'the previous slide, past the first one,', event: { type: 'slide.previous' }, index: 2 },
])('[HOME-4] $name stays for 5 s and then its usual time', ({ event, index }) => {
  const { actor, seen, wait } = start();
  expect(timings.manualPause).toBe(5000);
  wait(2000);
  actor.send(event);
  expect(seen()).toEqual(['held', index]);
  wait(4999);
  expect(seen()).toEqual(['held', index]);
  wait(1);
  expect(seen()).toEqual(['playing', index]);
  wait(3000);
  expect(seen()).toEqual(['playing', (index + 1) % 3]);
});

it('[HOME-4] another choice starts the 5 s again', () => {
  const { actor, seen, wait } = start();
  actor.send({ type: 'slide.next' });
  wait(4000);
  actor.send({ type: 'slide.next' });
  wait(4000);
  expect(seen()).toEqual(['held', 2]);
});

it('[HOME-4] refuses a slide that does not exist', () => {
  const { actor } = start();
  const can = (index: number) => actor.getSnapshot().can({ type: 'slide.chosen', index });
  expect([-1, 0, 2, 3, 0.5, Number.NaN].map(can)).toEqual([false, true, true, false, false, false]);
});

it.each<{ name: string; screen: CarouselScreenName; stop: string; go: string; by: 'view' | 'page' }>([
  {
    name: 'hovered',
    screen: 'hovered',
    stop: 'attention.pointerEntered',
    go: 'attention.pointerLeft',
    by: 'view',
  },
  { name: 'focused', screen: 'asleep', stop: 'attention.focused', go: 'attention.blurred', by: 'view' },
  { name: 'paused', screen: 'paused', stop: 'attention.paused', go: 'attention.resumed', by: 'view' },
  { name: 'in a hidden tab', screen: 'asleep', stop: 'page.hidden', go: 'page.shown', by: 'page' },
  { name: 'under reduced motion', screen: 'asleep', stop: 'motion.reduced', go: 'motion.full', by: 'page' },
  { name: 'on a paused page', screen: 'paused', stop: 'site.paused', go: 'site.resumed', by: 'page' },
])('[HOME-4] stands still while $name, can be moved by hand, and then plays on', (one) => {
  const { actor, hear, seen, wait } = start();
  const happens = (type: string) =>
    one.by === 'view' ? actor.send({ type } as CarouselEvent) : hear(surroundings, { type });
  wait(2000);
  happens(one.stop);
  wait(60_000);
  expect(seen()).toEqual([one.screen, 0]);
  actor.send({ type: 'slide.next' });
  wait(60_000);
  expect(seen()).toEqual([one.screen, 1]);
  happens(one.go);
  wait(2999);
  expect(seen()).toEqual(['playing', 1]);
  wait(1);
  expect(seen()).toEqual(['playing', 2]);
});

it('[HOME-4] while it plays, what moves the slides is told of each turn, and the styles keep the slide it began with', () => {
  const { actor, callsOf, sentTo, wait } = start();
  const front = () => slideInFront(actor.getSnapshot());
  wait(2 * timings.slideInterval);
  expect(callsOf('turns')).toEqual([input]);
  expect(sentTo('turns')).toEqual([{ type: 'slide.turned' }, { type: 'slide.turned' }]);
  expect([front(), actor.getSnapshot().context.index]).toEqual([0, 2]);
  actor.send({ type: 'slide.next' });
  expect(front()).toBe(0);
  actor.send({ type: 'slide.next' });
  expect(front()).toBe(1);
  wait(timings.manualPause);
  expect([front(), callsOf('turns').length]).toEqual([1, 2]);
});
