// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { currentSection, readingMachine } from '../../machines/blog/readingMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { readingActors } from '../../src/blog/article/readingActors.ts';
import { followReading } from '../../src/blog/article/readingProgress.ts';
import { fakeObservers } from '../motion/observers.ts';
import { put } from '../put.ts';

let observers: ReturnType<typeof fakeObservers>;

beforeEach(() => {
  observers = fakeObservers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('[BLOG-6] the last heading above the line is the section that is being read, upwards as well', () => {
  document.body.innerHTML = [0, 1, 2].map((index) => `<h2 id="section-${index}"></h2>`).join('');
  const actor = createActor(provideAll(readingMachine, readingActors), { input: { count: 4 } }).start();
  const seen = [];
  for (const [section, share] of [
    [0, 1],
    [1, 1],
    [2, 1],
    [2, 0],
    [1, 0],
    [0, 0],
  ] as const) {
    observers.see(`section-${section}`, share);
    seen.push(currentSection(actor.getSnapshot()));
  }
  expect(seen).toEqual([0, 1, 2, 1, 0, null]);
  actor.stop();
  expect(observers.running()).toBe(0);
});

it('[BLOG-5] the bar says which part of the page has been scrolled past', () => {
  const bar = document.createElement('progress');
  bar.max = 1;
  const scrolledTo = (top: number, height = 3000) => {
    vi.stubGlobal('scrollY', top);
    vi.stubGlobal('innerHeight', 1000);
    put(document.documentElement, 'scrollHeight', { value: height });
  };
  scrolledTo(0);
  const stop = followReading(bar);
  const values = [bar.value];
  for (const top of [500, 2000, 2100, -20]) {
    scrolledTo(top);
    dispatchEvent(new Event('scroll'));
    values.push(bar.value);
  }
  scrolledTo(500, 2000);
  observers.resize(document.documentElement);
  values.push(bar.value);
  scrolledTo(0, 900);
  dispatchEvent(new Event('resize'));
  values.push(bar.value);
  expect(values).toEqual([0, 0.25, 1, 1, 0, 0.5, 0]);
  stop();
  scrolledTo(1000);
  dispatchEvent(new Event('scroll'));
  expect([bar.value, observers.running()]).toEqual([0, 0]);
});
