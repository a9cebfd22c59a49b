import { lostCode } from '../platform/api/lostCode.ts';
import { prestartWorker } from './imageHelper.ts';

let chunk: typeof import('./LogoStage.tsx') | undefined;
const listeners = new Set<() => void>();

/**
 * Fetches the stage of the logo editor, once (LOGO-1). Not with `React.lazy`: its Suspense boundary would
 * show the stage some 300 ms later.
 * @throws ApiError `network` or `outdated` when it does not arrive.
 */
export const loadStage = async (): Promise<void> => {
  if (chunk) return;
  chunk = await import('./LogoStage.tsx').catch((error) => {
    throw lostCode(error);
  });
  for (const listener of listeners) listener();
};

/** The component of the stage, or null before `loadStage` has resolved. */
export const stage = (): typeof import('./LogoStage.tsx').LogoStage | null => chunk?.LogoStage ?? null;

/** Calls `listener` when the stage is loaded. @returns a function that removes the listener. */
export const onStage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Starts the worker and fetches the stage in advance (LOGO-1, LOGO-6). Errors are ignored: opening an image
 * tries again.
 */
export const prefetchStage = (): void => {
  prestartWorker();
  loadStage().catch(() => undefined);
};
