import { expect, it } from 'vitest';
import {
  type VideoEvent,
  type VideoFit,
  videoMachine,
  videoScreen,
} from '../../machines/meetings/videoMachine.ts';
import { runMachine } from '../model/runMachine.ts';

const calm = { reducesMotion: true };
const lively = { reducesMotion: false };

const start = (input: typeof calm) => {
  const { actor, hear, reject } = runMachine(videoMachine, input);
  return {
    send: (type: Exclude<VideoEvent, VideoFit>['type']) => actor.send({ type }),
    widen: (fits: boolean) => hear('windowWatch', { type: 'fit.changed', fits }),
    breakWatch: () => reject('windowWatch', new Error('no media queries')),
    screen: () => videoScreen(actor.getSnapshot()),
  };
};

/** What is shown in a wide window. */
const after = (input: typeof calm, ...events: Exclude<VideoEvent, VideoFit>['type'][]) => {
  const { send, widen, screen } = start(input);
  widen(true);
  for (const type of events) send(type);
  return screen();
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
  const { send, widen, screen } = start(lively);
  widen(false);
  send('video.toggled');
  expect(screen()).toBe('absent');
});

it('[DSGN-2][DSGN-6] a window that becomes wide has its video, one that becomes narrow has none, and what was paused stays so', () => {
  const { send, widen, screen } = start(lively);
  const screens = [screen()];
  for (const fits of [false, true, false, true]) {
    widen(fits);
    screens.push(screen());
  }
  send('video.toggled');
  widen(false);
  screens.push(screen());
  widen(true);
  screens.push(screen());
  expect(screens).toEqual(['absent', 'absent', 'playing', 'absent', 'playing', 'absent', 'paused']);
});

it('[DSGN-6][SPACE-3] a video that failed does not come back with another width, and one whose width nobody tells is absent', () => {
  const { send, widen, screen } = start(lively);
  widen(true);
  send('video.failed');
  widen(false);
  widen(true);
  expect(screen()).toBe('absent');
  const untold = start(lively);
  untold.breakWatch();
  expect(untold.screen()).toBe('absent');
});
