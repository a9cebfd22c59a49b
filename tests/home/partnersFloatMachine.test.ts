import { expect, it } from 'vitest';
import { partnersFloatMachine, partnersFloatScreen } from '../../machines/home/partnersFloatMachine.ts';
import { runMachine } from '../model/runMachine.ts';

it('[HOME-1] the floating link is there only while neither end of the page is in the window (U6)', () => {
  const { actor, hear, reject } = runMachine(partnersFloatMachine);
  const shown = () => partnersFloatScreen(actor.getSnapshot());
  expect(shown()).toBe('hidden');
  hear('pageEndWatch', { type: 'end.entered' });
  expect(shown()).toBe('hidden');
  hear('pageEndWatch', { type: 'ends.left' });
  expect(shown()).toBe('shown');
  hear('pageEndWatch', { type: 'end.entered' });
  expect(shown()).toBe('hidden');
  reject('pageEndWatch', new Error('it broke'));
  expect(actor.getSnapshot().status).toBe('active');
});
