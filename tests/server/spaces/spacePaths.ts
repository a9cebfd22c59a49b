import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';

/** The path of the call that saves a design. */
export const saveSpace = '/api/partner-resources/insert-subscription';

/** The path and query of the call that reads the space of a phone number. */
export const spacePath = (phoneNumber: string) =>
  `/api/partner-resources/get-subscription?phoneNumber=${encodeURIComponent(phoneNumber)}`;

/** A design with a background video and a background image. */
export const config = {
  ...defaultMeetingConfig,
  name: 'Casa Iglesias',
  backgroundVideo: { url: 'https://videos.example/square.mp4' },
  backgroundImage: { url: '/files/square.jpg', overlayOpacity: 0.3 },
};
