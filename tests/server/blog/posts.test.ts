import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readPost } from '../../../server/blog/posts.ts';
import { seed } from '../../../server/db/seed.ts';
import { samplePosts } from '../../../src/blog/samplePosts.ts';
import { flatTexts } from '../../sources.ts';
import { eachDatabase } from '../harness.ts';

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
    });
  });
});
