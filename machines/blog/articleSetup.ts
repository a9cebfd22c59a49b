import { assign, type ExtractEvent, setup } from 'xstate';
import type { ConnectionEvent } from '../app/connectionMachine.ts';
import { type ArticleHeading, headingsOf, readingMinutes } from '../contract/blog/articleText.ts';
import { type Article, textLanguage } from '../contract/blog/post.ts';
import { isSlug } from '../contract/blog/slug.ts';
import { type Language, languages } from '../contract/language.ts';
import { listenerPort, port } from '../port.ts';
import { isNotFound } from '../shared/failure.ts';

/**
 * Why a post is missing: the server was not reached, it has none, it refused, or the sanitiser did not load.
 */
export type ReadFailure = 'unreachable' | 'absent' | 'refused' | 'unprepared';

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
  readonly initialData: { readonly post: Article | null } | null;
}

interface ArticleContext extends Omit<ArticleInput, 'initialData'> {
  /** Whether the server has already answered for this page. */
  readonly hasInitialData: boolean;
  /** The language in which the server is asked: that of the page, or another one that a post may have. */
  readonly asked: Language;
  /** The post on screen, its content sanitised, and the language of its text. */
  readonly post: Article | null;
  readonly textLanguage: Language;
  readonly headings: readonly ArticleHeading[];
  /** Its reading time. */
  readonly minutes: number;
  /** The last answer, its content as the server sent it. */
  readonly received: Article | null;
  readonly isCoverBroken: boolean;
}

const shown = (post: Article, language: Language) => ({
  post,
  textLanguage: language,
  headings: headingsOf(post.content),
  minutes: readingMinutes(post.content),
  received: null,
  isCoverBroken: false,
});

const without = (post: Article, language: Language): Article => ({
  ...post,
  languages: post.languages.filter((one) => one !== language),
});

/** Types, actors, guards and actions of `articleMachine` (BLOG-3, BLOG-4, BLOG-13). */
export const articleSetup = setup({
  types: {} as { context: ArticleContext; events: ArticleEvent; input: ArticleInput; tags: 'busy' },
  actors: {
    /** GET /blog/posts/{slug}; a post that is not there is a failure. */
    readPost: port<Article, { slug: string; language: Language }>('readPost'),
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
    'there is a post': ({ context: { post } }) => post !== null,
    'only a built-in one is in the language': ({ context }) =>
      context.hasSample && context.textLanguage !== context.language,
    'its text is in another language': ({ context }) => context.textLanguage !== context.language,
    'the post lacks that language': (
      { context: { post, hasSample } },
      { language }: { language: Language },
    ) => post !== null && !hasSample && !post.languages.includes(language),
    'the post has that language': ({ context: { post } }, { language }: { language: Language }) =>
      post?.languages.includes(language) === true,
    'another language may have it': ({ context }, { error }: { error: unknown }) =>
      isNotFound(error) && context.post === null && !context.hasSample && context.asked === context.language,
    'the server has answered': ({ context }) => context.hasInitialData,
    'there is a built-in one': ({ context }) => context.hasSample,
    'it only could not be prepared': ({ context }, { reason }: { reason: ReadFailure }) =>
      reason === 'unprepared' && !context.hasSample,
    'a built-in one takes its place': ({ context }, { reason }: { reason: ReadFailure }) =>
      context.hasSample && (reason === 'absent' || reason === 'refused'),
    'its translation is absent': ({ context }, { reason }: { reason: ReadFailure }) =>
      reason === 'absent' && context.textLanguage !== context.language,
    'it is absent': (_, { reason }: { reason: ReadFailure }) => reason === 'absent',
    'the server has none, or refuses': (_, { reason }: { reason: ReadFailure }) =>
      reason === 'absent' || reason === 'refused',
  },
  actions: {
    'take the language': assign((_, { language }: { language: Language }) => ({
      language,
      asked: language,
      received: null,
    })),
    'ask in the other language': assign(({ context: { language } }) => ({
      asked: languages.find((other) => other !== language) ?? language,
    })),
    'keep what was read': assign((_, { post }: { post: Article }) => ({ received: post })),
    'show what was read': assign(({ context: { received, asked, language } }, { html }: { html: string }) =>
      received === null
        ? {}
        : shown({ ...(asked === language ? received : without(received, language)), content: html }, asked),
    ),
    'note that it is not translated': assign(({ context: { post, language } }) => ({
      post: post && without(post, language),
    })),
    'note the broken cover': assign({ isCoverBroken: true }),
  },
});

/** What an article's machine knows at its start. */
export const articleContext = ({ slug, language, hasSample, initialData }: ArticleInput): ArticleContext => ({
  slug,
  language,
  asked: language,
  hasSample,
  hasInitialData: initialData !== null,
  ...(initialData?.post
    ? shown(initialData.post, textLanguage(initialData.post, language))
    : {
        post: null,
        textLanguage: language,
        headings: [],
        minutes: 0,
        received: null,
        isCoverBroken: false,
      }),
});
