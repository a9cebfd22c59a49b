import { expect, it } from 'vitest';
import type { Post } from '../../../machines/contract/blog/post.ts';
import { checkPosts } from '../../../server/blog/checkPosts.ts';
import type { WrittenPost } from '../../../server/blog/posts.ts';
import { startServer } from '../harness.ts';
import { noDatabase, openContent, samplesOfBlog, writtenPost } from './writtenPosts.ts';

const path = '/api/blog/posts';
const newestFirst = [
  'forty-words-are-enough',
  'a-waiting-room-is-a-first-impression',
  'saying-no-to-the-wrong-client',
  'the-first-ten-minutes-of-a-call',
  'thank-the-person-who-introduced-you',
  'what-your-catalog-should-leave-out',
  'benefits-of-platform-connections',
  'making-the-most-of-networking',
  'global-connections',
];
const samples = await samplesOfBlog();
const start = (posts: readonly WrittenPost[] = samples) => {
  const server = startServer(noDatabase);
  server.posts.push(...posts);
  return server;
};
const sample = (slug: string, language: 'en' | 'es'): Post => {
  const found = samples.find((post) => post.slug === slug && post.language === language);
  if (found === undefined) throw new Error(`There is no ${slug} in ${language}.`);
  const { title, excerpt, date, content } = found;
  return { slug, title, excerpt, date, coverImage: null, content };
};
const whole = (slug: string, language: 'en' | 'es') => ({
  ...sample(slug, language),
  languages: ['en', 'es'],
});
const listed = (language: 'en' | 'es') =>
  newestFirst.map((slug) => ({ ...sample(slug, language), content: '' }));

const message = 'There is nothing here.';
const nothing = [404, { error: message, message, errorCode: 'NOT_FOUND' }];

it('[BLOG-2] lists no posts while there are none', async () => {
  const { status, body } = await start([]).get(path);
  expect([status, body]).toEqual([200, []]);
});

it.each([
  ['', 'en'],
  ['?locale=en&website=encuentro', 'en'],
  ['?locale=es&website=encuentro', 'es'],
  ['?locale=es-MX', 'es'],
  ['?locale=fr', 'en'],
  ['?locale=', 'en'],
  ['?locale=%00', 'en'],
  ['?locale=__proto__', 'en'],
  ['?locale=es&locale=en', 'es'],
  [`?locale=${'e'.repeat(10_000)}`, 'en'],
] as const)(
  '[BLOG-2] lists with %s the posts in %s, newest first, without their content',
  async (query, locale) => {
    const { status, body, headers } = await start().get(path + query, {
      headers: { 'Accept-Language': 'es' },
    });
    expect([status, body]).toEqual([200, listed(locale)]);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

it.each(['other', '', 'Encuentro', '%00', '__proto__'])(
  '[BLOG-2] has no posts for the website %j, which is not this one',
  async (website) => {
    const list = await start().get(`${path}?website=${website}`);
    expect([list.status, list.body]).toEqual([200, []]);
    const one = await start().get(`${path}/global-connections?website=${website}`);
    expect([one.status, one.body]).toEqual(nothing);
  },
);

it('[BLOG-4] answers with a whole post in each language', async () => {
  for (const slug of newestFirst) {
    const english = await start().get(`${path}/${slug}?website=encuentro`);
    expect([english.status, english.body]).toEqual([200, { data: whole(slug, 'en') }]);
    const spanish = await start().get(`${path}/${slug}?locale=es&website=encuentro`);
    expect([spanish.status, spanish.body]).toEqual([200, { data: whole(slug, 'es') }]);
  }
});

it.each([
  'nothing',
  'Global-Connections',
  'global-connections%00',
  '%00',
  '%ED%A0%80',
  '%ff',
  '%',
  '..%2f',
  '..%2Fglobal-connections',
  '%27%20or%201=1--',
  '-',
  'a'.repeat(10_000),
  '%F0%9F%91%BE',
])('[BLOG-4] B07 answers the unknown slug %s with 404', async (slug) => {
  const response = await start().app.fetch(new Request(`http://localhost:3000${path}/${slug}`));
  expect([response.status, await response.json()]).toEqual(nothing);
});

it('[BLOG-8] sends nothing of a post that its sanitiser takes out, wrapped or not (G26)', async () => {
  const hostile =
    '<h2 style="color:red" onclick="x()">One</h2><script>x()</script><img src="javascript:x()" onerror="x()"><a href="/blog">Two</a>';
  const content = '<h2 id="section-0">One</h2><a href="/blog">Two</a>';
  const { folder, post } = await openContent();
  await post('hostile', { text: hostile });
  await post('wrapped', { text: `<p>${JSON.stringify({ content: hostile })}</p>` });
  const server = start((await checkPosts(folder)).posts);
  for (const slug of ['hostile', 'wrapped'])
    expect((await server.get(`${path}/${slug}`)).body.data.content).toBe(content);
});

it('[BLOG-4] answers in the visitor’s language that there is no such post', async () => {
  const { body } = await start().get(`${path}/nothing`, { headers: { 'Accept-Language': 'es' } });
  expect(body.message).toBe('Aquí no hay nada.');
});

it('[API-1][BLOG-10] says of the blog what it is called in a language, and where its feeds are', async () => {
  const config = '/api/blog/config';
  const { status, body } = await start().get(config);
  expect([status, body]).toEqual([
    200,
    {
      website: 'encuentro',
      locale: 'en',
      languages: ['en', 'es'],
      title: 'Blog · Encuentro',
      description: 'Practical notes on meeting people, asking well and keeping in touch.',
      feeds: { rss: 'http://localhost:3000/rss.xml', atom: 'http://localhost:3000/atom.xml' },
    },
  ]);
  const spanish = await start().get(`${config}?locale=es-MX&website=encuentro`);
  expect(spanish.body).toMatchObject({
    locale: 'es',
    feeds: { rss: 'http://localhost:3000/es/rss.xml', atom: 'http://localhost:3000/es/atom.xml' },
  });
  const other = await start().get(`${config}?website=other`);
  expect([other.status, other.body]).toEqual(nothing);
});

it('[BLOG-2][API-1] is read and nothing else', async () => {
  for (const address of [path, `${path}/global-connections`, '/api/blog/config']) {
    const { status, headers } = await start().post(address, {});
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

it('[BLOG-4] N19 knows a post only in the languages it is written in, whatever its date', async () => {
  const server = start([
    ...samples,
    writtenPost({ slug: 'solo-en-castellano', language: 'es', coverImage: 'https://a.example/a.png' }),
    writtenPost({ slug: 'año-nuevo', date: '1970-01-01T00:00:00.000Z' }),
  ]);
  const { status } = await server.get(`${path}/solo-en-castellano`);
  expect(status).toBe(404);
  const spanish = await server.get(`${path}/solo-en-castellano?locale=es`);
  expect(spanish.body).toEqual({
    data: {
      title: 'T',
      excerpt: 'E',
      content: '<p>C</p>',
      coverImage: 'https://a.example/a.png',
      slug: 'solo-en-castellano',
      date: '2026-01-01T00:00:00.000Z',
      languages: ['es'],
    },
  });
  const oldest = await server.get(`${path}/a%C3%B1o-nuevo`);
  expect(oldest.body.data.date).toBe('1970-01-01T00:00:00.000Z');
  const { body } = await server.get(path);
  expect(body.map(({ slug }: Post) => slug).at(-1)).toBe('año-nuevo');
});
