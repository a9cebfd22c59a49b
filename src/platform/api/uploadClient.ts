import type { FailureKind } from '../../../machines/shared/failure.ts';
import { type ApiClientOptions, type Call, callHeaders, callTimeout, readAnswer } from './apiClient.ts';
import { ApiError } from './apiError.ts';

/** Milliseconds for the server's work on a whole file: re-encoding and storing it. */
const answerTimeout = 180_000;

interface Upload<Answer> extends Pick<Call<Answer>, 'path' | 'answer' | 'signal'> {
  readonly file: File;
  /** Called with each new whole percent of the sent body, up to 100. */
  onProgress(percent: number): void;
}

export type UploadClient = <Answer>(upload: Upload<Answer>) => Promise<Answer>;

/**
 * The one client for uploads (DSGN-7, fault U11): multipart, field `file`. It parses answers and fails as
 * `createApiClient` does, but has other time-outs: 30 s without progress, or `answerTimeout` after the last
 * byte. Only `XMLHttpRequest` reports upload progress.
 */
export const createUploadClient =
  (options: ApiClientOptions): UploadClient =>
  ({ path, answer, file, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) throw new ApiError('aborted');
      const sent = options.token();
      const request = new XMLHttpRequest();
      const fail = (kind: FailureKind) => reject(new ApiError(kind));
      // Rejects first: the abort's own events then change nothing.
      const giveUp = (kind: FailureKind) => {
        fail(kind);
        request.abort();
      };
      const stop = () => giveUp('aborted');
      signal?.addEventListener('abort', stop);
      let timer: ReturnType<typeof setTimeout>;
      const waitAgain = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => giveUp('timeout'), ms);
      };
      let lastPercent = 0;
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        waitAgain(loaded === total ? answerTimeout : callTimeout);
        const percent = Math.floor((loaded / total) * 100);
        if (percent === lastPercent) return;
        lastPercent = percent;
        onProgress(percent);
      });
      request.addEventListener('error', () => fail('network'));
      request.addEventListener('load', () => {
        const { status, responseText: text } = request;
        try {
          resolve(
            readAnswer(
              { status, text, header: (name) => request.getResponseHeader(name) },
              { answer },
              options,
              sent,
            ),
          );
        } catch (error) {
          reject(error);
        }
      });
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      });
      request.open('POST', `/api${path}`);
      for (const [name, value] of Object.entries(callHeaders(options, sent)))
        request.setRequestHeader(name, value);
      const body = new FormData();
      body.append('file', file);
      waitAgain(callTimeout);
      request.send(body);
    });
