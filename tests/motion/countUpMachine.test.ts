import { expect, it } from 'vitest';
import { countUpMachine } from '../../machines/motion/countUpMachine.ts';
import { timings } from '../../machines/timings.ts';
import { runMachine } from '../model/runMachine.ts';

const input = { elementId: 'statistic', value: 100 };

const count = (value: number) => {
  const { actor, hear, wait, callsOf } = runMachine(countUpMachine, { ...input, value });
  hear('sightWatch', { type: 'sight.entered' });
  const shown = [actor.getSnapshot().context.shown];
  while (!actor.getSnapshot().matches('done')) {
    wait(timings.countStep);
    shown.push(actor.getSnapshot().context.shown);
  }
  return { shown, watched: callsOf('sightWatch') };
};

it('[PRT-3] counts from 0 to the value in ten steps of 50 ms, once it is seen', () => {
  expect(timings.countStep).toBe(50);
  expect(count(100)).toEqual({
    shown: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    watched: [{ elementId: 'statistic' }],
  });
});

it.each([
  { value: 24, shown: [0, 2, 5, 7, 10, 12, 14, 17, 19, 22, 24] },
  { value: 2.5, shown: [0, 0.3, 0.5, 0.8, 1, 1.3, 1.5, 1.8, 2, 2.3, 2.5] },
  { value: 0, shown: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
])('[PRT-3] counts to $value with the decimals of $value', ({ value, shown }) => {
  expect(count(value).shown).toEqual(shown);
});

it('[PRT-3] is the value while it is not seen, and stays it for whoever wants no motion', () => {
  const { actor, hear, wait } = runMachine(countUpMachine, input);
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.shown];
  wait(10_000);
  expect(now()).toEqual(['waiting', 100]);
  hear('sightWatch', { type: 'motion.unwanted' });
  expect(now()).toEqual(['done', 100]);
});

it('[PRT-3] is the value, and stays it, where nobody can tell whether it is seen', () => {
  const { actor, reject, wait } = runMachine(countUpMachine, input);
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.shown];
  reject('sightWatch', new Error('No observer'));
  expect(now()).toEqual(['done', 100]);
  wait(10_000);
  expect(now()).toEqual(['done', 100]);
});
