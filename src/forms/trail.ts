import { barePath } from '../../machines/contract/siteAddress.ts';
import { type HistoryEvent, type Place, placeDepths, type TrailEvent } from '../../machines/forms/trail.ts';
import { type Listener, listen } from '../../machines/port.ts';

/** The browser's history as steps through the places of one page (fault B01). */
export interface Trail {
  /** The live listener of a machine's port `trail`: it is told what is shown, and says where Back and Forward led. */
  readonly actor: Listener<HistoryEvent, TrailEvent>;
  /** Goes back to the page's own entry, so that whatever comes next takes the place of all of them. */
  leave(): Promise<void>;
}

const stateKey = 'places';

const isPlace = (value: unknown): value is Place => typeof value === 'string' && value in placeDepths;

/** The places from the page's own entry to the present one; null for an entry that is not marked by us. */
const markedPlaces = (): Place[] | null => {
  const state: unknown = history.state;
  const places = typeof state === 'object' && state !== null ? Reflect.get(state, stateKey) : null;
  return Array.isArray(places) && places.length > 0 && places.every(isPlace) ? places : null;
};

const marked = (places: Place[]) => ({ ...history.state, [stateKey]: places });
const mark = (places: Place[]) => history.replaceState(marked(places), '');

/**
 * The trail of one page. Every entry of the history knows the places below it, so that going to a place again goes
 * back to its entry instead of piling up another one.
 */
export const createTrail = (): Trail => {
  const listeners = new Set<(place: Place) => void>();
  /** The page whose places these are. */
  let page = '';
  /** The places of the entry that the page was last at. */
  let known: Place[] = ['welcome'];
  /** Where the page is on its way to, while the browser steps back. */
  let wanted: Place | null = null;
  let arrivals: (() => void)[] = [];

  const show = (place: Place): void => {
    if (wanted !== null) {
      wanted = place;
      return;
    }
    if (barePath(location.pathname) === page) step(place);
    if (wanted !== null) return;
    for (const arrived of arrivals) arrived();
    arrivals = [];
  };

  /** Makes the present entry that of the place, or sets out for the entry that is. */
  const step = (place: Place): void => {
    known = markedPlaces() ?? ['welcome'];
    if (markedPlaces() === null) mark(known);
    const last = known.length - 1;
    // The entry of this place, or of the one it replaces.
    const at = known.findIndex((one) => placeDepths[one] >= placeDepths[place]);
    if (at !== -1 && at < last) {
      wanted = place;
      history.go(at - last);
      return;
    }
    if (known[last] === place) return;
    if (at === -1) {
      known = [...known, place];
      history.pushState(marked(known), '');
    } else {
      known = [...known.slice(0, at), place];
      mark(known);
    }
  };

  const moved = (): void => {
    if (wanted !== null) {
      const place = wanted;
      wanted = null;
      show(place);
      return;
    }
    // Back to another page takes this one away, with its forms as they are.
    if (barePath(location.pathname) !== page) return;
    const places = markedPlaces();
    // A link within the page, such as "Skip to content", makes an entry by itself: nobody goes anywhere.
    if (places === null) {
      mark(known);
      return;
    }
    known = places;
    const place = places.at(-1) ?? 'welcome';
    for (const listener of listeners) listener(place);
  };

  return {
    actor: listen<HistoryEvent, TrailEvent>(({ receive, sendBack }) => {
      const tell = (place: Place) => sendBack({ type: 'history.moved', place } satisfies HistoryEvent);
      if (listeners.size === 0) {
        page = barePath(location.pathname);
        addEventListener('popstate', moved);
      }
      listeners.add(tell);
      receive(({ place }) => show(place));
      return () => {
        listeners.delete(tell);
        if (listeners.size > 0) return;
        removeEventListener('popstate', moved);
        wanted = null;
        arrivals = [];
      };
    }),
    leave: () =>
      new Promise((resolve) => {
        arrivals.push(resolve);
        show('welcome');
      }),
  };
};
