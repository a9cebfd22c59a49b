import { fromPromise } from 'xstate';
import type { anchorMachine } from '../../machines/app/anchorMachine.ts';
import { isSpanishPath } from '../../machines/contract/siteAddress.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { followedLink } from '../platform/followedLink.ts';
import { keepLanguage } from '../platform/sitePath.ts';

/** The target of a link: the element of that id, or the page's heading for the top. */
const targetOf = (anchor: string | null): HTMLElement | null =>
  anchor === null ? document.querySelector('main h1') : document.getElementById(anchor);

/**
 * The page's heading once the page has loaded: a heading that only stands there meanwhile goes, and would take the focus
 * with it. Null if the visitor leaves before.
 */
const loadedHeading = (signal: AbortSignal) =>
  new Promise<HTMLElement | null>((resolve) => {
    const { pathname } = location;
    const end = (heading: HTMLElement | null) => {
      observer.disconnect();
      resolve(heading);
    };
    const look = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (location.pathname !== pathname) end(null);
      else if (heading && !heading.closest('[aria-busy="true"]')) end(heading);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    signal.addEventListener('abort', () => end(null));
    look();
  });

/**
 * Live actors of the anchor machine: routing, waiting for the element, scrolling and focus (FTR-3, APP-7).
 */
export const anchorActors = (
  navigate: (path: string, options: { replace: boolean }) => void,
): ActorsOf<typeof anchorMachine> => {
  /** Aborted by the first interaction or focus while a page loads. */
  let idle: AbortController | null = null;
  return {
    navigate: fromPromise<void, { path: string; replace: boolean }>(async ({ input: { path, replace } }) => {
      const watch = new AbortController();
      for (const type of ['focusin', 'keydown', 'pointerdown'])
        addEventListener(type, () => watch.abort(), { signal: watch.signal });
      idle = watch;
      navigate(path, { replace });
    }),
    anchorWatch: listen(({ input: { path, anchor }, sendBack }) => {
      // Back, pressed before the page is there, leads to another page, which keeps its scroll position.
      const { pathname } = new URL(location.origin + path);
      const look = () => {
        if (location.pathname === pathname && targetOf(anchor)) sendBack({ type: 'anchor.appeared' });
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
      look();
      return () => observer.disconnect();
    }),
    scrollTo: fromPromise<void, { anchor: string | null }>(async ({ input: { anchor }, signal }) => {
      if (anchor === null) scrollTo({ top: 0 });
      const target = anchor === null ? await loadedHeading(signal) : targetOf(anchor);
      if (anchor !== null) {
        // What is above it must have its height (`server/site/pages.ts`).
        document.documentElement.dataset['whole'] = '';
        target?.scrollIntoView();
      }
      const heading = target?.matches('h1, h2, h3')
        ? target
        : (target?.querySelector<HTMLElement>('h1, h2, h3') ?? target);
      // A visitor who already uses the new page keeps focus and scroll position.
      const isAbout = idle?.signal.aborted;
      idle?.abort();
      idle = null;
      if (!heading || isAbout) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }),
  };
};

/** The anchor that a page was opened at, unless the browser restores the scroll position. */
export const openingAnchor = (): string | null => {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'navigate' ? anchorOf(location.hash) : null;
};

/** The id after `#`; one that cannot be decoded leads nowhere (fault B09). */
const anchorOf = (hash: string): string | null => {
  if (hash.length < 2) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
};

/**
 * Passes every click on an internal link to `follow` instead of loading the page (APP-1). The links stay
 * plain links: they work before and without this.
 */
export const interceptLinks = (
  follow: (target: { path: string; anchor: string | null; samePage: boolean }) => void,
): void => {
  document.addEventListener('click', (event) => {
    const url = followedLink(event);
    if (!url) return;
    // A skip link moves the focus within the page; the browser does that best.
    const samePage = url.pathname === location.pathname && url.search === location.search;
    if (samePage && url.hash === '#main') return;
    event.preventDefault();
    const path = keepLanguage(url.pathname + url.search + url.hash, isSpanishPath(location.pathname));
    follow({ path, anchor: anchorOf(url.hash), samePage });
  });
};
