// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { passed, pick, startDesign, video } from '../startDesign.tsx';
import { background, checkedFile, withVideo } from '../uploads.ts';

it('[DSGN-7][DSGN-12] what is said of a video stands under no other one, and again under its own', async () => {
  const running = startDesign({ saved: withVideo });
  const notes = () => screen.queryAllByText(/This video lasts|can’t play/).length;
  await pick(background, video);
  running.resolve('videoUpload.checkFile', passed(checkedFile(running), { seconds: 5, isPlayable: false }));
  expect(notes()).toBe(2);
  running.hear('videoUpload.uploadFile', { type: 'upload.succeeded', url: '/files/short.mp4' });
  expect([running.config().backgroundVideo, notes()]).toEqual(['/files/short.mp4', 2]);
  running.send({ type: 'edit.undone' });
  expect([running.config().backgroundVideo, notes()]).toEqual([withVideo.backgroundVideo, 0]);
  running.send({ type: 'edit.redone' });
  expect([running.config().backgroundVideo, notes()]).toEqual(['/files/short.mp4', 2]);
});

it.each([
  [
    'en',
    background,
    [
      'This video lasts 2:05. We recommend 10 to 30 s.',
      /^This browser .* MP4 with H\.264 works everywhere\.$/,
    ],
  ],
  [
    'es',
    'Fondo de la sala de espera',
    [
      'Este video dura 2:05. Recomendamos de 10 a 30 s.',
      /^Este navegador .* MP4 con H\.264 funciona en todos\.$/,
    ],
  ],
] as const)(
  '[DSGN-7] the length has its unit, and of an MP4 it is said what plays everywhere (%s, U13)',
  async (language, title, notes) => {
    const running = startDesign({ saved: withVideo, language });
    await pick(title, video);
    running.resolve(
      'videoUpload.checkFile',
      passed(checkedFile(running), { seconds: 125, isPlayable: false }),
    );
    for (const note of notes) expect(screen.getByText(note)).toBeVisible();
  },
);

it.each([
  ['en', background, 'Image', 'Uploaded. Choose Video to use it.', 'Video', 'Uploaded. Save to keep it.'],
  [
    'es',
    'Fondo de la sala de espera',
    'Imagen',
    'Subido. Elige Video para usarlo.',
    'Video',
    'Subido. Guarda para conservarlo.',
  ],
] as const)(
  '[DSGN-3][DSGN-8] a video that arrives beside an image says that it is not in use, and what to save once it is (%s)',
  async (language, title, image, aside, kind, toSave) => {
    const running = startDesign({ saved: withVideo, language });
    await pick(title, video);
    running.resolve('videoUpload.checkFile', passed(checkedFile(running)));
    await userEvent.click(screen.getByRole('radio', { name: image }));
    running.hear('videoUpload.uploadFile', { type: 'upload.succeeded', url: '/files/new.mp4' });
    expect([running.config().backgroundVideo, screen.queryByText(toSave)]).toEqual([null, null]);
    expect(screen.getByText(aside)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: kind }));
    expect([running.config().backgroundVideo, screen.queryByText(aside)]).toEqual(['/files/new.mp4', null]);
    expect(screen.getByText(toSave)).toBeVisible();
  },
);
