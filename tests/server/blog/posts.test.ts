import { expect, it } from 'vitest';
import { samplePosts } from '../../../machines/contract/blog/samplePosts.ts';
import { type Edition, listIn, noPosts, postIn, published } from '../../../server/blog/posts.ts';
import { flatTexts } from '../../sources.ts';
import { samplesOfBlog, writtenPost } from './writtenPosts.ts';

const editionOf = (posts: Edition['posts']): Edition => ({ version: 1, posts });

it('[BLOG-2] the demonstration has the built-in posts as the pages have them', async () => {
  const edition = editionOf(await samplesOfBlog());
  const wordsOf = (html = '') => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const language of ['en', 'es'] as const) {
    const texts = flatTexts(language, 'blog');
    for (const { slug, date, text } of samplePosts) {
      const post = postIn(edition, { slug, language });
      expect({ ...post, content: wordsOf(post?.content) }).toEqual({
        slug,
        title: texts[`posts.${text}.title`],
        excerpt: texts[`posts.${text}.excerpt`],
        content: wordsOf(texts[`posts.${text}.content`]),
        date: `${date}T00:00:00.000Z`,
        coverImage: null,
        languages: ['en', 'es'],
      });
    }
  }
});

it('[BLOG-14] the demonstration has nine posts in both languages', async () => {
  const samples = await samplesOfBlog();
  const slugs = (language: string) =>
    samples.filter((post) => post.language === language).map(({ slug }) => slug);
  expect([slugs('en').length, slugs('en')]).toEqual([9, slugs('es')]);
});

it('[BLOG-14] a draft is not published, and a post of a day ahead from its first moment on', () => {
  const today = writtenPost({ slug: 'today', date: '2026-03-01T00:00:00.000Z' });
  const posts = [writtenPost({ slug: 'old' }), writtenPost({ slug: 'draft', isDraft: true }), today];
  const at = (time: string) => published(posts, Date.parse(time)).map(({ slug }) => slug);
  expect(at('2026-02-28T23:59:59.999Z')).toEqual(['old']);
  expect(at('2026-03-01T00:00:00Z')).toEqual(['today', 'old']);
});

it('[BLOG-1][BLOG-14] a list has what readers of it need, newest first, and of one day by the address', () => {
  const posts = published(
    [
      writtenPost({ slug: 'b', author: 'A', tags: ['t'] }),
      writtenPost({ slug: 'a' }),
      writtenPost({ slug: 'c', language: 'es' }),
    ],
    Date.UTC(2026, 2, 1),
  );
  const post = { title: 'T', excerpt: 'E', date: '2026-01-01T00:00:00.000Z', coverImage: null, content: '' };
  expect(listIn(editionOf(posts), 'en')).toEqual([
    { slug: 'a', ...post },
    { slug: 'b', ...post },
  ]);
});

it('[BLOG-14] a blog without a folder is an empty one', async () => {
  expect(await noPosts.current()).toEqual({ version: 0, posts: [] });
});
