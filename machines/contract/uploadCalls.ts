import * as v from 'valibot';
import { MeetingConfigSchema } from './meetingConfig.ts';

/** Only an address that a configuration may hold (DSGN-1). */
const answer = v.object({ url: MeetingConfigSchema.entries.logo.wrapped });

/** Takes an image, as the field `file` of a form (DSGN-7). */
export const uploadImage = { method: 'POST', path: '/partner-resources/upload-to-r2', answer } as const;

/** Takes a video, as the field `file` of a form (DSGN-7). */
export const uploadVideo = { method: 'POST', path: '/partner-resources/upload-to-stream', answer } as const;
