import type { ExtractEvent } from 'xstate';
import { barePath } from '../../machines/contract/siteAddress.ts';
import type { BrandingEvent } from '../../machines/design/brandingEvents.ts';
import { listen } from '../../machines/port.ts';
import { followedLink } from '../platform/followedLink.ts';
import { keepPage } from '../platform/sitePath.ts';

/** Whether an address is that of this page, in any language (LNG-2). */
const isHere = ({ pathname }: URL): boolean => barePath(pathname) === barePath(location.pathname);

/**
 * Stops navigations away from unsaved edits, and sends `leave.requested` instead (DSGN-8), for Back and
 * Forward, too. Before the page closes or reloads, the browser itself asks.
 */
export const leaveWatch = listen<ExtractEvent<BrandingEvent, 'leave.requested'>>(({ sendBack }) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const ask: Ask = ({ pathname, search, hash }, entry) =>
    sendBack({ type: 'leave.requested', exit: { kind: 'page', path: pathname + search + hash, entry } });
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  // Safari before 26.2 and Firefox before 147 have no Navigation API.
  if (globalThis.navigation) watchNavigation(globalThis.navigation, ask, signal);
  else watchLinksAndHistory(ask, signal);
  return () => stopped.abort();
});

/** Asks before a navigation to an address. @param entry as in `Exit`. */
type Ask = (to: URL, entry: string | null) => void;

const watchNavigation = (navigation: Navigation, ask: Ask, signal: AbortSignal): void =>
  navigation.addEventListener(
    'navigate',
    (event) => {
      const to = new URL(event.destination.url);
      if (!event.cancelable || !event.destination.sameDocument || isHere(to)) return;
      event.preventDefault();
      ask(to, event.navigationType === 'traverse' ? event.destination.key : null);
    },
    { signal },
  );

/** The same with older means: the app's links, and `popstate`, which comes when Back has already led away. */
const watchLinksAndHistory = (ask: Ask, signal: AbortSignal): void => {
  const { href, pathname } = location;
  // The router hears of Back as well, perhaps first.
  keepPage(barePath(pathname));
  signal.addEventListener('abort', () => keepPage(null));
  // After the page's own handlers, and before the app follows the link.
  document.documentElement.addEventListener(
    'click',
    (event) => {
      const to = followedLink(event);
      if (!to || isHere(to)) return;
      event.preventDefault();
      ask(to, null);
    },
    { signal },
  );
  addEventListener(
    'popstate',
    () => {
      const to = new URL(location.href);
      if (barePath(to.pathname) === barePath(pathname)) return;
      // By a new entry: nothing tells which way the page was left.
      history.pushState(null, '', href);
      // Before the next frame the browser scrolls to where the other page was left.
      const { scrollX: left, scrollY: top } = globalThis;
      requestAnimationFrame(() => scrollTo({ left, top, behavior: 'instant' }));
      ask(to, 'previous');
    },
    { signal },
  );
};
