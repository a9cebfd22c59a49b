import { expect, type Page } from '@playwright/test';
import {
  type ArticleSnapshot,
  articleMachine,
  articleScreen,
} from '../../../machines/blog/articleMachine.ts';
import { readingMinutes } from '../../../machines/contract/blog/articleText.ts';
import { checkPosts } from '../../../server/blog/checkPosts.ts';
import { samplePost } from '../../../tests/blog/posts.ts';
import { article } from '../../../tests/model/plans/blog/article.ts';
import { failures } from '../../../tests/samples.ts';
import { postCall, sampleSlug } from '../../blog/blogPosts.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';
import {
  changeLanguageAndWait,
  coverAddress,
  disconnect,
  failCover,
  openBlogPage,
  reconnect,
} from './blogPages.ts';

const renderedSlug = 'forty-words-are-enough';
const slug = 'on-asking';
const sanitizer = /\/assets\/(sanitize|purify)[^/]*\.js/;

const words = Array.from({ length: 500 }, () => 'word').join(' ');
const received = samplePost(slug, {
  coverImage: coverAddress,
  content: `<h2>One</h2><p>${words}</p>`,
});
/** The same text after the sanitiser. */
const html = `<h2 id="section-0">One</h2><p>${words}</p>`;

const { posts } = await checkPosts('content');
const written = posts.find((one) => one.slug === renderedSlug && one.language === 'en');
const renderedPost = samplePost(renderedSlug, {
  title: written?.title ?? '',
  content: written?.content ?? '',
});
const plain = { slug, language: 'en', hasSample: false, initialData: null } as const;

/** Pages that cannot load the sanitiser. */
const without = new WeakSet<Page>();

/** Whether the next `prepare` of the path rejects. */
const willFail = ({ ahead }: Stage): boolean => {
  const next = ahead.find((step) => 'value' in step && step.to === 'prepare');
  return next?.kind === 'reject';
};

/** Lets the sanitiser load or fail, as the path goes on. */
const steerSanitizer = (stage: Stage): void => {
  if (willFail(stage)) without.add(stage.page);
  else without.delete(stage.page);
};

const look = (main: Element) => {
  const retry = main.querySelector('[data-screen="failed"] button');
  return {
    screen: main.querySelector(':scope > [data-screen]')?.getAttribute('data-screen'),
    title: main.querySelector('h1')?.textContent ?? null,
    minutes: main.querySelector('h1 ~ div > span')?.textContent ?? null,
    hasOwnCover: main.querySelector('article > div > img:not([src^="/scenes/"])') !== null,
    waits: main.querySelector(':scope > [data-screen="loading"] [role="status"]')?.textContent ?? null,
    only: [...main.querySelectorAll('article [role="status"]')].map((said) => said.textContent).join(''),
    alarm: main.querySelector('[role="alert"]')?.textContent ?? null,
    retry: retry && { name: retry.textContent, isBusy: retry.ariaBusy === 'true' },
  };
};

/** The visible parts of an article that is not missing. */
const visibleParts = (snapshot: ArticleSnapshot): ReturnType<typeof look> => {
  const { language, post, textLanguage, minutes, isCoverBroken } = snapshot.context;
  const t = texts(language);
  const screen = articleScreen(snapshot);
  const nothing = {
    screen,
    title: null,
    minutes: null,
    hasOwnCover: false,
    waits: null,
    only: '',
    alarm: null,
    retry: null,
  };
  const min = (n: number) => t('blog', 'min', { n });
  if (screen === 'loading')
    return { ...nothing, title: t('blog', 'title'), waits: t('blog', 'loadingArticle') };
  if (screen === 'failed') {
    const isBusy = !snapshot.matches({ open: { reading: 'wanting' } });
    const retry = { name: t('blog', 'retry'), isBusy };
    const alarm = isBusy ? null : t('app', 'error.chunk');
    return { ...nothing, title: t('app', 'error.title'), alarm, retry };
  }
  if (screen === 'sample') {
    const content = t('blog', 'posts.benefits.content');
    return { ...nothing, title: t('blog', 'posts.benefits.title'), minutes: min(readingMinutes(content)) };
  }
  const hasOwnCover = post !== null && post.coverImage !== null && !isCoverBroken;
  const only = screen === 'untranslated' ? t('blog', `only.${textLanguage}`) : '';
  return { ...nothing, title: post?.title ?? null, minutes: min(minutes), hasOwnCover, only };
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
    // A loaded chunk stays loaded: only a fresh page can fail to load it.
    if (willFail(stage)) await page.goto('about:blank');
    await openBlogPage(stage, `/blog/${input.slug}`, { isRendered: input.initialData !== null });
  },
  acts: {
    'article.retried': (_, stage) => {
      steerSanitizer(stage);
      return stage.page.locator('[data-screen="failed"]').getByRole('button').click();
    },
    'cover.failed': (_, { page }) => failCover(page),
    'language.changed': ({ language }, stage) => {
      steerSanitizer(stage);
      return changeLanguageAndWait(stage.page, language, postCall);
    },
    'connection.lost': (_, { page }) => disconnect(page),
    'connection.restored': (_, stage) => {
      steerSanitizer(stage);
      return reconnect(stage.page);
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
    const { language, post, hasSample, isCoverBroken } = snapshot.context;
    const screen = articleScreen(snapshot);
    // Once it has prepared something, the page has the sanitiser's chunk. A page with a built-in post does not
    // show whether it has given the chunk up or is about to ask for it again.
    if (step.kind === 'reject' && step.to === 'prepare') return post === null && !hasSample;
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
      .poll(() => page.getByRole('main').evaluate(look), { intervals: [20, 50] })
      .toEqual(visibleParts(snapshot));
  },
});
expectAllBut('[BLOG-3] [BLOG-4] [BLOG-8]', [missing], {
  'every post of a new installation is translated': [
    'article.open.reading --language.changed[0]--> article.open.reading.done',
    'article.open.shown.deciding --always[0]--> article.open.shown.sample',
    'article.open.shown.deciding --always[1]--> article.open.shown.untranslated',
    'article.open.shown.published --language.changed[0]--> article.open.shown.untranslated',
  ],
});
