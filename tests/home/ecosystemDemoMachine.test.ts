import { expect, it } from 'vitest';
import { demoTimings } from '../../machines/home/demoTimings.ts';
import {
  type EcosystemDemoSnapshot,
  ecosystemDemoMachine,
  ecosystemDemoScreen,
} from '../../machines/home/ecosystemDemoMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const phases = ['typing', 'path', 'match', 'card', 'resting'] as const;

const start = () => {
  const running = runMachine(ecosystemDemoMachine, { elementId: 'demo' });
  const shown = () => {
    const snapshot: EcosystemDemoSnapshot = running.actor.getSnapshot();
    return [ecosystemDemoScreen(snapshot), snapshot.matches('paused') ? 'frozen' : 'moving'];
  };
  const see = (type: 'sight.entered' | 'sight.left') => running.hear('attention.surroundings', { type });
  return { ...running, shown, see };
};

it('[HOME-1] shows the whole image until it comes into sight, then tells its story from the start', () => {
  const { shown, see, wait, callsOf } = start();
  expect(callsOf('surroundings')).toEqual([{ elementId: 'demo' }]);
  wait(60_000);
  expect(shown()).toEqual(['ended', 'moving']);
  see('sight.entered');
  expect(shown()).toEqual(['typing', 'moving']);
});

it('[HOME-1] runs through its phases in nine seconds, over and over', () => {
  const { actor, see, wait } = start();
  const seen: string[] = [];
  actor.subscribe((snapshot) => {
    const phase = ecosystemDemoScreen(snapshot);
    if (phase !== seen.at(-1)) seen.push(phase);
  });
  see('sight.entered');
  wait(9000);
  expect(seen).toEqual([...phases, 'typing']);
  wait(9000);
  expect(seen).toEqual([...phases, ...phases, 'typing']);
});

it('[HOME-1] the visitor’s pause freezes the phase it is in, and playing goes on from there', () => {
  const { actor, shown, see, wait } = start();
  see('sight.entered');
  wait(demoTimings.demoTyping);
  actor.send({ type: 'attention.paused' });
  wait(60_000);
  expect(shown()).toEqual(['path', 'frozen']);
  actor.send({ type: 'attention.resumed' });
  expect(shown()).toEqual(['path', 'moving']);
  wait(demoTimings.demoPath);
  expect(shown()).toEqual(['match', 'moving']);
});

it.each([
  ['out of sight', 'sight.left', 'sight.entered'],
  ['a hidden tab', 'page.hidden', 'page.shown'],
  ['reduced motion', 'motion.reduced', 'motion.full'],
  ['the page-wide pause', 'site.paused', 'site.resumed'],
])('[QA-5] %s holds it still', (_, stop, go) => {
  const { shown, see, hear } = start();
  see('sight.entered');
  hear('attention.surroundings', { type: stop });
  expect(shown()).toEqual(['typing', 'frozen']);
  hear('attention.surroundings', { type: go });
  expect(shown()).toEqual(['typing', 'moving']);
});

it('[QA-5] with reduced motion from the start it never leaves the whole image', () => {
  const { shown, see, hear, wait } = start();
  hear('attention.surroundings', { type: 'motion.reduced' });
  see('sight.entered');
  wait(60_000);
  expect(shown()).toEqual(['ended', 'moving']);
});
