import { screen } from '@testing-library/react';
import type { ChosenFile } from '../../machines/contract/media.ts';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { image, passed, pick, type startDesign } from './startDesign.tsx';

/** The name of the field. */
export const background = 'Waiting-room background';
/** A space with an image in either place. */
export const withMedia = {
  ...defaultMeetingConfig,
  logo: '/files/logo.png',
  backgroundImage: { url: '/files/room.jpg', overlayOpacity: 0.2 },
};
/** A space whose background is a video. */
export const withVideo = { ...defaultMeetingConfig, backgroundVideo: '/files/video.mp4' };
/** The texts of all alerts. */
export const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);

/** A running design of `startDesign`. */
export type Running = ReturnType<typeof startDesign>;
/** The file of the last check. */
export const checkedFile = ({ callsOf }: Running) =>
  (callsOf('checkFile').at(-1) as { file: ChosenFile }).file;
/** A background image that is uploading. */
export const upload = async (running: Running) => {
  await pick(background, image);
  running.resolve('imageUpload.checkFile', passed(checkedFile(running)));
};
