import { assign, type ExtractEvent, setup } from 'xstate';
import { listenerPort, type NoEvent, port } from '../port.ts';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

/** The target of an internal link; `anchor` is an element's id, null for the top of the page. */
export interface AnchorTarget {
  readonly path: string;
  readonly anchor: string | null;
  /** Replaces the history entry of the page it leaves. */
  readonly replace?: boolean;
}

/**
 * How the page moves to the target: it glides within a page, and is at once at a place of another one. At a page's
 * opening the browser itself has gone there, as far as it could. After Back the browser restores the scroll position,
 * but of a page that has to load first.
 */
export type AnchorScroll = 'smooth' | 'instant' | 'opening' | 'restored' | 'none';

export type AnchorEvent =
  | ({ type: 'anchor.followed'; samePage: boolean } & AnchorTarget)
  /** The page was opened at an anchor. */
  | { type: 'page.opened'; path: string; anchor: string }
  /** Back or Forward led to another address, whose page was shown already since this one was loaded, or was not. */
  | { type: 'history.moved'; path: string; anchor: string | null; isSeen: boolean }
  | { type: 'anchor.appeared' }
  /** The page is there with all of its parts, and the element is in none of them. */
  | { type: 'page.loaded' };

interface AnchorContext extends AnchorTarget {
  readonly scroll: AnchorScroll;
}

/**
 * Follows an internal link (FTR-3): to another page it navigates, waits 100 ms and scrolls; within the page
 * it only scrolls, and the address and the history have the anchor (APP-12). It waits as long as the page and its
 * parts take to load, then 5 s more for an element that is in none of them. It waits without a limit for a page's
 * heading: otherwise a slow page would keep the scroll position of the page before it (APP-7). After Back and
 * Forward it moves the focus alone (APP-12), but to a page that has to load, as after a reload, it restores the scroll
 * position as well (APP-7).
 */
export const anchorMachine = setup({
  types: {} as { context: AnchorContext; events: AnchorEvent },
  actors: {
    /** Makes the path the address: another page from its top, or an entry of the same page. */
    navigate: port<void, { path: string; replace: boolean; samePage: boolean }>('navigate'),
    /** Scrolls to the element, to the top or to where the page was left, and puts the focus there. */
    scrollTo: port<void, { anchor: string | null; scroll: AnchorScroll }>('scrollTo'),
    /**
     * Sends `anchor.appeared` once the element is in the page of that path, with all that is above it; for the top, its
     * heading. Sends `page.loaded` once the page has loaded without it.
     */
    anchorWatch: listenerPort<
      ExtractEvent<AnchorEvent, 'anchor.appeared' | 'page.loaded'>,
      NoEvent,
      { path: string; anchor: string | null }
    >('anchorWatch'),
    /** Sends `history.moved`. */
    historyWatch: listenerPort<ExtractEvent<AnchorEvent, 'history.moved'>>('historyWatch'),
  },
  delays: { anchorDelay: timings.anchorDelay, anchorTimeout: timings.anchorTimeout },
  guards: {
    'it is on this page': ({ context }) => context.scroll === 'smooth',
    'it leads to an anchor': ({ context }) => context.anchor !== null,
  },
  actions: {
    'take the target': assign(
      (_, { path, anchor, replace = false, samePage }: AnchorTarget & { samePage: boolean }) => ({
        path,
        anchor,
        replace,
        scroll: samePage ? ('smooth' as const) : ('instant' as const),
      }),
    ),
    'take where the browser has gone': assign(
      (_, moved: ExtractEvent<AnchorEvent, 'page.opened' | 'history.moved'>) => ({
        path: moved.path,
        anchor: moved.anchor,
        replace: false,
        scroll: moved.type === 'page.opened' ? ('opening' as const) : moved.isSeen ? 'none' : 'restored',
      }),
    ),
  },
}).createMachine({
  id: 'anchor',
  context: { path: '/', anchor: null, scroll: 'none' },
  invoke: { src: 'historyWatch', id: 'historyWatch', onError: {} },
  initial: 'idle',
  states: {
    idle: {},
    navigating: {
      invoke: {
        src: 'navigate',
        id: 'navigate',
        input: ({ context: { path, replace = false, scroll } }) => ({
          path,
          replace,
          samePage: scroll === 'smooth',
        }),
        onDone: [{ guard: 'it is on this page', target: 'seeking' }, { target: 'settling' }],
        onError: 'idle',
      },
    },
    settling: { after: { anchorDelay: 'seeking' } },
    seeking: {
      invoke: {
        src: 'anchorWatch',
        id: 'anchorWatch',
        input: ({ context: { path, anchor } }) => ({ path, anchor }),
        onError: 'idle',
      },
      on: { 'anchor.appeared': 'scrolling' },
      initial: 'loading',
      states: {
        loading: { on: { 'page.loaded': 'waiting' } },
        waiting: { after: { anchorTimeout: { guard: 'it leads to an anchor', target: '#anchor.idle' } } },
      },
    },
    scrolling: {
      invoke: {
        src: 'scrollTo',
        id: 'scrollTo',
        input: ({ context: { anchor, scroll } }) => ({ anchor, scroll }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
  on: {
    'anchor.followed': {
      target: '.navigating',
      actions: withEvent('take the target'),
    },
    'page.opened': {
      target: '.seeking',
      actions: withEvent('take where the browser has gone'),
    },
    'history.moved': {
      target: '.seeking',
      actions: withEvent('take where the browser has gone'),
    },
  },
});
