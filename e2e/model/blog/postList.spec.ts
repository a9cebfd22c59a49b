import { expect } from '@playwright/test';
import {
  type PostListSnapshot,
  postListMachine,
  postListScreen,
} from '../../../machines/blog/postListMachine.ts';
import type { Post } from '../../../machines/contract/blog/post.ts';
import { checkPosts } from '../../../server/blog/checkPosts.ts';
import { samplePost } from '../../../tests/blog/posts.ts';
import { postList } from '../../../tests/model/plans/blog/postList.ts';
import { failures } from '../../../tests/samples.ts';
import { postsCall } from '../../blog/blogPosts.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import type { ControlledCall } from '../heldCalls.ts';
import { expectAllBut, walkInPage } from '../pageWalk.ts';
import {
  changeLanguageAndWait,
  coverAddress,
  disconnect,
  failCover,
  openBlogPage,
  reconnect,
} from './blogPages.ts';

const posts = [samplePost('one', { coverImage: coverAddress }), samplePost('two')];
const others = [samplePost('three')];
/** The posts that the server renders into the Spanish page. */
const initialData = (await checkPosts('content')).posts
  .filter(({ language }) => language === 'es')
  .map(({ slug, title, date }): Post => samplePost(slug, { title, date }))
  .sort((one, next) => (one.date < next.date ? 1 : -1));
const reading: ControlledCall = {
  url: postsCall,
  answer: ({ kind, value }) => (kind === 'resolve' ? { json: { data: value } } : failedBy(value)),
};

/** The addresses of the posts' own images that are shown. */
const coversOf = ({ context: { posts, brokenCovers } }: PostListSnapshot): (string | null)[] =>
  posts.map(({ coverImage }) => coverImage).filter((own) => own !== null && !brokenCovers.includes(own));

test.use({ provoked: consoleOfFaults });

const missing = walkInPage({
  machine: postListMachine,
  plan: {
    ...postList.plans[0],
    inputs: [
      { language: 'en', initialData: null, hasSamples: true },
      { language: 'es', initialData, hasSamples: true },
    ],
    events: [{ type: 'cover.failed', address: coverAddress }],
    actors: {
      readPosts: { resolves: [posts, others, []], rejects: [failures.network] },
      languageWatch: {
        hears: [
          { type: 'language.changed', language: 'es' },
          { type: 'language.changed', language: 'en' },
        ],
      },
      connectionWatch: { hears: [{ type: 'connection.lost' }, { type: 'connection.restored' }] },
    },
    depth: 4,
  },
  ids: '[BLOG-1] [BLOG-2]',
  open: (stage, { language, initialData }) =>
    initialData === null
      ? openBlogPage(stage, '/blog', { language })
      : openBlogPage(stage, '/es/blog', { isRendered: true }),
  acts: {
    'language.changed': ({ language }, { page }) => changeLanguageAndWait(page, language, postsCall),
    'connection.lost': (_, { page }) => disconnect(page),
    'connection.restored': (_, { page }) => reconnect(page),
    'cover.failed': (_, { page }) => failCover(page),
  },
  calls: { readPosts: reading, refreshPosts: reading, askPosts: reading, tryPosts: reading },
  isPossible: (step, snapshot) => {
    if (!('event' in step)) return true;
    if (step.event.type === 'language.changed') return step.event['language'] !== snapshot.context.language;
    if (step.event.type !== 'cover.failed') return true;
    return snapshot.matches('published') && coversOf(snapshot).includes(step.event['address']);
  },
  agrees: async (snapshot, { page }) => {
    const screen = postListScreen(snapshot);
    const { language, posts } = snapshot.context;
    const t = texts(language);
    const samples = ['benefits', 'networking', 'global'].map((one) => t('blog', `posts.${one}.title`));
    const look = (list: Element) => ({
      screen: list.getAttribute('data-screen'),
      titles: [...list.querySelectorAll('h1, h2')].map(({ textContent }) => textContent),
      covers: [...list.querySelectorAll('a img')]
        .map((cover) => cover.getAttribute('src'))
        .filter((own) => !own?.startsWith('/scenes/')),
      waits: [...list.querySelectorAll('[role="status"]')].flatMap(({ textContent }) => textContent || []),
    });
    const published = posts.map(({ title }) => title);
    const titles = { loading: [], samples, published, empty: [], failed: [] }[screen];
    const waits = { loading: [t('blog', 'loadingList')], empty: [t('blog', 'empty')] };
    await expect
      .poll(() => page.locator('main > [data-screen]').evaluate(look), { intervals: [20, 50] })
      .toEqual({
        screen,
        titles: [t('blog', 'title'), ...titles],
        covers: screen === 'published' ? coversOf(snapshot) : [],
        waits: screen === 'loading' || screen === 'empty' ? waits[screen] : [],
      });
  },
});
expectAllBut('[BLOG-1] [BLOG-2]', [missing], {
  'a local installation has posts': ['postList.deciding --always[1]--> postList.empty'],
  'its built-in posts need no other try': ['postList.failed --list.retried[0]--> postList.failed.trying'],
});
