import { expect, it } from 'vitest';
import { filmMachine } from '../../machines/meetings/filmMachine.ts';
import { walk } from '../paths.ts';
import { rig } from '../rig.ts';

it('[QA-2] every transition of the film machine is walked', () => {
  const { missing, summary } = walk(filmMachine, {
    inputs: [{ wantsStillness: false }, { wantsStillness: true }],
    events: [{ type: 'film.toggled' }],
  });
  console.log(summary);
  expect(missing).toEqual([]);
});

it('[QA-5] the film behind a lobby stands still for whoever wants that, and plays when asked', () => {
  const { actor } = rig(filmMachine, { wantsStillness: true });
  expect(actor.getSnapshot().value).toBe('paused');
  actor.send({ type: 'film.toggled' });
  expect(actor.getSnapshot().value).toBe('playing');
});
