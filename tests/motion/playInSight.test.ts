// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { playInSight } from '../../src/motion/playInSight.ts';
import { fakeObservers } from './observers.ts';

it('[QA-5] what moves for ever rests while it is out of sight', () => {
  const observers = fakeObservers();
  const dot = document.createElement('span');
  dot.id = 'dot';
  document.body.append(dot);
  const stop = playInSight(dot);
  observers.see('dot', 0);
  expect(dot.hasAttribute('data-unseen')).toBe(true);
  observers.see('dot', 1);
  expect(dot.hasAttribute('data-unseen')).toBe(false);
  stop?.();
  expect(observers.running()).toBe(0);
});
