import type { ExtractEvent } from 'xstate';
import { barePath } from '../../machines/contract/siteAddress.ts';
import type { BrandingEvent } from '../../machines/design/brandingSetup.ts';
import { listen } from '../../machines/port.ts';

/** Whether an address is that of this page, in any language (LNG-2). */
const isHere = ({ pathname }: URL): boolean => barePath(pathname) === barePath(location.pathname);

/**
 * Stops navigations away from unsaved edits, and sends `leave.requested` instead (DSGN-8), for Back and
 * Forward, too. Before the page closes or reloads, the browser itself asks. Without the Navigation API only
 * that remains; the stored draft then brings the edits back.
 */
export const leaveWatch = listen<ExtractEvent<BrandingEvent, 'leave.requested'>>(({ sendBack }) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  globalThis.navigation?.addEventListener(
    'navigate',
    (event) => {
      const to = new URL(event.destination.url);
      if (!event.cancelable || !event.destination.sameDocument || isHere(to)) return;
      event.preventDefault();
      const entry = event.navigationType === 'traverse' ? event.destination.key : null;
      sendBack({
        type: 'leave.requested',
        exit: { kind: 'page', path: to.pathname + to.search + to.hash, entry },
      } satisfies BrandingEvent);
    },
    { signal },
  );
  return () => stopped.abort();
});
