import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import { listenerPort, port } from '../port.ts';
import { withEvent } from '../withEvent.ts';

export type ShareEvent =
  | { type: 'share.wanted'; title: string; link: string }
  | { type: 'copy.wanted'; link: string }
  /** The tab of the page that it stands in has opened anew: a link to copy by hand would take the focus there (QA-5). */
  | { type: 'place.opened' }
  | { type: 'native.detected'; isNative: boolean };

/** The data for the platform’s share sheet. */
export interface Shareable {
  readonly title: string;
  readonly link: string;
}

export interface ShareInput {
  /** How long "Link copied" stays, in ms (MEET-3, BLOG-9). */
  readonly copiedFor: number;
}

/**
 * Shares a link (MEET-3, BLOG-9): with the platform’s share sheet where that is allowed, else by copying it,
 * else by showing it selected (`manual`), until its place in the page opens anew. A cancelled sheet is no failure; any other failure of it copies
 * (C01–C04). A press during either is ignored.
 */
export const shareMachine = setup({
  types: {} as {
    context: Shareable & ShareInput & { isNative: boolean };
    events: ShareEvent;
    input: ShareInput;
  },
  actors: {
    /** Sends `native.detected` at once and whenever it changes. */
    nativeWatch: listenerPort<ExtractEvent<ShareEvent, 'native.detected'>>('nativeWatch'),
    /** Opens the platform’s sheet; a cancelled one resolves, like a used one. */
    openSheet: port<void, Shareable>('openSheet'),
    /** Resolves only once the link is copied. */
    copyLink: port<void, { link: string }>('copyLink'),
  },
  guards: { 'the native sheet is allowed': ({ context }) => context.isNative },
  actions: {
    'take the link': assign((_, { title = '', link }: { title?: string; link: string }) => ({ title, link })),
    'note what is allowed': assign((_, { isNative }: { isNative: boolean }) => ({ isNative })),
  },
  delays: { copiedFor: ({ context }) => context.copiedFor },
}).createMachine({
  id: 'share',
  context: ({ input: { copiedFor } }) => ({ title: '', link: '', isNative: false, copiedFor }),
  invoke: { src: 'nativeWatch', id: 'nativeWatch', onError: {} },
  on: {
    'native.detected': { actions: withEvent('note what is allowed') },
  },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'share.wanted': [
          {
            guard: 'the native sheet is allowed',
            target: 'sharing',
            actions: withEvent('take the link'),
          },
          { target: 'copying', actions: withEvent('take the link') },
        ],
        'copy.wanted': {
          target: 'copying',
          actions: withEvent('take the link'),
        },
      },
      initial: 'idle',
      states: {
        idle: {},
        copied: { after: { copiedFor: 'idle' } },
        manual: { on: { 'place.opened': 'idle' } },
      },
    },
    sharing: {
      invoke: {
        src: 'openSheet',
        id: 'openSheet',
        input: ({ context: { title, link } }) => ({ title, link }),
        onDone: 'ready',
        onError: 'copying',
      },
    },
    copying: {
      invoke: {
        src: 'copyLink',
        id: 'copyLink',
        input: ({ context: { link } }) => ({ link }),
        onDone: '#share.ready.copied',
        onError: '#share.ready.manual',
      },
    },
  },
});

export type ShareSnapshot = SnapshotFrom<typeof shareMachine>;
export type ShareScreenName = 'idle' | 'sharing' | 'copying' | 'copied' | 'manual';

/** The name of the state of sharing a link. */
export const shareScreen = ({ value }: ShareSnapshot): ShareScreenName =>
  typeof value === 'string' ? value : value.ready;

/** Whether a link is being shared or copied: then another press is not heard. */
export const isSharing = ({ value }: ShareSnapshot): boolean => typeof value === 'string';
