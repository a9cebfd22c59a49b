import { raise, type SnapshotFrom } from 'xstate';
import { isNotFound, isUnreachable } from '../shared/failure.ts';
import { withEvent } from '../withEvent.ts';
import { articleContext, articleSetup, type ReadFailure } from './articleSetup.ts';

/**
 * One post (BLOG-3, BLOG-4, BLOG-8): read, sanitised, shown. A failed call shows the built-in post of that
 * address and is repeated when the network is back; without a built-in post the page is not found. In another
 * language the post is read again while the old text stays; the old text also stays when the server is not
 * reached or refuses. A post that is not translated is shown in the language it has (BLOG-13). Late answers
 * are ignored.
 */
export const articleMachine = articleSetup.createMachine({
  id: 'article',
  context: ({ input }) => articleContext(input),
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
                { guard: 'only a built-in one is in the language', target: 'sample' },
                { guard: 'its text is in another language', target: 'untranslated' },
                { guard: 'there is a post', target: 'published' },
                { guard: 'the server has answered', target: 'absent' },
                { target: 'waiting' },
              ],
            },
            waiting: {
              tags: 'busy',
              on: {
                'post.arrived': [
                  { guard: 'its text is in another language', target: 'untranslated' },
                  { target: 'published' },
                ],
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
                'language.changed': {
                  guard: withEvent('the post lacks that language'),
                  target: 'untranslated',
                },
                'post.readFailed': [
                  { guard: withEvent('a built-in one takes its place'), target: 'sample' },
                  {
                    guard: withEvent('its translation is absent'),
                    target: 'untranslated',
                    actions: 'note that it is not translated',
                  },
                  { guard: withEvent('it is absent'), target: 'absent' },
                ],
              },
            },
            untranslated: {
              on: {
                'post.arrived': 'published',
                'language.changed': {
                  guard: withEvent('the post has that language'),
                  target: 'published',
                },
              },
            },
            sample: { on: { 'post.arrived': 'published' } },
            failed: {
              on: {
                'post.arrived': [
                  { guard: 'its text is in another language', target: 'untranslated' },
                  { target: 'published' },
                ],
                'post.readFailed': {
                  guard: withEvent('the server has none, or refuses'),
                  target: 'absent',
                },
              },
            },
          },
        },
        reading: {
          initial: 'deciding',
          on: {
            'language.changed': [
              {
                guard: withEvent('the post lacks that language'),
                target: '.done',
                actions: withEvent('take the language'),
              },
              { target: '.asking', actions: withEvent('take the language') },
            ],
          },
          states: {
            deciding: {
              always: [{ guard: 'the server has answered', target: 'done' }, { target: 'asking' }],
            },
            asking: {
              invoke: {
                src: 'readPost',
                id: 'readPost',
                input: ({ context: { slug, asked } }) => ({ slug, language: asked }),
                onDone: {
                  target: 'preparing',
                  actions: { type: 'keep what was read', params: ({ event }) => ({ post: event.output }) },
                },
                onError: [
                  {
                    guard: {
                      type: 'another language may have it',
                      params: ({ event: { error } }) => ({ error }),
                    },
                    target: 'asking',
                    reenter: true,
                    actions: 'ask in the other language',
                  },
                  {
                    target: 'wanting',
                    actions: raise(({ event }) => ({
                      type: 'post.readFailed',
                      reason: reasonOf(event.error),
                    })),
                  },
                ],
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
export type ArticleScreenName = 'loading' | 'published' | 'untranslated' | 'sample' | 'failed' | 'missing';

/** The name of the screen that the page shows. */
export const articleScreen = (snapshot: ArticleSnapshot): ArticleScreenName => {
  if (snapshot.matches({ open: { shown: 'published' } })) return 'published';
  if (snapshot.matches({ open: { shown: 'untranslated' } })) return 'untranslated';
  if (snapshot.matches({ open: { shown: 'sample' } })) return 'sample';
  if (snapshot.matches({ open: { shown: 'failed' } })) return 'failed';
  return snapshot.matches('missing') ? 'missing' : 'loading';
};

const reasonOf = (error: unknown): ReadFailure => {
  if (isUnreachable(error)) return 'unreachable';
  return isNotFound(error) ? 'absent' : 'refused';
};
