import type { RefCallback } from 'react';
import { lostCode } from '../platform/api/lostCode.ts';

type List = typeof import('./OpenCountryListView.tsx').OpenCountryListView;

let list: List | 'failed' | null = null;
const listeners = new Set<() => void>();
const become = (now: typeof list) => {
  list = now;
  for (const listener of listeners) listener();
};

/** Fetches the list of countries, which few open (SIGNUP-4). Where it does not arrive, the next approach tries again. */
export const loadCountryList = async (): Promise<void> => {
  if (list !== null && list !== 'failed') return;
  if (list === 'failed') become(null);
  try {
    become((await import('./OpenCountryListView.tsx')).OpenCountryListView);
  } catch (error) {
    // Tells the page, which may offer a reload.
    lostCode(error);
    become('failed');
  }
};

/** The list, null while it is on its way, or that it did not arrive. */
export const countryList = (): typeof list => list;

/** Calls `listener` when the list is here, did not arrive, or is asked for again. @returns a function that removes the listener. */
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
