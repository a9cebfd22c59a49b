import { expect, it, vi } from 'vitest';
import { renderSite } from '../../../server/blog/blogPages.ts';
import { posts } from '../../../server/db/schema.ts';
import type { RenderPage } from '../../../server/site/pages.ts';
import { eachDatabase } from '../harness.ts';

eachDatabase((server) => {
  it('[BLOG-13] a page of a post that is not translated has it in the language that it has; one of none has nothing (G16)', async () => {
    const one = { title: 'T', excerpt: 'E', content: '<p>C</p>', date: new Date('2030-01-01') };
    await server()
      .db.insert(posts)
      .values({ ...one, slug: 'solo', locale: 'es' });
    const log = { error: vi.fn(), info: vi.fn() };
    const given: unknown[] = [];
    const renderPage: RenderPage = async ({ initialData }) => {
      given.push(initialData());
      return {} as Awaited<ReturnType<RenderPage>>;
    };
    const render = renderSite({ renderPage, db: server().db, log: log as never });
    const found = [
      await render({ path: '/blog/solo', language: 'en' }),
      await render({ path: '/blog/none', language: 'en' }),
    ];
    expect(found.map((page) => page?.isFound)).toEqual([true, false]);
    expect(given).toMatchObject([
      { language: 'en', slug: 'solo', post: { title: 'T', content: '<p>C</p>', languages: ['es'] } },
      { language: 'en', slug: 'none', post: null },
    ]);
  });
});
