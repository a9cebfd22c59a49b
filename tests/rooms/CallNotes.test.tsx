// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { callMachine } from '../../machines/rooms/callMachine.ts';
import en from '../../public/locales/en/call.json';
import es from '../../public/locales/es/call.json';
import CallScreen from '../../src/rooms/call/CallScreen.tsx';
import { keepStream } from '../../src/rooms/mediaRegistry.ts';
import { ana, asHost, hanna } from '../model/plans/rooms/call.ts';
import { blockage, listed, occupied, refusal } from '../model/plans/rooms/ownMedia.ts';
import { runMachine } from '../model/runMachine.ts';
import { renderWithTexts } from '../render.tsx';

const play = vi.fn<(this: HTMLMediaElement) => Promise<void>>();
beforeEach(() => {
  play.mockReset().mockResolvedValue(undefined);
  // Taken back after each test: other files share this page.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});
afterEach(() => void vi.restoreAllMocks());

const start = (language: 'en' | 'es') => {
  const running = runMachine(callMachine, { ...asHost, people: [hanna, { ...ana, camera: true }] });
  running.resolve('prepareRelays');
  renderWithTexts(<CallScreen call={running.actor} config={defaultMeetingConfig} />, { language });
  return running;
};

it.each([
  [
    'en',
    'Your device has muted your microphone, perhaps for a call. It comes back by itself; if not, unmute.',
    'Unmute (M)',
  ],
  [
    'es',
    'Tu dispositivo silenció tu micrófono, quizá por una llamada. Vuelve solo; si no, actívalo.',
    'Activar micrófono (M)',
  ],
] as const)(
  '[ROOM-5] says in %s that the system has muted the microphone, and what helps',
  (language, text, name) => {
    const { actor, hear, resolve } = start(language);
    act(() => {
      actor.getSnapshot().children.ownMedia?.send({ type: 'microphone.toggled' });
      resolve('ownMedia.openMicrophone');
      hear('ownMedia.tracks', { type: 'microphone.silenced' });
    });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeEnabled();
    act(() => {
      hear('ownMedia.tracks', { type: 'microphone.returned' });
      resolve('ownMedia.openMicrophone');
    });
    expect(screen.queryByText(text)).toBeNull();
  },
);

it.each([
  [
    'en',
    'Your microphone was disconnected, so you’re muted. Unmute to use another one.',
    'Your camera was disconnected. Turn it on to use another one.',
  ],
  [
    'es',
    'Tu micrófono se desconectó y quedó apagado. Actívalo para usar otro.',
    'Tu cámara se desconectó. Enciéndela para usar otra.',
  ],
] as const)(
  '[ROOM-5] says in %s what a device that is unplugged leaves behind, and how to use another one',
  (language, microphone, camera) => {
    const { actor, hear, resolve } = start(language);
    act(() => {
      for (const [kind, port] of [
        ['microphone', 'openMicrophone'],
        ['camera', 'openCamera'],
      ] as const) {
        actor.getSnapshot().children.ownMedia?.send({ type: `${kind}.toggled` });
        resolve(`ownMedia.${port}`);
        hear('ownMedia.tracks', { type: `${kind}.ended`, problem: 'unplugged' });
      }
    });
    expect([screen.getByText(microphone), screen.getByText(camera)]).toHaveLength(2);
  },
);

it.each([
  ['en', en],
  ['es', es],
] as const)(
  '[ROOM-5] says in %s that the system lets the browser record no screen, and that another failure may pass',
  (language, texts) => {
    const { actor, hear, reject } = start(language);
    const fail = (error: Error) =>
      act(() => {
        actor.getSnapshot().children.ownMedia?.send({ type: 'screen.toggled' });
        reject('ownMedia.shareScreen', error);
      });
    act(() => hear('ownMedia.tracks', listed));
    fail(blockage);
    expect(screen.getByText(texts.problems.screen.blocked)).toBeVisible();
    fail(occupied);
    expect(screen.queryByText(texts.problems.screen.blocked)).toBeNull();
    expect(screen.getByText(texts.problems.screen.failed)).toBeVisible();
  },
);

it.each([
  ['en', 'Your browser needs a press before it plays sound and video.', 'Turn on sound'],
  ['es', 'Tu navegador necesita un toque antes de reproducir sonido y video.', 'Activar sonido'],
] as const)(
  '[ROOM-5] a picture alone that the browser does not start is said in %s',
  async (language, text, name) => {
    play.mockImplementation(function (this: HTMLMediaElement) {
      return this instanceof HTMLVideoElement ? Promise.reject(refusal) : Promise.resolve();
    });
    const { hear, resolve } = start(language);
    await act(async () => {
      resolve('peer:a:tab-of-a.prepareRelays');
      hear('peer:a:tab-of-a.media', { type: 'stream.arrived', stream: keepStream(new MediaStream()) });
    });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeEnabled();
  },
);
