import type { MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { startFrame } from '../../../machines/logo/frame.ts';

/** A design in which every field has a value, and none its default. */
export const config: MeetingConfig = {
  name: 'Casa Iglesias',
  welcomeMessage: 'Pasen y vean',
  theme: { primaryColor: '#112233', secondaryColor: '#445566', headerColor: '#778899' },
  logo: '/uploads/logo.png',
  logoLook: { luminance: 0.25, aspect: 2, shape: 'rounded' },
  logoSource: {
    url: '/uploads/original.png',
    crop: { scale: 2, rotation: 15, x: 0.1, y: -0.1 },
    frame: startFrame,
  },
  backgroundVideo: 'https://videos.example/sea.mp4',
  backgroundImage: { url: '/uploads/sea.jpg', overlayOpacity: 0.7 },
  room: 'garden',
};
/** What is known of a logo, and what it was made from, is known whole or not at all. */
export const takesLogo = (config: string) =>
  Object.fromEntries([
    ...['luminance', 'aspect', 'shape'].map((key) => [`${config}.logoLook.${key}`, `${config}.logoLook`]),
    ...[
      'url',
      ...['crop', 'crop.scale', 'crop.rotation', 'crop.x', 'crop.y'],
      ...['frame', 'frame.mode', 'frame.padding', 'frame.ground', 'frame.shape', 'frame.isTrimmed'],
    ].map((key) => [`${config}.logoSource.${key}`, `${config}.logoSource`]),
  ]);
