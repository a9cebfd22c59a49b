import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import type { Post } from '../contract/blog/post.ts';
import type { Language } from '../contract/language.ts';
import { listenerPort, port } from '../port.ts';
import { withEvent } from '../withEvent.ts';

export type PostListEvent =
  | { type: 'list.retried' }
  | { type: 'language.changed'; language: Language }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'cover.failed'; address: string };

export interface PostListInput {
  readonly language: Language;
  /** What the server knew when it rendered the page; null where it did not render it. */
  readonly initialData: readonly Post[] | null;
  /** Whether the built-in posts stand in for a list that cannot be read: in the local demonstration (PRT-5). */
  readonly hasSamples: boolean;
}

interface PostListContext {
  readonly language: Language;
  readonly hasSamples: boolean;
  /** Whether the server has already answered for this page. */
  readonly hasInitialData: boolean;
  readonly posts: readonly Post[];
  /** Addresses of images that failed to load. */
  readonly brokenCovers: readonly string[];
}

/**
 * The posts of the blog (BLOG-1, BLOG-2): read once, and again in another language while the old list stays. An empty
 * one is empty (BLOG-14). One that cannot be read is asked for again when somebody wants it or the network is back
 * (fault N04). Late answers are ignored.
 */
export const postListMachine = setup({
  types: {} as { context: PostListContext; events: PostListEvent; input: PostListInput; tags: 'busy' },
  actors: {
    /** GET /blog/posts: newest first. */
    readPosts: port<readonly Post[], { language: Language }>('readPosts'),
    /** Sends `language.changed` when the page changes to another language. */
    languageWatch: listenerPort<ExtractEvent<PostListEvent, 'language.changed'>>('languageWatch'),
    /** Sends `connection.lost` and `connection.restored`. */
    connectionWatch: listenerPort<ConnectionEvent>('connectionWatch'),
  },
  guards: {
    'the server has answered': ({ context }) => context.hasInitialData,
    'there are posts': ({ context }) => context.posts.length > 0,
    'there are some': (_, { posts }: { posts: readonly Post[] }) => posts.length > 0,
  },
  actions: {
    'keep the posts': assign((_, { posts }: { posts: readonly Post[] }) => ({ posts })),
    // Those of another language are no list in this one.
    'forget the posts': assign({ posts: [] }),
    'take the language': assign((_, { language }: { language: Language }) => ({ language })),
    'note the broken cover': assign({
      brokenCovers: ({ context }, { address }: { address: string }) => [
        ...new Set([...context.brokenCovers, address]),
      ],
    }),
  },
}).createMachine({
  id: 'postList',
  context: ({ input: { language, initialData, hasSamples } }) => ({
    language,
    hasSamples,
    hasInitialData: initialData !== null,
    posts: initialData ?? [],
    brokenCovers: [],
  }),
  invoke: [
    { src: 'languageWatch', id: 'languageWatch', onError: {} },
    { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
  ],
  on: {
    'cover.failed': { actions: withEvent('note the broken cover') },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'there are posts', target: 'published' },
        { guard: 'the server has answered', target: 'empty' },
        { target: 'loading' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readPosts',
        id: 'readPosts',
        input: ({ context }) => ({ language: context.language }),
        onDone: [
          {
            guard: { type: 'there are some', params: ({ event }) => ({ posts: event.output }) },
            target: 'published',
            actions: { type: 'keep the posts', params: ({ event }) => ({ posts: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
      on: {
        'language.changed': {
          target: 'loading',
          reenter: true,
          actions: withEvent('take the language'),
        },
      },
    },
    published: {
      initial: 'current',
      on: {
        'language.changed': {
          target: '.refreshing',
          actions: withEvent('take the language'),
        },
      },
      states: {
        current: {},
        refreshing: {
          invoke: {
            src: 'readPosts',
            id: 'refreshPosts',
            input: ({ context }) => ({ language: context.language }),
            onDone: [
              {
                guard: { type: 'there are some', params: ({ event }) => ({ posts: event.output }) },
                target: 'current',
                actions: { type: 'keep the posts', params: ({ event }) => ({ posts: event.output }) },
              },
              { target: '#postList.empty' },
            ],
            onError: '#postList.failed',
          },
        },
      },
    },
    empty: {
      entry: 'forget the posts',
      initial: 'resting',
      on: {
        'language.changed': {
          target: '.asking',
          actions: withEvent('take the language'),
        },
      },
      states: {
        resting: {},
        asking: {
          invoke: {
            src: 'readPosts',
            id: 'askPosts',
            input: ({ context }) => ({ language: context.language }),
            onDone: [
              {
                guard: { type: 'there are some', params: ({ event }) => ({ posts: event.output }) },
                target: '#postList.published',
                actions: { type: 'keep the posts', params: ({ event }) => ({ posts: event.output }) },
              },
              { target: 'resting' },
            ],
            onError: '#postList.failed',
          },
        },
      },
    },
    failed: {
      entry: 'forget the posts',
      initial: 'resting',
      on: {
        'language.changed': {
          target: '.trying',
          actions: withEvent('take the language'),
        },
        'connection.restored': '.trying',
        'list.retried': '.trying',
      },
      states: {
        resting: {},
        trying: {
          invoke: {
            src: 'readPosts',
            id: 'tryPosts',
            input: ({ context }) => ({ language: context.language }),
            onDone: [
              {
                guard: { type: 'there are some', params: ({ event }) => ({ posts: event.output }) },
                target: '#postList.published',
                actions: { type: 'keep the posts', params: ({ event }) => ({ posts: event.output }) },
              },
              { target: '#postList.empty' },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
});

export type PostListSnapshot = SnapshotFrom<typeof postListMachine>;
export type PostListScreenName = 'loading' | 'published' | 'empty' | 'samples' | 'failed';

/** The name of the screen that the list shows. */
export const postListScreen = (snapshot: PostListSnapshot): PostListScreenName => {
  if (snapshot.matches('published')) return 'published';
  if (snapshot.matches('empty')) return 'empty';
  if (!snapshot.matches('failed')) return 'loading';
  return snapshot.context.hasSamples ? 'samples' : 'failed';
};
