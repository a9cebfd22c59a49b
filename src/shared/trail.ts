import { fromCallback } from 'xstate';
import { type HistoryEvent, type Place, placeDepths, type TrailEvent } from '../../machines/shared/trail.ts';

/** The browser's history as steps through the places of one page (fault B01). */
export interface Trail {
  /** The live listener of a machine's port `trail`: it is told what is shown, and says where Back and Forward led. */
  readonly actor: ReturnType<typeof fromCallback<TrailEvent>>;
  /** Goes back to the page's own entry, so that whatever comes next takes the place of all of them. */
  leave(): Promise<void>;
}

const stateKey = 'places';

const isPlace = (value: unknown): value is Place => typeof value === 'string' && value in placeDepths;

/** The places from the page's own entry to the present one; what is not ours is the page itself. */
const placesNow = (): Place[] => {
  const state: unknown = history.state;
  const places = typeof state === 'object' && state !== null ? Reflect.get(state, stateKey) : null;
  return Array.isArray(places) && places.length > 0 && places.every(isPlace) ? places : ['welcome'];
};

/**
 * The trail of one page. Every entry of the history knows the places below it, so that going to a place again goes
 * back to its entry instead of piling up another one.
 */
export const createTrail = (): Trail => {
  const listeners = new Set<(place: Place) => void>();
  /** Where the page is on its way to, while the browser steps back. */
  let wanted: Place | null = null;
  let arrivals: (() => void)[] = [];

  const show = (place: Place): void => {
    if (wanted !== null) {
      wanted = place;
      return;
    }
    const places = placesNow();
    const last = places.length - 1;
    // The entry of this place, or of the one it replaces.
    const at = places.findIndex((one) => placeDepths[one] >= placeDepths[place]);
    if (at !== -1 && at < last) {
      wanted = place;
      history.go(at - last);
      return;
    }
    if (places[last] !== place) {
      const keep = (to: Place[]) => ({ ...history.state, [stateKey]: to });
      if (at === -1) history.pushState(keep([...places, place]), '');
      else history.replaceState(keep([...places.slice(0, at), place]), '');
    }
    for (const arrived of arrivals) arrived();
    arrivals = [];
  };

  const moved = (): void => {
    if (wanted !== null) {
      const place = wanted;
      wanted = null;
      show(place);
      return;
    }
    const place = placesNow().at(-1) ?? 'welcome';
    for (const listener of listeners) listener(place);
  };

  return {
    actor: fromCallback<TrailEvent>(({ receive, sendBack }) => {
      const { pathname } = location;
      const tell = (place: Place) => {
        // Back to another page takes this one away, with its forms as they are.
        if (location.pathname === pathname) sendBack({ type: 'history.moved', place } satisfies HistoryEvent);
      };
      if (listeners.size === 0) addEventListener('popstate', moved);
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
