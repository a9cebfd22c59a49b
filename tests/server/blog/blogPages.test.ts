import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../../../machines/contract/pageData.ts';
import { renderSite } from '../../../server/blog/blogPages.ts';
import type { Database } from '../../../server/db/database.ts';
import { posts } from '../../../server/db/schema.ts';
import type { StaticFile } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createPages, type Page } from '../../../server/site/pages.ts';
import { eachDatabase } from '../harness.ts';
import { indexHtml } from '../site/builtFolder.ts';

const post = { title: 'T', excerpt: 'E', content: '<p>C</p>', date: new Date('2030-01-01') };

eachDatabase((server) => {
  beforeEach(async () => {
    await server().db.delete(posts);
  });

  /** The site's pages over the test's database, which can be taken away; and what was rendered and asked of it. */
  const start = () => {
    const clock = { now: Date.UTC(2030, 0, 2) };
    const now = () => clock.now;
    const database = { isAway: false, questions: 0 };
    const db = new Proxy(server().db, {
      get: (whole, name) => {
        if (name === 'select') database.questions += 1;
        if (name === 'select' && database.isAway) throw new Error('away');
        return Reflect.get(whole, name, whole);
      },
    }) as Database;
    const render = vi.fn<PageRenderer>(async ({ path, initialData }) => ({
      head: '<title>T</title>',
      // Long enough to be compressed.
      body: `${path} ${JSON.stringify(initialData)}${' '.repeat(1000)}`,
      data: { at: 0, texts: '/assets/texts-1.json', lostChunk: '', initialData: null },
    }));
    const built = {
      indexHtml,
      boot: '',
      dashboardBoot: '',
      dashboardFiles: { space: [], signIn: [] },
      fonts: '',
      styles: '',
      render,
    };
    const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
    const settings = parseSettings({});
    const site = renderSite({ renderPage: createPages({ settings, built, now }), db, now, log });
    const ask = async (path: string): Promise<Page> => {
      const page = await site({ path, language: path.startsWith('/es') ? 'es' : 'en' });
      if (page === null) throw new Error('The page was not rendered.');
      return page;
    };
    return { ask, render, clock, database, log };
  };
  const textOf = ({ file: { identity } }: Page): string =>
    new TextDecoder().decode(identity.read(0, identity.size - 1) as Uint8Array);

  it('[BLOG-13] a page of a post that is not translated has it in the language that it has (G16)', async () => {
    await server()
      .db.insert(posts)
      .values({ ...post, slug: 'solo', locale: 'es' });
    const { ask, render } = start();
    expect((await ask('/blog/solo')).isFound).toBe(true);
    expect(render.mock.calls).toMatchObject([
      [
        {
          path: '/blog/solo',
          language: 'en',
          initialData: {
            language: 'en',
            slug: 'solo',
            post: { title: 'T', content: '<p>C</p>', languages: ['es'] },
          },
        },
      ],
    ]);
  });

  it('[OPS-7][BLOG-4] ten thousand addresses without a post in each language have one page in it, rendered once, for one question to the database', async () => {
    await server()
      .db.insert(posts)
      .values({ ...post, slug: 'one', locale: 'en' });
    const { ask, render, database } = start();
    const pages = new Set<Page>();
    for (const prefix of ['', '/es'])
      for (let number = 0; number < 10_000; number += 1)
        pages.add(await ask(`${prefix}/blog/${number % 2 ? `none-${number}` : `-${number}%`}`));
    expect([...pages].map(({ isFound }) => isFound)).toEqual([false, false]);
    expect(render.mock.calls.map(([{ initialData }]) => initialData)).toEqual(
      ['en', 'es'].map((language) => ({ language, slug: null, post: null, related: [] })),
    );
    expect(database.questions).toBe(1);
    // What is there keeps a page of its own.
    expect(await ask('/blog/one')).toMatchObject({ isFound: true });
  });

  it('[BLOG-4] a built-in post that the database does not have keeps its own address', async () => {
    const { ask, render } = start();
    expect((await ask('/blog/global-connections')).isFound).toBe(false);
    expect(render.mock.calls).toMatchObject([
      [
        {
          path: '/blog/global-connections',
          initialData: { slug: 'global-connections', post: null },
        },
      ],
    ]);
  });

  it('[OPS-7] an article has one page, however the letters of its address are written', async () => {
    await server()
      .db.insert(posts)
      .values({ ...post, slug: 'días', locale: 'es' });
    const { ask, render } = start();
    const pages = ['d%C3%ADas', 'd%c3%adas', '%64%C3%ADas', 'días'].map((slug) => ask(`/es/blog/${slug}`));
    expect(new Set(await Promise.all(pages)).size).toBe(1);
    expect(render.mock.calls.map(([{ path }]) => path)).toEqual(['/es/blog/d%C3%ADas']);
  });

  it('[BLOG-1][BLOG-3][OPS-7] list and article are read once, and again within a second after a post has changed, come or gone', async () => {
    const { db } = server();
    await db.insert(posts).values({ ...post, slug: 'one', locale: 'en' });
    const { ask, render, clock, database } = start();
    const [list, article] = [await ask('/blog'), await ask('/blog/one')];
    const { questions } = database;
    for (let times = 0; times < 100; times += 1)
      expect([await ask('/blog'), await ask('/blog/one')]).toEqual([list, article]);
    expect([database.questions, render.mock.calls.length]).toEqual([questions, 2]);

    clock.now += 1000;
    await ask('/blog');
    // Nothing has changed, which one question has told.
    expect([database.questions, render.mock.calls.length]).toEqual([questions + 1, 2]);

    await db.update(posts).set({ content: '<p>Another text</p>' }).where(eq(posts.slug, 'one'));
    expect(await ask('/blog/one')).toBe(article);
    clock.now += 1000;
    expect(textOf(await ask('/blog/one'))).toContain('Another text');

    await db.insert(posts).values({ ...post, slug: 'two', locale: 'en' });
    clock.now += 1000;
    expect(textOf(await ask('/blog'))).toContain('"slug":"two"');
    expect(await ask('/blog/two')).toMatchObject({ isFound: true });

    await db.delete(posts).where(eq(posts.slug, 'two'));
    clock.now += 1000;
    expect(textOf(await ask('/blog'))).not.toContain('"slug":"two"');
    expect(await ask('/blog/two')).toMatchObject({ isFound: false });
  });

  it('[OPS-7][BLOG-3] a change of a post replaces every form of its pages', async () => {
    const { db } = server();
    await db.insert(posts).values({ ...post, slug: 'one', locale: 'en', content: 'the old text' });
    const { ask, clock } = start();
    const formsOf = async (path: string) => {
      const { file } = await ask(path);
      await vi.waitFor(() => expect([file.gzip, file.br]).not.toContain(undefined), { timeout: 30_000 });
      const bytesOf = ({ size = 0, read }: Partial<StaticFile['identity']> = {}) =>
        read?.(0, size - 1) as Uint8Array;
      return {
        tags: [file.identity, file.gzip, file.br].map((form) => form?.etag),
        texts: [
          bytesOf(file.identity),
          gunzipSync(bytesOf(file.gzip)),
          brotliDecompressSync(bytesOf(file.br)),
        ].map((bytes) => /the (\w+) text/.exec(new TextDecoder().decode(bytes))?.[1]),
      };
    };
    const before = await formsOf('/blog/one');
    await db.update(posts).set({ content: 'the new text' });
    clock.now += 1000;
    const after = await formsOf('/blog/one');
    expect([before.texts, after.texts]).toEqual([
      ['old', 'old', 'old'],
      ['new', 'new', 'new'],
    ]);
    expect(new Set([...before.tags, ...after.tags]).size).toBe(6);
  });

  it('[OPS-6][BLOG-2] while the database is away known pages stay, others are rendered without data, and both are right when it is back', async () => {
    await server()
      .db.insert(posts)
      .values({ ...post, slug: 'one', locale: 'en' });
    const { ask, render, clock, database, log } = start();
    database.isAway = true;
    const early = await ask('/blog');
    expect(render.mock.lastCall).toMatchObject([{ path: '/blog', initialData: null }]);
    expect(early.isFound).toBe(true);
    database.isAway = false;
    const list = await ask('/blog');
    expect(textOf(list)).toContain('"slug":"one"');

    database.isAway = true;
    clock.now += 1000;
    expect(await ask('/blog')).toBe(list);
    expect((await ask('/blog/none')).isFound).toBe(false);
    expect((await ask('/blog/one')).isFound).toBe(true);
    expect(render.mock.lastCall).toMatchObject([{ path: '/blog/one', initialData: null }]);
    expect(log.error).toHaveBeenCalledWith(
      'a page cannot be rendered',
      expect.objectContaining({ error: 'away' }),
    );
    database.isAway = false;
    expect(textOf(await ask('/blog/one'))).toContain('"slug":"one"');
  });
});
