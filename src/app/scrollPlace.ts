import { timings } from '../../machines/timings.ts';
import { layOutWhole } from '../platform/hydration/wholePage.ts';

const stateKey = 'scrollTop';

/** Keeps how far down the page is scrolled with its history entry, before a link leads to another page (APP-7). */
export const keepScrollPlace = (): void =>
  history.replaceState({ ...history.state, [stateKey]: scrollY }, '');

/**
 * Scrolls to where a link last left this history entry, as soon as the page is long enough: the browser itself tries once, when
 * Back is pressed, and after a reload the page is not there then (APP-7).
 * @param isWhole whether all parts of the page have their heights.
 * @returns a promise that resolves when the page is there, has stayed shorter for 5 s, has been left, or one of the signals is
 * aborted.
 */
export const restoreScrollPlace = (isWhole: () => boolean, signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const top: unknown = history.state?.[stateKey];
    if (typeof top !== 'number') return resolve();
    layOutWhole();
    const { pathname } = location;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const watch = new AbortController();
    const end = () => {
      clearTimeout(limit);
      watch.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new ResizeObserver(() => {
      // Back has led on, to a page with a place of its own.
      if (location.pathname !== pathname) return end();
      scrollTo({ top, behavior: 'instant' });
      if (!isWhole()) return;
      // Of a fraction of a pixel browsers keep what they like.
      if (Math.abs(scrollY - top) < 1) return end();
      limit ??= setTimeout(end, timings.anchorTimeout);
    });
    observer.observe(document.body);
    for (const signal of signals) signal.addEventListener('abort', end, { signal: watch.signal });
  });
