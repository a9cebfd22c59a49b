import { uploadImage, uploadVideo } from '../../../machines/contract/uploadCalls.ts';
import type { UploadClient } from './uploadClient.ts';

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
    send({ ...(kind === 'image' ? uploadImage : uploadVideo), ...sending });
