import { barePath } from '../../machines/contract/siteAddress.ts';
import { listen } from '../../machines/port.ts';

/** How the visitor got to another place: Back and Forward are `popstate`, the router tells of the other two. */
type Move = 'popstate' | 'pushState' | 'replaceState';

/** A page in any language, and its anchor. The steps of a form and the tabs of the dashboard are entries of one place. */
const place = () => barePath(location.pathname) + location.hash;

/**
 * Calls `moved` whenever the visitor is at another place of the site: another page or another anchor (APP-12).
 * @returns a function that ends this.
 */
export const onPlaceChange = (moved: (move: Move) => void): (() => void) => {
  const watch = new AbortController();
  let known = place();
  for (const move of ['popstate', 'pushState', 'replaceState'] as const)
    addEventListener(
      move,
      () => {
        if (place() === known) return;
        known = place();
        moved(move);
      },
      { signal: watch.signal },
    );
  return () => watch.abort();
};

/** The live actor of a port that sends `place.left` when the visitor leaves for another place. */
export const placeWatch = listen<{ type: 'place.left' }>(({ sendBack }) =>
  onPlaceChange(() => sendBack({ type: 'place.left' })),
);
