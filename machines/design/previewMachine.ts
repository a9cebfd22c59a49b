import { assign, type SnapshotFrom, setup } from 'xstate';
import { timings } from '../timings.ts';
import { withEvent } from '../withEvent.ts';

export type PreviewEvent =
  | { type: 'preview.refreshed'; at: number }
  | { type: 'preview.saveAwaited' }
  | { type: 'preview.saved'; url: string | null; at: number }
  | { type: 'preview.saveFailed' }
  | { type: 'preview.edited' }
  | { type: 'preview.viewChosen'; view: PreviewView };

/** The lobby as it is being edited, or the saved one. */
export type PreviewView = 'live' | 'saved';

interface PreviewContext {
  /** Where the saved lobby is shown; null before the first save. */
  url: string | null;
  /** The timestamp that makes the frame load anew, in ms; 0 before the first refresh. */
  refreshedAt: number;
  askedAt: number;
  delay: number;
}

/**
 * The preview (DSGN-6, DSGN-9). Its frame shows the saved lobby: refreshed on request, 1 s after a save, and 2 s after
 * a save that the refresh itself asked for; a failed save refreshes nothing. What is in sight is the lobby as it is
 * edited, until a refresh asks to see the saved one, and again from the next edit on.
 */
export const previewMachine = setup({
  types: {} as { context: PreviewContext; events: PreviewEvent; input: { url: string | null } },
  delays: {
    previewDelay: ({ context }) => context.delay,
    previewRefreshing: timings.previewRefreshing,
  },
  guards: {
    'there is a room': ({ context }) => context.url !== null,
    'it is the saved one': (_, { view }: { view: PreviewView }) => view === 'saved',
  },
  actions: {
    'take the address': assign(({ context }, { url, at }: { url: string | null; at: number }) => ({
      url: url ?? context.url,
      askedAt: at,
    })),
    'note the request': assign((_, { at }: { at: number }) => ({ askedAt: at })),
    'wait as after a save': assign({ delay: timings.previewAfterSave }),
    'wait as after a save for the refresh': assign({ delay: timings.previewAfterSaveFirst }),
    'load the frame anew': assign({ refreshedAt: ({ context }) => context.askedAt }),
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
        deciding: { always: [{ guard: 'there is a room', target: 'idle' }, { target: 'none' }] },
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
        refreshing: { entry: 'load the frame anew', after: { previewRefreshing: 'deciding' } },
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
          { guard: withEvent('it is the saved one'), target: '.saved' },
          { target: '.live' },
        ],
      },
    },
  },
});

export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>;
export type PreviewScreenName = 'none' | 'idle' | 'savingFirst' | 'waiting' | 'refreshing';

/** The one word for what the preview card shows. */
export const previewScreen = ({ value: { frame } }: PreviewSnapshot): PreviewScreenName =>
  frame === 'deciding' ? 'idle' : frame;

/** What of the lobby is in sight. */
export const previewView = ({ value: { view } }: PreviewSnapshot): PreviewView => view;

/** The frame's address, with the timestamp of its last refresh (DSGN-6); null without a room. */
export const previewAddress = ({ context: { url, refreshedAt } }: PreviewSnapshot): string | null => {
  if (url === null || refreshedAt === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}t=${refreshedAt}`;
};
