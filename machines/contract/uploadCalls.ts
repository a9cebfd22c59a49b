import * as v from 'valibot';
import { type CallContract, hourMs } from './call.ts';
import { mediaRules, vectorLimit } from './media.ts';
import { MeetingConfigSchema } from './meetingConfig.ts';

/** Bytes of a form besides its file: the boundaries and the headers of its part. */
const overhead = 64 * 1024;

/** What all uploads share: one limit, and an answer that a configuration may hold (DSGN-1). */
const upload = {
  method: 'POST',
  caller: 'partner',
  limits: [{ name: 'upload', per: 'partner', max: 60, windowMs: hourMs }],
  mediaType: 'multipart/form-data',
  request: v.unknown(),
  answer: v.object({ url: MeetingConfigSchema.entries.logo.wrapped }),
} as const;

/** Takes an image, as the field `file` of a form (DSGN-7). */
export const uploadImage = {
  ...upload,
  path: '/partner-resources/upload-to-r2',
  maxBody: mediaRules.image.maxSize + overhead,
} as const satisfies CallContract;

/** Takes a video, as the field `file` of a form (DSGN-7). */
export const uploadVideo = {
  ...upload,
  path: '/partner-resources/upload-to-stream',
  maxBody: mediaRules.video.maxSize + overhead,
} as const satisfies CallContract;

/** Takes an SVG that stays a vector, as the field `file` of a form; `SVG_NOT_KEPT` if it cannot stay the same (LOGO-8). */
export const uploadVector = {
  ...upload,
  path: '/partner-resources/upload-svg',
  maxBody: vectorLimit + overhead,
} as const satisfies CallContract;
