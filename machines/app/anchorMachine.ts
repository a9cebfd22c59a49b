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

export type AnchorEvent =
  | ({ type: 'anchor.followed'; samePage: boolean } & AnchorTarget)
  | { type: 'anchor.appeared' };

/**
 * Follows an internal link (FTR-3): to another page it navigates, waits 100 ms and scrolls; within the page
 * it only scrolls. It waits 5 s for an element that is not there yet. It waits for a page's heading as long
 * as the page takes to load: otherwise a slow page would keep the scroll position of the page before it
 * (APP-7).
 */
export const anchorMachine = setup({
  types: {} as { context: AnchorTarget; events: AnchorEvent },
  actors: {
    navigate: port<void, { path: string; replace: boolean }>('navigate'),
    /** Scrolls smoothly to the element, or to the top, and puts the focus there. */
    scrollTo: port<void, { anchor: string | null }>('scrollTo'),
    /** Sends `anchor.appeared` once the element is in the page of that path; for the top, its heading. */
    anchorWatch: listenerPort<
      ExtractEvent<AnchorEvent, 'anchor.appeared'>,
      NoEvent,
      { path: string; anchor: string | null }
    >('anchorWatch'),
  },
  delays: { anchorDelay: timings.anchorDelay, anchorTimeout: timings.anchorTimeout },
  guards: {
    'it is on this page': (_, { samePage }: { samePage: boolean }) => samePage,
    'it leads to an anchor': ({ context }) => context.anchor !== null,
  },
  actions: {
    'take the target': assign((_, { path, anchor, replace = false }: AnchorTarget) => ({
      path,
      anchor,
      replace,
    })),
  },
}).createMachine({
  id: 'anchor',
  context: { path: '/', anchor: null },
  initial: 'idle',
  states: {
    idle: {},
    navigating: {
      invoke: {
        src: 'navigate',
        id: 'navigate',
        input: ({ context: { path, replace = false } }) => ({ path, replace }),
        onDone: 'settling',
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
      after: { anchorTimeout: { guard: 'it leads to an anchor', target: 'idle' } },
      on: { 'anchor.appeared': 'scrolling' },
    },
    scrolling: {
      invoke: {
        src: 'scrollTo',
        id: 'scrollTo',
        input: ({ context }) => ({ anchor: context.anchor }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
  on: {
    'anchor.followed': [
      {
        guard: withEvent('it is on this page'),
        target: '.seeking',
        reenter: true,
        actions: withEvent('take the target'),
      },
      {
        target: '.navigating',
        reenter: true,
        actions: withEvent('take the target'),
      },
    ],
  },
});
