import { timings } from '../../machines/timings.ts';
import type { TrustedTypes } from '../platform/trustedTypes.ts';
import type { ImageAnswer, ImageMessage, Started } from './imageWorker.ts';
import workerAddress from './imageWorker.ts?worker&url';

/** A started worker without an image. */
let spare: Worker | null = null;

/** The worker of the open image. */
let current: { readonly key: string; readonly worker: Worker } | null = null;

/** Starts the worker of the next image in advance (LOGO-6). */
export const prestartWorker = (): void => {
  try {
    spare ??= startWorker();
  } catch {
    // Without workers, images are decoded and cut on the page.
  }
};

/**
 * Posts a message to the worker of an image; the first message starts the worker.
 * @throws where workers are not supported.
 */
export const post = (key: string, message: ImageMessage, transfer: Transferable[] = []): Worker => {
  if (current?.key !== key) {
    if (current) releaseWorker(current.key);
    current = { key, worker: spare ?? startWorker() };
    spare = null;
  }
  current.worker.postMessage(message, transfer);
  return current.worker;
};

/**
 * Posts a message and resolves with the worker's answer. Only one question may be open at a time.
 * An abort or an error terminates the worker. One that has started may take its time.
 * @throws the signal's reason, or the worker's error event.
 */
export const ask = async (key: string, message: ImageMessage, signal: AbortSignal): Promise<ImageAnswer> => {
  try {
    signal.throwIfAborted();
    const worker = post(key, message);
    return await new Promise<ImageAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageAnswer | Started>) => {
        if (!('started' in data)) resolve(data);
      };
      worker.onerror = reject;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } catch (error) {
    releaseWorker(key);
    throw error;
  }
};

/** Terminates the worker of an image, if it has one. */
export const releaseWorker = (key: string): void => {
  if (current?.key !== key) return;
  current.worker.terminate();
  current = null;
};

const startWorker = (): Worker => {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  // A script that fails to load reports it before the first message is posted.
  worker.onerror = () => {
    if (spare === worker) spare = null;
    if (current?.worker === worker) releaseWorker(current.key);
  };
  // On a connection that hangs it never does: who asked would wait for ever.
  const tooLate = setTimeout(() => {
    worker.terminate();
    worker.dispatchEvent(new Event('error'));
  }, timings.chunkTimeout);
  worker.addEventListener('message', () => clearTimeout(tooLate), { once: true });
  return worker;
};

let trusted: string | undefined;

/** The worker's address. A policy can be created only once per page; this one allows no other address. */
const trustedAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??=
    trustedTypes?.createPolicy('own-scripts', { createScriptURL: () => workerAddress }).createScriptURL('') ??
    workerAddress;
  return trusted;
};
