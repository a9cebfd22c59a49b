// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
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
