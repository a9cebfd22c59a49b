import { expect, it } from 'vitest';
import { revealMachine, revealScreen } from '../../machines/shared/revealMachine.ts';
import { walk } from '../paths/walk.ts';
import { rig } from '../paths/rig.ts';

const input = { elementId: 'download' };

it('[QA-2] every transition of the reveal is walked', () => {
  const { missing, unseen, summary } = walk(revealMachine, {
    inputs: [input],
    actors: { sightWatch: { hears: [{ type: 'sight.left' }, { type: 'sight.entered' }] } },
    screen: revealScreen,
    screens: ['untouched', 'hidden', 'shown'],
  });
  console.log(summary);
  expect([missing, unseen]).toEqual([[], []]);
});

it('[HOME-5] hides only what is out of sight, shows it when it is seen, and never takes it back', () => {
  const { actor, hear, callsOf } = rig(revealMachine, input);
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
  const { actor, hear } = rig(revealMachine, input);
  hear('sightWatch', { type: 'sight.entered' });
  expect(revealScreen(actor.getSnapshot())).toBe('shown');
});
