import { assign, type ExtractEvent, raise, type SnapshotFrom, setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import { type ArticleHeading, headingsOf, readingMinutes } from '../contract/blog/articleText.ts';
import type { Post } from '../contract/blog/post.ts';
import { isSlug } from '../contract/blog/slug.ts';
import type { Language } from '../contract/language.ts';
import { listenerPort, port } from '../port.ts';
import { isUnreachable } from '../shared/failure.ts';
import { withEvent } from '../withEvent.ts';

/** Why a post is missing: the server was not reached, it refused, or the sanitiser did not load. */
export type ReadFailure = 'unreachable' | 'refused' | 'unprepared';

export type ArticleEvent =
  | { type: 'article.retried' }
  | { type: 'language.changed'; language: Language }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'cover.failed' }
  | { type: 'post.arrived' }
  | { type: 'post.readFailed'; reason: ReadFailure };

export interface ArticleInput {
  /** The last part of the address, which may be anything. */
  readonly slug: string;
  readonly language: Language;
  /** Whether there is a built-in post of that slug. */
  readonly hasSample: boolean;
  /**
   * What the server knew when it rendered the page, its content sanitised; null where it did not render it.
   */
  readonly initialData: { readonly post: Post | null } | null;
}

interface ArticleContext extends Omit<ArticleInput, 'initialData'> {
  /** Whether the server has already answered for this page. */
  readonly hasInitialData: boolean;
  /** The post on screen, its content sanitised. */
  readonly post: Post | null;
  readonly headings: readonly ArticleHeading[];
  /** Its reading time. */
  readonly minutes: number;
  /** The last answer, its content as the server sent it. */
  readonly received: Post | null;
  readonly isCoverBroken: boolean;
}

const shown = (post: Post) => ({
  post,
  headings: headingsOf(post.content),
  minutes: readingMinutes(post.content),
  received: null,
  isCoverBroken: false,
});

/**
 * One post (BLOG-3, BLOG-4, BLOG-8): read, sanitised, shown. A failed call shows the built-in post of that
 * address and is repeated when the network is back; without a built-in post the page is not found. In another
 * language the post is read again while the old text stays; the old text also stays when the server is not
 * reached. Late answers are ignored.
 */
export const articleMachine = setup({
  types: {} as { context: ArticleContext; events: ArticleEvent; input: ArticleInput; tags: 'busy' },
  actors: {
    /** GET /blog/posts/{slug}; a post that is not there is a failure. */
    readPost: port<Post, { slug: string; language: Language }>('readPost'),
    /** Makes the server's content safe to show, and gives its headings their ids (BLOG-6, BLOG-8). */
    prepare: port<string, { content: string }>('prepare'),
    /** Replaces the history entry with the not-found page. */
    leave: port('leave'),
    /** Sends `language.changed` when the page changes to another language. */
    languageWatch: listenerPort<ExtractEvent<ArticleEvent, 'language.changed'>>('languageWatch'),
    /** Sends `connection.lost` and `connection.restored`. */
    connectionWatch: listenerPort<ConnectionEvent>('connectionWatch'),
  },
  guards: {
    'the address names no post': ({ context }) => !isSlug(context.slug),
    'there is a post': ({ context }) => context.post !== null,
    'the server has answered': ({ context }) => context.hasInitialData,
    'there is a built-in one': ({ context }) => context.hasSample,
    'it only could not be prepared': ({ context }, { reason }: { reason: ReadFailure }) =>
      reason === 'unprepared' && !context.hasSample,
    'the server has refused': (_, { reason }: { reason: ReadFailure }) => reason === 'refused',
  },
  actions: {
    'take the language': assign((_, { language }: { language: Language }) => ({ language })),
    'keep what was read': assign((_, { post }: { post: Post }) => ({ received: post })),
    'show what was read': assign(({ context: { received } }, { html }: { html: string }) =>
      received === null ? {} : shown({ ...received, content: html }),
    ),
    'note the broken cover': assign({ isCoverBroken: true }),
  },
}).createMachine({
  id: 'article',
  context: ({ input: { slug, language, hasSample, initialData } }) => ({
    slug,
    language,
    hasSample,
    hasInitialData: initialData !== null,
    ...(initialData?.post
      ? shown(initialData.post)
      : { post: null, headings: [], minutes: 0, received: null, isCoverBroken: false }),
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'the address names no post', target: 'missing' }, { target: 'open' }] },
    open: {
      type: 'parallel',
      invoke: [
        { src: 'languageWatch', id: 'languageWatch', onError: {} },
        { src: 'connectionWatch', id: 'connectionWatch', onError: {} },
      ],
      on: { 'cover.failed': { actions: 'note the broken cover' } },
      states: {
        shown: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'there is a post', target: 'published' },
                { guard: 'the server has answered', target: 'absent' },
                { target: 'waiting' },
              ],
            },
            waiting: {
              tags: 'busy',
              on: {
                'post.arrived': 'published',
                'post.readFailed': [
                  {
                    guard: withEvent('it only could not be prepared'),
                    target: 'failed',
                  },
                  { target: 'absent' },
                ],
              },
            },
            absent: {
              always: [
                { guard: 'there is a built-in one', target: 'sample' },
                { target: '#article.missing' },
              ],
            },
            published: {
              on: {
                'post.readFailed': {
                  guard: withEvent('the server has refused'),
                  target: 'absent',
                },
              },
            },
            sample: { on: { 'post.arrived': 'published' } },
            failed: {
              on: {
                'post.arrived': 'published',
                'post.readFailed': {
                  guard: withEvent('the server has refused'),
                  target: 'absent',
                },
              },
            },
          },
        },
        reading: {
          initial: 'deciding',
          on: {
            'language.changed': {
              target: '.asking',
              actions: withEvent('take the language'),
            },
          },
          states: {
            deciding: {
              always: [{ guard: 'the server has answered', target: 'done' }, { target: 'asking' }],
            },
            asking: {
              invoke: {
                src: 'readPost',
                id: 'readPost',
                input: ({ context: { slug, language } }) => ({ slug, language }),
                onDone: {
                  target: 'preparing',
                  actions: { type: 'keep what was read', params: ({ event }) => ({ post: event.output }) },
                },
                onError: {
                  target: 'wanting',
                  actions: raise(({ event }) => ({
                    type: 'post.readFailed',
                    reason: isUnreachable(event.error) ? 'unreachable' : 'refused',
                  })),
                },
              },
            },
            preparing: {
              invoke: {
                src: 'prepare',
                id: 'prepare',
                input: ({ context }) => ({ content: context.received?.content ?? '' }),
                onDone: {
                  target: 'done',
                  actions: [
                    { type: 'show what was read', params: ({ event }) => ({ html: event.output }) },
                    raise({ type: 'post.arrived' }),
                  ],
                },
                onError: {
                  target: 'wanting',
                  actions: raise({ type: 'post.readFailed', reason: 'unprepared' }),
                },
              },
            },
            done: {},
            wanting: { on: { 'article.retried': 'asking', 'connection.restored': 'asking' } },
          },
        },
      },
    },
    missing: { invoke: { src: 'leave', id: 'leave', onDone: {}, onError: {} } },
  },
});

export type ArticleSnapshot = SnapshotFrom<typeof articleMachine>;
export type ArticleScreenName = 'loading' | 'published' | 'sample' | 'failed' | 'missing';

/** The name of the screen that the page shows. */
export const articleScreen = (snapshot: ArticleSnapshot): ArticleScreenName => {
  if (snapshot.matches({ open: { shown: 'published' } })) return 'published';
  if (snapshot.matches({ open: { shown: 'sample' } })) return 'sample';
  if (snapshot.matches({ open: { shown: 'failed' } })) return 'failed';
  return snapshot.matches('missing') ? 'missing' : 'loading';
};
