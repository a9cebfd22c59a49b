import * as v from 'valibot';
import { MeetingConfigSchema } from '../../../machines/design/meetingConfig.ts';
import type { UploadClient } from './uploadClient.ts';

/** Only an address that a configuration may hold (DSGN-1). */
const Uploaded = v.object({ url: MeetingConfigSchema.entries.logo.wrapped });

interface Sending {
  readonly kind: 'image' | 'video';
  readonly file: File;
  /** Hears of whole percents of the file that are sent. */
  onProgress(percent: number): void;
  readonly signal?: AbortSignal;
}

export type Upload = (sending: Sending) => Promise<{ url: string }>;

/**
 * The calls that put a file on the server (API-1, DSGN-7). They stand apart from the other calls, whose code every
 * visitor fetches. Fails with `ApiError`.
 */
export const createUpload =
  (send: UploadClient): Upload =>
  ({ kind, ...sending }) =>
    send({
      path: kind === 'image' ? '/partner-resources/upload-to-r2' : '/partner-resources/upload-to-stream',
      answer: Uploaded,
      ...sending,
    });
