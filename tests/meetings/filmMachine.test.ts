import { expect, it } from 'vitest';
import { type FilmEvent, filmMachine, filmScreen } from '../../machines/meetings/filmMachine.ts';
import { rig } from '../model/runMachine.ts';

const calm = { hasRoom: true, wantsStillness: true };
const lively = { hasRoom: true, wantsStillness: false };

const after = (input: typeof calm, ...events: FilmEvent['type'][]) => {
  const { actor } = rig(filmMachine, input);
  for (const type of events) actor.send({ type });
  return filmScreen(actor.getSnapshot());
};

it('[QA-5] the film behind a lobby stands still for whoever wants that, and plays when asked', () => {
  expect([after(calm), after(calm, 'film.toggled')]).toEqual(['paused', 'playing']);
});

it('[QA-5] a film that plays can be paused, and played again', () => {
  expect([
    after(lively),
    after(lively, 'film.toggled'),
    after(lively, 'film.toggled', 'film.toggled'),
  ]).toEqual(['playing', 'paused', 'playing']);
});

it('[API-2] a film that the browser will not start by itself waits for the button', () => {
  expect([after(lively, 'film.refused'), after(lively, 'film.refused', 'film.toggled')]).toEqual([
    'paused',
    'playing',
  ]);
});

it('[API-2] a film that cannot be played is given up for good', () => {
  expect([after(lively, 'film.failed', 'film.toggled'), after(calm, 'film.failed', 'film.toggled')]).toEqual([
    'absent',
    'absent',
  ]);
});

it('[DSGN-2] a narrow screen has no film at all', () => {
  expect(after({ hasRoom: false, wantsStillness: false }, 'film.toggled')).toBe('absent');
});
