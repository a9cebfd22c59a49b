import { assign, type ExtractEvent, type SnapshotFrom, setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import type { Post } from '../contract/blog/post.ts';
import type { Language } from '../contract/language.ts';
import { listenerPort, port } from '../port.ts';
import { withEvent } from '../withEvent.ts';

export type PostListEvent =
  | { type: 'language.changed'; language: Language }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'cover.failed'; address: string };

export interface PostListInput {
  readonly language: Language;
  /** What the server knew when it rendered the page; null where it did not render it. */
  readonly initialData: readonly Post[] | null;
}

interface PostListContext {
  readonly language: Language;
  readonly posts: readonly Post[];
  /** Addresses of images that failed to load. */
  readonly brokenCovers: readonly string[];
}

/**
 * The posts of the blog (BLOG-1, BLOG-2): read once, and again in another language while the old list stays.
 * A list that cannot be read or is empty is replaced by the built-in posts until the network is back (fault
 * N04). Late answers are ignored.
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
    'there are posts': ({ context }) => context.posts.length > 0,
    'there are some': (_, { posts }: { posts: readonly Post[] }) => posts.length > 0,
  },
  actions: {
    'keep the posts': assign((_, { posts }: { posts: readonly Post[] }) => ({ posts })),
    'take the language': assign((_, { language }: { language: Language }) => ({ language })),
    'note the broken cover': assign({
      brokenCovers: ({ context }, { address }: { address: string }) => [
        ...new Set([...context.brokenCovers, address]),
      ],
    }),
  },
}).createMachine({
  id: 'postList',
  context: ({ input: { language, initialData } }) => ({
    language,
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
    deciding: { always: [{ guard: 'there are posts', target: 'published' }, { target: 'loading' }] },
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
          { target: 'samples' },
        ],
        onError: 'samples',
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
              { target: '#postList.samples' },
            ],
            // The built-in posts exist in the language that was requested.
            onError: '#postList.samples',
          },
        },
      },
    },
    samples: {
      initial: 'resting',
      on: {
        'language.changed': {
          target: '.trying',
          actions: withEvent('take the language'),
        },
        'connection.restored': '.trying',
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
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
});

export type PostListSnapshot = SnapshotFrom<typeof postListMachine>;
export type PostListScreenName = 'loading' | 'published' | 'samples';

/** The name of the screen that the list shows. */
export const postListScreen = (snapshot: PostListSnapshot): PostListScreenName => {
  if (snapshot.matches('published')) return 'published';
  return snapshot.matches('samples') ? 'samples' : 'loading';
};
