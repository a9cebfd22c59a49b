import { gunzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it, vi } from 'vitest';
import { checkPosts } from '../../../server/blog/checkPosts.ts';
import type { Posts, WrittenPost } from '../../../server/blog/posts.ts';
import { flatTexts } from '../../sources.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noDatabase, openContent, samplesOfBlog, writtenPost } from './writtenPosts.ts';

const origin = 'https://plaza.example';
/** A server without cached feeds and without a database. XML must escape the name of its product. */
const fresh = (posts: readonly WrittenPost[] = [], source?: Posts) => {
  const server = startServer(
    noDatabase,
    { appOrigin: origin, productName: 'Plaza & Co' },
    source && { posts: source },
  );
  server.posts.push(...posts);
  return server;
};
const get = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers });
const parser = new XMLParser({ ignoreAttributes: false, processEntities: true, parseTagValue: false });
const parse = async (answer: Response) => {
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

const samples = await samplesOfBlog();
const samplesIn = (language: 'en' | 'es') =>
  samples.filter((post) => post.language === language).sort((one, next) => (one.date < next.date ? 1 : -1));

it.each([
  ['/rss.xml', 'en', `${origin}/blog`],
  ['/es/rss.xml', 'es', `${origin}/es/blog`],
] as const)('[BLOG-10] %s is a feed of every post in %s', async (path, language, blog) => {
  const answer = await get(fresh(samples), path, { 'Accept-Language': 'es', Cookie: 'i18next=en' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  const texts = flatTexts(language, 'blog');
  expect(await parse(answer)).toEqual({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    rss: {
      '@_version': '2.0',
      '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@_xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: 'Blog · Plaza & Co',
        link: blog,
        description: texts['meta.description'],
        lastBuildDate: 'Tue, 10 Feb 2026 00:00:00 GMT',
        docs: 'https://validator.w3.org/feed/docs/rss2.html',
        language,
        'atom:link': { '@_href': origin + path, '@_rel': 'self', '@_type': 'application/rss+xml' },
        item: samplesIn(language).map(({ slug, title, excerpt, content, date }) => ({
          title,
          link: `${blog}/${slug}`,
          guid: { '#text': `${blog}/${slug}`, '@_isPermaLink': 'true' },
          pubDate: new Date(date).toUTCString(),
          description: excerpt,
          'content:encoded': content,
        })),
      },
    },
  });
});

it.each([
  ['/atom.xml', 'en', `${origin}/blog`],
  ['/es/atom.xml', 'es', `${origin}/es/blog`],
] as const)('[BLOG-10] %s is a feed of every post in %s', async (path, language, blog) => {
  const answer = await get(fresh(samples), path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  const asHtml = (text: string) => ({ '#text': text, '@_type': 'html' });
  expect(await parse(answer)).toEqual({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    feed: {
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      '@_xml:lang': language,
      id: blog,
      title: 'Blog · Plaza & Co',
      subtitle: flatTexts(language, 'blog')['meta.description'],
      updated: '2026-02-10T00:00:00.000Z',
      author: { name: 'Plaza & Co' },
      link: [
        { '@_rel': 'alternate', '@_href': blog },
        { '@_rel': 'self', '@_href': origin + path },
      ],
      entry: samplesIn(language).map(({ slug, title, excerpt, content, date }) => ({
        id: `${blog}/${slug}`,
        title: asHtml(title),
        link: { '@_href': `${blog}/${slug}` },
        published: date,
        updated: date,
        summary: asHtml(excerpt),
        content: asHtml(content),
      })),
    },
  });
});

it('[BLOG-8][BLOG-10] is valid whatever somebody wrote, runs nothing, and names every place absolutely', async () => {
  const { folder, post } = await openContent();
  await post('plaza-día-1', {
    title: 'A \u0008<b>&amp;\u001f ]]> "B"\uFFFE',
    excerpt: '1 < 2\u000b',
    text:
      '<h2>x\u0001</h2><script>alert(1)</script><p onclick="x">]]> &lt;a href="/no"&gt; ' +
      '<a href="/partners">p</a><a href="#section-0">s</a><a href="https://a.example/?a=1&b=2">o</a>' +
      '<img src="/files/a.png" alt=\' href="/x\'><a href="javascript:alert(1)">j</a></p>',
  });
  const content =
    '<h2 id="section-0">x</h2><p>]]&gt; &lt;a href="/no"&gt; ' +
    `<a href="${origin}/partners">p</a><a href="${origin}/blog/plaza-d%C3%ADa-1#section-0">s</a>` +
    '<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">o</a>' +
    `<img src="${origin}/files/a.png" alt=" href=&quot;/x" loading="lazy"><a>j</a></p>`;
  const own = fresh((await checkPosts(folder)).posts);
  const rss = await parse(await get(own, '/rss.xml'));
  expect(rss.rss.channel.item).toEqual({
    title: 'A <b>&amp; ]] > "B"',
    link: `${origin}/blog/plaza-d%C3%ADa-1`,
    guid: { '#text': `${origin}/blog/plaza-d%C3%ADa-1`, '@_isPermaLink': 'true' },
    pubDate: 'Thu, 01 Jan 2026 00:00:00 GMT',
    description: '1 &lt; 2',
    'content:encoded': content,
  });
  const atom = await parse(await get(own, '/atom.xml'));
  expect(atom.feed.entry).toEqual({
    id: `${origin}/blog/plaza-d%C3%ADa-1`,
    title: { '#text': 'A &lt;b&gt;&amp;amp; ]]&gt; &quot;B&quot;', '@_type': 'html' },
    link: { '@_href': `${origin}/blog/plaza-d%C3%ADa-1` },
    published: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-01T00:00:00.000Z',
    summary: { '#text': '1 &lt; 2', '@_type': 'html' },
    content: { '#text': content, '@_type': 'html' },
  });
});

it('[BLOG-10] is sent once, and compressed, until something changes, which shows within a minute', async () => {
  const own = fresh(samples);
  const first = await vi.waitFor(async () => {
    const answer = await get(own, '/atom.xml', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    return answer;
  }, 30_000);
  const header = (name: string) => first.headers.get(name);
  expect([header('cache-control'), header('vary')]).toEqual(['no-cache', 'Accept-Encoding']);
  expect([header('content-security-policy'), header('x-robots-tag')]).toEqual([
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    null,
  ]);
  expect(gunzipSync(await first.arrayBuffer()).toString()).toMatch(/^<\?xml version="1.0"/);
  const again = { 'Accept-Encoding': 'gzip', 'If-None-Match': header('etag') ?? '' };
  expect((await get(own, '/atom.xml', again)).status).toBe(304);
  own.posts.push(writtenPost({ slug: 'newest', date: '2026-02-28T00:00:00.000Z' }));
  own.clock.now += 59_999;
  expect((await get(own, '/atom.xml', again)).status).toBe(304);
  own.clock.now += 1;
  const changed = await get(own, '/atom.xml', { ...again, 'Accept-Encoding': 'identity' });
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('/blog/newest')]);
  const compressed = await vi.waitFor(async () => {
    const answer = await get(own, '/atom.xml', again);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    return answer;
  }, 30_000);
  // What is written anew without a change is not compressed anew: it stays known.
  own.clock.now += 60_000;
  const since = { ...again, 'If-None-Match': compressed.headers.get('etag') ?? '' };
  expect((await get(own, '/atom.xml', since)).status).toBe(304);
});

it('[BLOG-10] N19 holds the newest posts of very many', async () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    writtenPost({
      slug: `numbered-${index}`,
      language: 'es',
      date: new Date(Date.UTC(2025, 0, 1) + index * 1000).toISOString(),
    }),
  );
  const { rss } = await parse(await get(fresh(many), '/es/rss.xml'));
  expect(rss.channel.item.map(({ link }: { link: string }) => link)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${origin}/es/blog/numbered-${1999 - index}`),
  );
});

it('[BLOG-10] names the author and the tags of a post', async () => {
  const own = fresh([writtenPost({ author: 'Ana <b>', tags: ['uno & dos', 'tres'] })]);
  const { feed } = await parse(await get(own, '/atom.xml'));
  expect([feed.entry.author, feed.entry.category]).toEqual([
    { name: 'Ana <b>' },
    [
      { '@_label': 'uno & dos', '@_term': 'uno & dos' },
      { '@_label': 'tres', '@_term': 'tres' },
    ],
  ]);
});

it('[BLOG-10] is empty without posts, and failing while they cannot be read, but not for longer', async () => {
  let isAway = true;
  const own = fresh([], {
    current: async () => {
      if (isAway) throw new Error('The folder is gone.');
      return { version: 1, posts: [] };
    },
  });
  const failed = await get(own, '/atom.xml');
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  isAway = false;
  const { feed } = await parse(await get(own, '/atom.xml'));
  expect([feed.id, feed.updated, feed.entry]).toEqual([
    `${origin}/blog`,
    '1970-01-01T00:00:00.000Z',
    undefined,
  ]);
});
