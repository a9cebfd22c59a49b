import { expect, it } from 'vitest';
import { revealMachine, revealScreen } from '../../machines/motion/revealMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const input = { elementId: 'download' };

it('[HOME-5] hides only what is out of sight, shows it when it is seen, and never takes it back', () => {
  const { actor, hear, callsOf } = runMachine(revealMachine, input);
  const screen = () => revealScreen(actor.getSnapshot());
  expect([screen(), callsOf('sightWatch')]).toEqual(['untouched', [input]]);
  hear('sightWatch', { type: 'sight.left' });
  expect(screen()).toBe('hidden');
  hear('sightWatch', { type: 'sight.entered' });
  expect(screen()).toBe('shown');
  actor.send({ type: 'sight.left' });
  expect(screen()).toBe('shown');
});

it('[HOME-5] what is in sight from the start is never hidden', () => {
  const { actor, hear } = runMachine(revealMachine, input);
  hear('sightWatch', { type: 'sight.entered' });
  expect(revealScreen(actor.getSnapshot())).toBe('shown');
});

it.each([
  ['is left alone', 'untouched', []],
  ['is hidden', 'hidden', [{ type: 'sight.left' }]],
] as const)('[HOME-5] what %s is shown where nobody can tell whether it is seen', (_, before, news) => {
  const { actor, hear, reject } = runMachine(revealMachine, input);
  for (const event of news) hear('sightWatch', event);
  expect(revealScreen(actor.getSnapshot())).toBe(before);
  reject('sightWatch', new Error('No observer'));
  expect(revealScreen(actor.getSnapshot())).toBe('shown');
});
