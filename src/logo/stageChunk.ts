import { importWithRetry } from '../platform/importWithRetry.ts';
import { standBy } from './imageHelper.ts';

let chunk: typeof import('./LogoStage.tsx') | undefined;
const listeners = new Set<() => void>();

/**
 * Fetches the stage of the logo editor, once (LOGO-1). It is handed over by `stage()` and not by `React.lazy`, whose
 * boundary would show it some 300 ms later. @throws when it does not arrive, not at a second try either.
 */
export const loadStage = async (): Promise<void> => {
  if (chunk) return;
  chunk = await importWithRetry(() => import('./LogoStage.tsx'));
  for (const listener of listeners) listener();
};

/** The component of the stage, or null before `loadStage` has resolved. */
export const stage = (): typeof import('./LogoStage.tsx').LogoStage | null => chunk?.LogoStage ?? null;

/** Calls `listener` when the stage is there. @returns what ends that. */
export const onStage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Gets everything ready that an image will be opened with, ahead of its need (LOGO-1, LOGO-6); whether it comes is
 * nobody's concern yet.
 */
export const prefetchStage = (): void => {
  standBy();
  loadStage().catch(() => undefined);
};
