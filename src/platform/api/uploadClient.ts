import type { FailureKind } from '../../../machines/shared/failure.ts';
import { type ApiClientOptions, type Call, callHeaders, callTimeout, readAnswer } from './apiClient.ts';
import { ApiError } from './apiError.ts';

/** Milliseconds for what the server does with a whole file: drawing it anew, and bringing it to its storage. */
const answerTimeout = 180_000;

interface Upload<Answer> extends Pick<Call<Answer>, 'path' | 'answer' | 'signal'> {
  readonly file: File;
  /** Told each new whole percent of the body that is sent, up to 100. */
  onProgress(percent: number): void;
}

export type UploadClient = <Answer>(upload: Upload<Answer>) => Promise<Answer>;

/**
 * The one way for a file to the API (DSGN-7, fault U11): multipart, field `file`. It reads answers and fails as
 * `createApiClient` does, but lasts as long as anything moves: it times out when nothing was sent for 30 s, or nothing
 * answered within `answerTimeout` of the last byte. Only `XMLHttpRequest` tells how much of a body is sent.
 */
export const createUploadClient =
  (options: ApiClientOptions): UploadClient =>
  ({ path, answer, file, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) throw new ApiError('aborted');
      const sent = options.token();
      const request = new XMLHttpRequest();
      const fail = (kind: FailureKind) => reject(new ApiError(kind));
      // The reason first: the request's own events come to a promise that is settled.
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
