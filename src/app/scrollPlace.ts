import { layOutWhole } from '../platform/hydration/wholePage.ts';

const stateKey = 'scrollTop';

/** Keeps how far down the page is scrolled with its history entry, before a link leads to another page (APP-7). */
export const keepScrollPlace = (): void =>
  history.replaceState({ ...history.state, [stateKey]: scrollY }, '');

/**
 * Scrolls to where this history entry was left, as soon as the page is long enough: the browser itself tries once, when
 * Back is pressed, and after a reload the page is not there then (APP-7).
 * @param isWhole whether all parts of the page have their heights.
 * @returns a promise that resolves when the page is there, or one of the signals is aborted.
 */
export const restoreScrollPlace = (isWhole: () => boolean, signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const top: unknown = history.state?.[stateKey];
    if (typeof top !== 'number') return resolve();
    layOutWhole();
    const watch = new AbortController();
    const end = () => {
      watch.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new ResizeObserver(() => {
      scrollTo({ top, behavior: 'instant' });
      // Of a fraction of a pixel browsers keep what they like.
      if (isWhole() && Math.abs(scrollY - top) < 1) end();
    });
    observer.observe(document.body);
    for (const signal of signals) signal.addEventListener('abort', end, { signal: watch.signal });
  });
