import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { samplePosts } from '../../../machines/contract/blog/samplePosts.ts';
import { readPost, readPosts, readWholePosts } from '../../../server/blog/posts.ts';
import { posts } from '../../../server/db/schema.ts';
import { seed } from '../../../server/db/seed.ts';
import { flatTexts } from '../../sources.ts';
import { eachDatabase } from '../harness.ts';

let numbered = 0;

eachDatabase((server) => {
  it('[BLOG-2] has the built-in posts as the pages have them', async () => {
    await seed({ db: server().db });
    for (const language of ['en', 'es'] as const) {
      const texts = flatTexts(language, 'blog');
      for (const { slug, date, text } of samplePosts) {
        expect(await readPost(server().db, { slug, language })).toEqual({
          slug,
          title: texts[`posts.${text}.title`],
          excerpt: texts[`posts.${text}.excerpt`],
          content: texts[`posts.${text}.content`],
          date: `${date}T00:00:00.000Z`,
          coverImage: null,
          languages: ['en', 'es'],
        });
      }
    }
  });

  it('[BLOG-4] N19 reads a post whose date no calendar has', async () => {
    await server().db.execute(
      sql`insert into posts (slug, locale, title, excerpt, date, content) values ('endless', 'en', 'T', 'E', 'infinity', 'C')`,
    );
    expect(await readPost(server().db, { slug: 'endless', language: 'en' })).toEqual({
      slug: 'endless',
      title: 'T',
      excerpt: 'E',
      date: '',
      coverImage: null,
      content: 'C',
      languages: ['en'],
    });
  });

  it.each([
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['//evil.example/a.png', null],
    ['/\\evil.example/a.png', null],
    ['https://', null],
    [`https://x/${'a'.repeat(2048)}`, null],
    ['/files/a.png', '/files/a.png'],
  ])(
    '[BLOG-1] [BLOG-3] has of the cover %s what a browser makes of it, in a list, a feed and an article (G25, N22)',
    async (coverImage, read) => {
      const slug = `cover-${++numbered}`;
      const date = new Date(Date.UTC(2090, 0, numbered));
      await server()
        .db.insert(posts)
        .values({ slug, locale: 'en', title: ' T ', excerpt: 'E', content: 'C', date, coverImage });
      const language = 'en' as const;
      const found = [
        await readPost(server().db, { slug, language }),
        (await readPosts(server().db, { language })).find((post) => post.slug === slug),
        (await readWholePosts(server().db, { language, count: 99 })).find((post) => post.slug === slug),
      ];
      expect(found.map((post) => post && [post.slug, post.title, post.coverImage])).toEqual(
        Array.from({ length: 3 }, () => [slug, 'T', read]),
      );
    },
  );

  it('[BLOG-1] [BLOG-4] has no post without a title, in a list, a feed or as an article (G25, N19)', async () => {
    const slug = 'untitled';
    await server()
      .db.insert(posts)
      .values({ slug, locale: 'en', title: ' ', excerpt: 'E', content: 'C', date: new Date(0) });
    const language = 'en' as const;
    const listed = [
      ...(await readPosts(server().db, { language })),
      ...(await readWholePosts(server().db, { language, count: 1000 })),
    ];
    expect(listed.map((post) => post.slug)).not.toContain(slug);
    expect(await readPost(server().db, { slug, language })).toBeNull();
  });
});
