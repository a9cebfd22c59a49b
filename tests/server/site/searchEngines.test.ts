import { readFile } from 'node:fs/promises';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../server/blog/blogPages.ts';
import type { WrittenPost } from '../../../server/blog/posts.ts';
import { createLog } from '../../../server/http/log.ts';
import { toStaticFile } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { listedPosts, noDatabase, samplesOfBlog, writtenPost } from '../blog/writtenPosts.ts';
import { startServer, type TestServer } from '../harness.ts';
import { openMeetings } from '../lobby/openMeetings.ts';
import { indexHtml } from './builtFolder.ts';

const origin = 'https://plaza.example';
const log = createLog(() => {});

/** A server without a cached sitemap, with pages rendered from its posts. */
const fresh = (given: readonly WrittenPost[] = []) => {
  const list = [...given];
  const posts = listedPosts(list, () => server.clock.now);
  const file = toStaticFile(new Uint8Array(1), {
    type: 'text/html',
    cacheControl: 'no-cache',
    compressed: {},
  });
  const site = createSite({
    settings: parseSettings({}),
    files: new Map(),
    indexHtml,
    renderSite: renderSite({
      renderPage: async ({ read }) => ({
        file,
        headers: { 'content-security-policy': '' },
        isFound: (await read()).isFound,
      }),
      posts,
      hasSamples: true,
      log,
    }),
  });
  const server = startServer(noDatabase, { appOrigin: origin }, { site, posts });
  return { ...server, posts: list };
};

interface Entry {
  loc: string;
  lastmod?: string;
  'xhtml:link': Record<string, string>[];
}
const sitemapOf = async ({ app }: TestServer): Promise<Entry[]> => {
  const answer = await app.request('/sitemap.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset, ...rest } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  const { url, ...attributes } = urlset;
  expect([rest, attributes]).toEqual([
    { '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' } },
    {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    },
  ]);
  return url;
};

const link = (hreflang: string, path: string) => ({
  '@_rel': 'alternate',
  '@_hreflang': hreflang,
  '@_href': origin + path,
});
/** A page in both languages, as the sitemap has it. */
const both = (path: string, lastmod?: string): Entry[] => {
  const spanish = path === '/' ? '/es' : `/es${path}`;
  const links = [link('en', path), link('es', spanish), link('x-default', path)];
  return [path, spanish].map((own) => ({
    loc: origin + own,
    ...(lastmod !== undefined && { lastmod }),
    'xhtml:link': links,
  }));
};
const pages = [
  '/',
  '/partners',
  '/branded-meetings',
  '/blog',
  '/email-signup',
  '/install-guide',
  '/privacy-policy',
  '/terms-of-service',
];

it('[BLOG-10][APP-6] the sitemap has every public page and post in both languages, each of which is there', async () => {
  const samples = await samplesOfBlog();
  const own = fresh(samples);
  const articles = samples
    .filter(({ language }) => language === 'en')
    .sort((one, other) => (one.date < other.date ? 1 : -1));
  const entries = await sitemapOf(own);
  expect(entries).toEqual([
    ...pages.flatMap((path) => both(path)),
    ...articles.flatMap(({ slug, date }) => both(`/blog/${slug}`, date)),
  ]);
  for (const { loc } of entries) {
    expect([loc, (await own.app.request(loc)).status]).toEqual([loc, 200]);
  }
  expect((await own.app.request(`${origin}/es/blog/nothing`)).status).toBe(404);
});

it('[BLOG-10] the sitemap names a post in its own languages alone, and any slug in letters that addresses may have', async () => {
  const date = '2026-02-06T07:08:09.000Z';
  const own = fresh([
    writtenPost({ slug: 'días', language: 'es', date }),
    writtenPost({ slug: 'only-english', date }),
  ]);
  const entries = await sitemapOf(own);
  expect(entries.filter(({ lastmod }) => lastmod !== undefined)).toEqual([
    {
      loc: `${origin}/es/blog/d%C3%ADas`,
      lastmod: date,
      'xhtml:link': [link('es', '/es/blog/d%C3%ADas'), link('x-default', '/es/blog/d%C3%ADas')],
    },
    {
      loc: `${origin}/blog/only-english`,
      lastmod: date,
      'xhtml:link': [link('en', '/blog/only-english'), link('x-default', '/blog/only-english')],
    },
  ]);
  expect((await own.app.request(`${origin}/es/blog/d%C3%ADas`)).status).toBe(200);
  // In the other language it is the same page, whose canonical address is the one above (BLOG-13).
  expect((await own.app.request(`${origin}/blog/d%C3%ADas`)).status).toBe(200);
  expect((await own.app.request(`${origin}/blog/noches`)).status).toBe(404);
});

it('[APP-6][BLOG-10] the sitemap sends readers of other languages to the English post, whichever language came later', async () => {
  const [early, late] = ['2026-01-06T07:08:09.000Z', '2026-02-06T07:08:09.000Z'];
  const own = fresh([
    writtenPost({ slug: 'from-english', date: early }),
    writtenPost({ slug: 'from-english', language: 'es', date: late }),
    writtenPost({ slug: 'from-spanish', language: 'es', date: early }),
    writtenPost({ slug: 'from-spanish', date: late }),
  ]);
  const entries = await sitemapOf(own);
  const dated = (slug: string, dates: readonly string[]) =>
    both(`/blog/${slug}`).map((entry, index) => ({ ...entry, lastmod: dates[index] }));
  expect(entries.filter(({ lastmod }) => lastmod !== undefined)).toEqual([
    ...dated('from-english', [early, late]),
    ...dated('from-spanish', [late, early]),
  ]);
});

it('[BLOG-10] the sitemap is sent again only when it has changed, and shows a new post within a minute', async () => {
  const own = fresh();
  const first = await own.app.request('/sitemap.xml');
  expect([first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual(['no-cache', null]);
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await own.app.request('/sitemap.xml', { headers })).status).toBe(304);
  own.posts.push(writtenPost({ slug: 'later' }));
  own.clock.now += 60_000;
  expect((await own.app.request('/sitemap.xml', { headers })).status).toBe(200);
});

it('[APP-6] robots.txt keeps search engines from the calls, and shows them the sitemap', async () => {
  const answer = await fresh().app.request('/robots.txt');
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`,
  ]);
});

it('[APP-6][SPACE-1] robots.txt lets previews of links read a lobby, whose page keeps search engines away', async () => {
  const answer = await openMeetings(noDatabase).request('/robots.txt');
  expect([answer.status, await answer.text()]).toEqual([200, 'User-agent: *\nDisallow: /preview\n']);
  expect(await readFile('src/lobby/lobby.html', 'utf8')).toContain(
    '<meta name="robots" content="noindex" />',
  );
});
