import { expect, it } from 'vitest';
import { type VideoEvent, videoMachine, videoScreen } from '../../machines/meetings/videoMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const calm = { fits: true, reducesMotion: true };
const lively = { fits: true, reducesMotion: false };

const after = (input: typeof calm, ...events: VideoEvent['type'][]) => {
  const { actor } = runMachine(videoMachine, input);
  for (const type of events) actor.send({ type });
  return videoScreen(actor.getSnapshot());
};

it('[QA-5] the video behind a lobby stands still for whoever wants that, and plays when asked', () => {
  expect([after(calm), after(calm, 'video.toggled')]).toEqual(['paused', 'playing']);
});

it('[QA-5] a video that plays can be paused, and played again', () => {
  expect([
    after(lively),
    after(lively, 'video.toggled'),
    after(lively, 'video.toggled', 'video.toggled'),
  ]).toEqual(['playing', 'paused', 'playing']);
});

it('[SPACE-1] a video that the browser will not start by itself waits for the button', () => {
  expect([after(lively, 'video.refused'), after(lively, 'video.refused', 'video.toggled')]).toEqual([
    'paused',
    'playing',
  ]);
});

it('[SPACE-3] a video that cannot be played is given up for good', () => {
  expect([
    after(lively, 'video.failed', 'video.toggled'),
    after(calm, 'video.failed', 'video.toggled'),
  ]).toEqual(['absent', 'absent']);
});

it('[DSGN-2] a narrow screen has no video at all', () => {
  expect(after({ fits: false, reducesMotion: false }, 'video.toggled')).toBe('absent');
});
