import { fromPromise } from 'xstate';
import type { AnchorScroll, anchorMachine } from '../../machines/app/anchorMachine.ts';
import { barePath, isSpanishPath } from '../../machines/contract/siteAddress.ts';
import { type ActorsOf, listen } from '../../machines/port.ts';
import { followedLink } from '../platform/followedLink.ts';
import { isWaiting } from '../platform/hydration/isWaiting.ts';
import { nextTask } from '../platform/hydration/nextTask.ts';
import { layOutWhole } from '../platform/hydration/wholePage.ts';
import { onPlaceChange } from '../platform/placeWatch.ts';
import { gliding } from '../platform/reducedMotion.ts';
import { keepLanguage } from '../platform/sitePath.ts';
import { keepScrollPlace, restoreScrollPlace } from './scrollPlace.ts';

/** The target of a link: the element of that id, or the page's heading for the top. */
const targetOf = (anchor: string | null): HTMLElement | null =>
  anchor === null ? document.querySelector('main h1') : document.getElementById(anchor);

/** The parts of the page whose code is still on its way: only a reserved height stands there (`LazySection`). */
const missingParts = () =>
  [...document.querySelectorAll('main [data-hydrated="false"]')].filter(
    (part) => part.firstElementChild?.childElementCount === 0,
  );

/** Whether all that is above a place has its height, so that nothing moves the place any more. */
const isAllAbove = (place: HTMLElement) =>
  missingParts().every((part) => place.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The page's heading, unless it only stands there while the page loads, or is hidden as the next one's code comes. */
const presentHeading = (): HTMLElement | null => {
  const shown = [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.getClientRects().length > 0,
  );
  return shown && !shown.closest('[aria-busy="true"]') ? shown : null;
};

/** The path of an address of this site, as `location` has it. */
const pathnameOf = (path: string): string => new URL(location.origin + path).pathname;

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
      const heading = presentHeading();
      if (location.pathname !== pathname) end(null);
      else if (heading) end(heading);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    signal.addEventListener('abort', () => end(null));
    look();
  });

/**
 * Live actors of the anchor machine: routing, waiting for the element, scrolling and focus (FTR-3, APP-7, APP-12).
 */
export const anchorActors = (
  navigate: (path: string, options: { replace: boolean }) => void,
): ActorsOf<typeof anchorMachine> => {
  /** Aborted by the first interaction or focus while a page loads. */
  let idle: AbortController | null = null;
  /** The pages that were shown since this one was loaded: the browser can restore their scroll positions. */
  const seen = new Set<string>();
  const watchUse = (...more: string[]) => {
    idle?.abort();
    const watch = new AbortController();
    const focused = document.activeElement;
    const use = ({ type, target }: Event) => {
      // A window that gets the focus back, as after a press of the browser's Back, gives it to the same element again.
      if (type !== 'focusin' || target !== focused) watch.abort();
    };
    for (const type of ['focusin', 'keydown', 'pointerdown', 'input', ...more])
      addEventListener(type, use, { signal: watch.signal });
    idle = watch;
    return watch;
  };
  return {
    navigate: fromPromise<void, { path: string; replace: boolean; samePage: boolean }>(
      async ({ input: { path, replace, samePage } }) => {
        if (samePage) {
          watchUse('wheel', 'touchmove');
          const { href } = new URL(location.origin + path);
          // With the state of its entry, which knows the steps of a form (`forms/formHistory.ts`).
          if (href !== location.href) history.pushState(history.state, '', href);
          return;
        }
        if (!replace) keepScrollPlace();
        navigate(path, { replace });
        // Unsaved edits hold the page (`design/leaveWatch.ts`), and its visitor keeps focus and scroll position (DSGN-8).
        if (location.pathname !== pathnameOf(path)) throw new Error(`Nothing led to ${path}.`);
        // In the frame in which the new page appears, which is never seen at the old one's place (APP-12).
        scrollTo({ top: 0, behavior: 'instant' });
        // Until then a dialog that led here closes, and gives the focus back to the page that is left.
        await nextTask();
        watchUse();
      },
    ),
    historyWatch: listen(({ sendBack }) => {
      let moves = 0;
      seen.add(barePath(location.pathname));
      const end = onPlaceChange(async (move) => {
        const now = ++moves;
        const page = barePath(location.pathname);
        const isSeen = seen.has(page);
        seen.add(page);
        if (move !== 'popstate') return;
        // Until then the page that is left still stands there, with its heading, and what was open on it.
        await nextTask();
        if (now !== moves) return;
        watchUse();
        sendBack({ type: 'history.moved', path: location.pathname, anchor: anchorOf(location.hash), isSeen });
      });
      return () => {
        moves += 1;
        end();
      };
    }),
    anchorWatch: listen(({ input: { path, anchor }, sendBack }) => {
      // Back, pressed before the page is there, leads to another page, which keeps its scroll position.
      const pathname = pathnameOf(path);
      const look = () => {
        if (location.pathname !== pathname) return;
        const target = targetOf(anchor);
        if (target && (anchor === null || isAllAbove(target))) sendBack({ type: 'anchor.appeared' });
        else if (presentHeading() && missingParts().length === 0) sendBack({ type: 'page.loaded' });
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
      look();
      return () => observer.disconnect();
    }),
    scrollTo: fromPromise<void, { anchor: string | null; scroll: AnchorScroll }>(
      async ({ input: { anchor, scroll }, signal }) => {
        const behavior = scroll === 'smooth' ? gliding() : 'instant';
        if (anchor === null && scroll === 'smooth') scrollTo({ top: 0, behavior });
        const target = anchor === null ? await loadedHeading(signal) : targetOf(anchor);
        // A visitor who used the page while the anchor was waited for keeps focus and scroll position.
        const isUsed = idle?.signal.aborted === true;
        const hasMovedOn =
          anchor !== null &&
          ((scroll === 'smooth' && isUsed) ||
            (scroll === 'instant' && scrollY > 0) ||
            (scroll === 'opening' && globalThis.earlyInput?.isUsed === true));
        const isByHistory = scroll === 'none' || scroll === 'restored';
        if (anchor !== null && !isByHistory && !hasMovedOn) {
          layOutWhole();
          target?.scrollIntoView({ behavior });
        }
        idle?.abort();
        idle = null;
        const focused = document.activeElement;
        // Back within a page leaves the field of a form that stays open.
        const isTyping = isByHistory && focused?.matches('input, select, textarea');
        if (target && !hasMovedOn && !isUsed && !isTyping && !target.contains(focused)) focusIn(target);
        if (scroll !== 'restored' || isUsed) return;
        const watch = watchUse('wheel', 'touchmove');
        await restoreScrollPlace(() => missingParts().length === 0, [signal, watch.signal]);
        watch.abort();
      },
    ),
  };
};

/** Puts the focus on the first field of a form, else on the heading of a part of the page (APP-7). */
const focusIn = (part: HTMLElement): void => {
  const wanted = part.matches('h1, h2, h3')
    ? part
    : (part.querySelector<HTMLElement>('[data-autofocus]') ??
      part.querySelector<HTMLElement>('h1, h2, h3') ??
      part);
  if (wanted.tabIndex < 0 && !wanted.hasAttribute('tabindex')) wanted.tabIndex = -1;
  wanted.focus({ preventScroll: true });
};

/**
 * The anchor in a page's address when it starts, unless the browser restores the scroll position: it was opened there, or
 * a link on it was followed before. The first script lays out all of a page that is opened at an anchor.
 */
export const openingAnchor = (): { anchor: string; isFollowed: boolean } | null => {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const anchor = anchorOf(location.hash);
  if (opening?.type !== 'navigate' || anchor === null) return null;
  return { anchor, isFollowed: !('whole' in document.documentElement.dataset) };
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

/** Whether an address names another language than the page shows, which only a page load takes for a choice (LNG-2). */
const namesAnother = ({ pathname, searchParams }: URL): boolean => {
  const { lang } = document.documentElement;
  const named = searchParams.get('lng') ?? (isSpanishPath(pathname) ? 'es' : lang);
  return named !== lang;
};

/**
 * Passes every click on an internal link to `follow` instead of loading the page (APP-1). The links stay
 * plain links: they work before and without this.
 */
export const interceptLinks = (
  follow: (target: { path: string; anchor: string | null; samePage: boolean }) => void,
): void => {
  const take = (event: MouseEvent) => {
    const url = followedLink(event);
    if (!url || namesAnother(url)) return;
    const pathname = keepLanguage(url.pathname, isSpanishPath(location.pathname));
    // A link without a query, to the page it stands on, leaves that page's query in the address.
    const samePage = pathname === location.pathname && ['', location.search].includes(url.search);
    // A skip link moves the focus within the page; the browser does that best.
    if (samePage && url.hash === '#main') return;
    // A page that failed is loaded anew by the browser (APP-8).
    if (samePage && document.querySelector('[data-failed]')) return;
    event.preventDefault();
    const path = pathname + (samePage ? location.search : url.search) + url.hash;
    follow({ path, anchor: anchorOf(url.hash), samePage });
  };
  document.addEventListener('click', take);
  // React lets no click out of a part whose code is not there yet: it is taken before React sees it.
  document.addEventListener(
    'click',
    (event) => event.target instanceof Element && isWaiting(event.target) && take(event),
    true,
  );
};
