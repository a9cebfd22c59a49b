import type { TrustedTypes } from '../platform/trustedTypes.ts';
import type { PictureAnswer, PictureMessage } from './pictureWorker.ts';
import workerAddress from './pictureWorker.ts?worker&url';

/** A worker that has started and has no picture yet. */
let spare: Worker | null = null;

/** The worker of the open picture. */
let helper: { readonly key: string; readonly worker: Worker } | null = null;

/** Starts the worker of the next picture ahead of its need (LOGO-6); a browser that has none does without. */
export const standBy = (): void => {
  try {
    spare ??= startWorker();
  } catch {
    // Pictures are decoded and cut on the page then.
  }
};

/**
 * Tells the worker of a picture something, and starts it with the first message. @param transfer goes over with it.
 * @throws where there are no workers.
 */
export const tell = (key: string, message: PictureMessage, transfer: Transferable[] = []): Worker => {
  if (helper?.key !== key) {
    if (helper) letGo(helper.key);
    helper = { key, worker: spare ?? startWorker() };
    spare = null;
  }
  helper.worker.postMessage(message, transfer);
  return helper.worker;
};

/**
 * Asks the worker of a picture something, one thing at a time. A worker that was given up, or that breaks, is ended.
 * @throws the signal's reason, or an event of the worker.
 */
export const ask = async (
  key: string,
  message: PictureMessage,
  signal: AbortSignal,
): Promise<PictureAnswer> => {
  try {
    signal.throwIfAborted();
    const worker = tell(key, message);
    return await new Promise<PictureAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => resolve(data);
      worker.onerror = reject;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } catch (error) {
    letGo(key);
    throw error;
  }
};

/** Ends the worker of a picture, with the pixels it holds; a picture that has none is let be. */
export const letGo = (key: string): void => {
  if (helper?.key !== key) return;
  helper.worker.terminate();
  helper = null;
};

const startWorker = (): Worker => {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  // A script that does not arrive says so at once, long before anybody waits for it.
  worker.onerror = () => {
    if (spare === worker) spare = null;
    if (helper?.worker === worker) letGo(helper.key);
  };
  return worker;
};

let trusted: string | undefined;

/** The worker's address; the policy vouches for this one alone, and can be made only once in a page's life. */
const trustedAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??=
    trustedTypes?.createPolicy('own-scripts', { createScriptURL: () => workerAddress }).createScriptURL('') ??
    workerAddress;
  return trusted;
};
