import type { TrustedTypes } from '../platform/trustedTypes.ts';
import type { ImageAnswer, ImageMessage } from './imageWorker.ts';
import workerAddress from './imageWorker.ts?worker&url';

/** A worker that has started and has no image yet. */
let spare: Worker | null = null;

/** The worker of the open image. */
let helper: { readonly key: string; readonly worker: Worker } | null = null;

/** Starts the worker of the next image ahead of its need (LOGO-6); a browser that has none does without. */
export const standBy = (): void => {
  try {
    spare ??= startWorker();
  } catch {
    // Images are decoded and cut on the page then.
  }
};

/**
 * Tells the worker of an image something, and starts it with the first message. @param transfer goes over with it.
 * @throws where there are no workers.
 */
export const tell = (key: string, message: ImageMessage, transfer: Transferable[] = []): Worker => {
  if (helper?.key !== key) {
    if (helper) letGo(helper.key);
    helper = { key, worker: spare ?? startWorker() };
    spare = null;
  }
  helper.worker.postMessage(message, transfer);
  return helper.worker;
};

/**
 * Asks the worker of an image something, one thing at a time. A worker that was given up, or that breaks, is ended.
 * @throws the signal's reason, or an event of the worker.
 */
export const ask = async (key: string, message: ImageMessage, signal: AbortSignal): Promise<ImageAnswer> => {
  try {
    signal.throwIfAborted();
    const worker = tell(key, message);
    return await new Promise<ImageAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageAnswer>) => resolve(data);
      worker.onerror = reject;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } catch (error) {
    letGo(key);
    throw error;
  }
};

/** Ends the worker of an image, with the pixels it holds; an image that has none is let be. */
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
