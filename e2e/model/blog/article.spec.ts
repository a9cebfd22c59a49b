import { expect, type Page } from '@playwright/test';
import {
  type ArticleSnapshot,
  articleMachine,
  articleScreen,
} from '../../../machines/blog/articleMachine.ts';
import { readingMinutes } from '../../../machines/contract/blog/articleText.ts';
import type { Post } from '../../../machines/contract/blog/post.ts';
import { seedPosts } from '../../../server/db/seedPosts.ts';
import { samplePost } from '../../../tests/blog/posts.ts';
import { article } from '../../../tests/model/plans/blog/article.ts';
import { failures } from '../../../tests/samples.ts';
import { postCall, sampleSlug } from '../../blog/blogPosts.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import { comeBack, coverAddress, failCover, lose, openBlogPage, speakAndAsk } from './blogPages.ts';

const renderedSlug = 'forty-words-are-enough';
const slug = 'on-asking';
const sanitizer = /\/assets\/(sanitize|purify)[^/]*\.js/;

const words = Array.from({ length: 500 }, () => 'word').join(' ');
const received = samplePost(slug, {
  coverImage: coverAddress,
  content: `<h2>One</h2><p>${words}</p>`,
});
/** Its content after the sanitiser. */
const html = `<h2 id="section-0">One</h2><p>${words}</p>`;

const seed = seedPosts.find((one) => one.slug === renderedSlug && one.locale === 'en');
const renderedPost: Post = samplePost(renderedSlug, {
  title: seed?.title ?? '',
  content: seed?.content ?? '',
});
const plain = { slug, language: 'en', hasSample: false, initialData: null } as const;

/** Pages in which the sanitiser fails to load. */
const without = new WeakSet<Page>();

/** Whether the next preparation fails. */
const willFail = ({ ahead }: Stage): boolean => {
  const next = ahead.find((step) => 'value' in step && step.to === 'prepare');
  return next?.kind === 'reject';
};

/** Lets the sanitiser load or fail, as the path continues. */
const steerSanitizer = (stage: Stage): void => {
  if (willFail(stage)) without.add(stage.page);
  else without.delete(stage.page);
};

const read = (main: Element) => {
  const retry = main.querySelector('[data-screen="failed"] button');
  return {
    screen: main.querySelector(':scope > [data-screen]')?.getAttribute('data-screen'),
    title: main.querySelector('h1')?.textContent ?? null,
    minutes: main.querySelector('h1 ~ div > span')?.textContent ?? null,
    hasOwnCover: main.querySelector('article > div > img:not([src^="/scenes/"])') !== null,
    waits: main.querySelector(':scope > [data-screen="loading"] [role="status"]')?.textContent ?? null,
    alarm: main.querySelector('[role="alert"]')?.textContent ?? null,
    retry: retry && { name: retry.textContent, isBusy: retry.ariaBusy === 'true' },
  };
};

/** What the page shows of an article. */
const seenOf = (snapshot: ArticleSnapshot): ReturnType<typeof read> => {
  const { language, post, minutes, isCoverBroken } = snapshot.context;
  const t = texts(language);
  const screen = articleScreen(snapshot);
  const nothing = {
    screen,
    title: null,
    minutes: null,
    hasOwnCover: false,
    waits: null,
    alarm: null,
    retry: null,
  };
  const min = (n: number) => t('blog', 'min', { n });
  if (screen === 'loading') return { ...nothing, waits: t('blog', 'loadingArticle') };
  if (screen === 'failed') {
    const isBusy = !snapshot.matches({ open: { reading: 'wanting' } });
    const retry = { name: t('blog', 'retry'), isBusy };
    return { ...nothing, title: t('app', 'error.title'), alarm: t('app', 'error.chunk'), retry };
  }
  if (screen === 'sample') {
    const content = t('blog', 'posts.benefits.content');
    return { ...nothing, title: t('blog', 'posts.benefits.title'), minutes: min(readingMinutes(content)) };
  }
  const hasOwnCover = post !== null && post.coverImage !== null && !isCoverBroken;
  return { ...nothing, title: post?.title ?? null, minutes: min(minutes), hasOwnCover };
};

test.use({ provoked: consoleOfFaults });

const missing = walkInPage({
  machine: articleMachine,
  plan: {
    ...article.plans[0],
    inputs: [
      plain,
      { ...plain, slug: sampleSlug, hasSample: true },
      { ...plain, slug: '..%2f' },
      { ...plain, slug: renderedSlug, initialData: { post: renderedPost } },
      { ...plain, slug: 'nobody-wrote-this', initialData: { post: null } },
    ],
    actors: {
      readPost: { resolves: [received], rejects: [failures.network, { kind: 'http', status: 404 }] },
      prepare: { resolves: [html], rejects: [new Error('The chunk did not arrive')] },
      leave: { resolves: [undefined] },
      languageWatch: { hears: [{ type: 'language.changed', language: 'es' }] },
      connectionWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] },
    },
    depth: 7,
  },
  ids: '[BLOG-3] [BLOG-4] [BLOG-8]',
  open: async (stage, input) => {
    const { page } = stage;
    steerSanitizer(stage);
    await page.route(sanitizer, (route) => (without.has(page) ? route.abort() : route.fallback()));
    // A loaded module stays loaded.
    if (willFail(stage)) await page.goto('about:blank');
    await openBlogPage(stage, `/blog/${input.slug}`, { isDrawn: input.initialData !== null });
  },
  acts: {
    'article.retried': (_, stage) => {
      steerSanitizer(stage);
      return stage.page.locator('[data-screen="failed"]').getByRole('button').click();
    },
    'cover.failed': (_, { page }) => failCover(page),
    'language.changed': ({ language }, stage) => {
      steerSanitizer(stage);
      return speakAndAsk(stage.page, language, postCall);
    },
    'connection.lost': (_, { page }) => lose(page),
    'connection.restored': (_, stage) => {
      steerSanitizer(stage);
      return comeBack(stage.page);
    },
  },
  calls: {
    readPost: {
      url: postCall,
      answer: ({ kind, value }) => (kind === 'resolve' ? { json: { data: value } } : failedBy(value)),
    },
  },
  own: ['prepare', 'leave'],
  isPossible: (step, snapshot) => {
    const { language, post, isCoverBroken } = snapshot.context;
    const screen = articleScreen(snapshot);
    // After one article the sanitiser is loaded.
    if (step.kind === 'reject' && step.to === 'prepare') return post === null;
    if (!('event' in step)) return true;
    const { type } = step.event;
    if (type === 'language.changed') return step.event['language'] !== language;
    if (type === 'cover.failed')
      return screen === 'published' && post?.coverImage === coverAddress && !isCoverBroken;
    if (type === 'article.retried')
      return screen === 'failed' && snapshot.matches({ open: { reading: 'wanting' } });
    return true;
  },
  agrees: async (snapshot, { page }) => {
    if (articleScreen(snapshot) === 'missing') {
      const title = texts(snapshot.context.language)('app', 'notFound.title');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      return;
    }
    await expect
      .poll(() => page.getByRole('main').evaluate(read), { intervals: [20, 50] })
      .toEqual(seenOf(snapshot));
  },
});
expectAllBut('[BLOG-3] [BLOG-4] [BLOG-8]', [missing]);
