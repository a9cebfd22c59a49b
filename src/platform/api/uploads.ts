import { uploadImage, uploadVector, uploadVideo } from '../../../machines/contract/uploadCalls.ts';
import type { Cancellable } from './apiClient.ts';
import type { UploadClient } from './uploadClient.ts';

const calls = { image: uploadImage, video: uploadVideo, vector: uploadVector } as const;

interface Sending extends Cancellable {
  readonly kind: keyof typeof calls;
  readonly file: File;
  /** Called with whole percents of the sent file. */
  onProgress(percent: number): void;
}

export type Upload = (sending: Sending) => Promise<{ url: string }>;

/**
 * The calls that upload a file (API-1, DSGN-7), separate from the other calls, whose code every visitor
 * fetches. Fails with `ApiError`.
 */
export const createUpload =
  (send: UploadClient): Upload =>
  ({ kind, ...sending }) =>
    send({ ...calls[kind], ...sending });
