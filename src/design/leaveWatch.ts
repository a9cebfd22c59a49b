import type { ExtractEvent } from 'xstate';
import { barePath } from '../../machines/contract/siteAddress.ts';
import type { BrandingEvent } from '../../machines/design/brandingSetup.ts';
import { listen } from '../../machines/port.ts';

/** Whether an address is that of this page; its language makes no other page of it (LNG-2). */
const isHere = ({ pathname }: URL): boolean => barePath(pathname) === barePath(location.pathname);

/**
 * Holds the exits from a design with unsaved edits (DSGN-8): another page of this site is not gone to but asked
 * for, Back and Forward among them; before the page closes or loads anew the browser itself asks. A browser without
 * the Navigation API asks on closing alone, and what was typed is there again when one comes back.
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
