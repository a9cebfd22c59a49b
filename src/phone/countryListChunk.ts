import type { RefCallback } from 'react';
import { lostCode } from '../platform/api/lostCode.ts';

let chunk: typeof import('./OpenCountryListView.tsx') | undefined;
const listeners = new Set<() => void>();

/** Fetches the list of countries, which few open (SIGNUP-4). Where it does not arrive, the next approach tries again. */
export const loadCountryList = async (): Promise<void> => {
  if (chunk) return;
  try {
    chunk = await import('./OpenCountryListView.tsx');
  } catch (error) {
    // Tells the page, which may offer a reload.
    lostCode(error);
    return;
  }
  for (const listener of listeners) listener();
};

/** The list, or null before it is here. */
export const countryList = (): typeof import('./OpenCountryListView.tsx').OpenCountryListView | null =>
  chunk?.OpenCountryListView ?? null;

/** Calls `listener` when the list is here. @returns a function that removes the listener. */
export const onCountryList = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ref of the button that opens it: fetches it when the pointer or the focus comes near, and again with a press. */
export const fetchCountryListOnApproach: RefCallback<HTMLElement> = (button) => {
  const watch = new AbortController();
  for (const type of ['pointerenter', 'focusin', 'click'])
    button?.addEventListener(type, () => void loadCountryList(), { signal: watch.signal });
  return () => watch.abort();
};
