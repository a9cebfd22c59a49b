import { assign, type SnapshotFrom, setup } from 'xstate';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

export type PreviewEvent =
  | { type: 'preview.refreshed'; at: number }
  | { type: 'preview.saveAwaited' }
  | { type: 'preview.saved'; url: string | null; at: number }
  | { type: 'preview.saveFailed' }
  | { type: 'preview.edited' }
  | { type: 'preview.viewChosen'; view: PreviewView }
  | { type: 'preview.deviceChosen'; device: PreviewDevice }
  | { type: 'preview.enlarged' }
  | { type: 'preview.reduced' };

/** The lobby as it is being edited, or the saved one. */
export type PreviewView = 'live' | 'saved';
/** The guest's screen that the lobby is laid out for. */
export type PreviewDevice = 'desktop' | 'phone';

interface PreviewContext {
  /** The address of the saved lobby; null before the first save. */
  url: string | null;
  /** The timestamp in the frame's address, in ms: a new one reloads the frame. 0 before the first refresh. */
  refreshedAt: number;
  /** The timestamp of the next refresh, in ms. */
  askedAt: number;
  delay: number;
}

/**
 * The preview (DSGN-6, DSGN-9). Its frame shows the saved lobby. It is refreshed on request, 1 s after a
 * save, and 2 s after a save that the refresh itself requested. A failed save refreshes nothing. The live
 * view shows the lobby with its unsaved edits. A refresh switches to the saved view, the next edit back. Both are drawn
 * as on a desktop or on a phone (DSGN-12).
 */
export const previewMachine = setup({
  types: {} as { context: PreviewContext; events: PreviewEvent; input: { url: string | null } },
  delays: {
    previewDelay: ({ context }) => context.delay,
    previewRefreshing: timings.previewRefreshing,
  },
  guards: {
    'there is an address': ({ context }) => context.url !== null,
    'it is the saved view': (_, { view }: { view: PreviewView }) => view === 'saved',
    'it is a phone': (_, { device }: { device: PreviewDevice }) => device === 'phone',
  },
  actions: {
    'take the address': assign(({ context }, { url, at }: { url: string | null; at: number }) => ({
      url: url ?? context.url,
      askedAt: at,
    })),
    'note the request': assign((_, { at }: { at: number }) => ({ askedAt: at })),
    'wait as after a save': assign({ delay: timings.previewAfterSave }),
    'wait as after a save for the refresh': assign({ delay: timings.previewAfterSaveFirst }),
    'reload the frame': assign({ refreshedAt: ({ context }) => context.askedAt }),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({ url: input.url, refreshedAt: 0, askedAt: 0, delay: timings.previewAfterSave }),
  type: 'parallel',
  states: {
    frame: {
      initial: 'deciding',
      on: {
        'preview.saveAwaited': '.savingFirst',
        'preview.saved': {
          target: '.waiting',
          actions: [withEvent('take the address'), 'wait as after a save'],
        },
      },
      states: {
        deciding: { always: [{ guard: 'there is an address', target: 'idle' }, { target: 'none' }] },
        none: {},
        idle: {
          on: {
            'preview.refreshed': {
              target: 'refreshing',
              actions: withEvent('note the request'),
            },
          },
        },
        savingFirst: {
          on: {
            'preview.saved': {
              target: 'waiting',
              actions: [withEvent('take the address'), 'wait as after a save for the refresh'],
            },
            'preview.saveFailed': 'deciding',
          },
        },
        waiting: { after: { previewDelay: 'refreshing' } },
        refreshing: { entry: 'reload the frame', after: { previewRefreshing: 'deciding' } },
      },
    },
    view: {
      initial: 'live',
      states: {
        live: { on: { 'preview.refreshed': 'saved', 'preview.saveAwaited': 'saved' } },
        saved: { on: { 'preview.edited': 'live' } },
      },
      on: {
        'preview.viewChosen': [
          { guard: withEvent('it is the saved view'), target: '.saved' },
          { target: '.live' },
        ],
      },
    },
    // Both views, as a guest sees them there (DSGN-12).
    device: {
      initial: 'desktop',
      states: { desktop: {}, phone: {} },
      on: {
        'preview.deviceChosen': [
          { guard: withEvent('it is a phone'), target: '.phone' },
          { target: '.desktop' },
        ],
      },
    },
    // On a phone a small one stays in sight, and opens a large one over the page.
    size: {
      initial: 'small',
      states: {
        small: { on: { 'preview.enlarged': 'large' } },
        large: { on: { 'preview.reduced': 'small' } },
      },
    },
  },
});

export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>;
export type PreviewScreenName = 'none' | 'idle' | 'savingFirst' | 'waiting' | 'refreshing';

/** The name of what the preview card shows. */
export const previewScreen = ({ value: { frame } }: PreviewSnapshot): PreviewScreenName =>
  frame === 'deciding' ? 'idle' : frame;

/** The view that is shown. */
export const previewView = ({ value: { view } }: PreviewSnapshot): PreviewView => view;

/** The guest's screen that it shows. */
export const previewDevice = ({ value: { device } }: PreviewSnapshot): PreviewDevice => device;

/** The frame's address, with the timestamp of its last refresh (DSGN-6); null before the first save. */
export const previewAddress = ({ context: { url, refreshedAt } }: PreviewSnapshot): string | null => {
  if (url === null || refreshedAt === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}t=${refreshedAt}`;
};
