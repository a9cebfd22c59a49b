import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { PageRenderer } from '../../../machines/contract/pageData.ts';
import { renderSite } from '../../../server/blog/blogPages.ts';
import type { Posts, WrittenPost } from '../../../server/blog/posts.ts';
import type { StaticFile } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createPages, type Page } from '../../../server/site/pages.ts';
import { indexHtml } from '../site/builtFolder.ts';
import { writtenPost } from './writtenPosts.ts';

/** The site's pages over posts, which can change or be taken away; and what was rendered and asked. */
const over = ({ hasSamples = true }: { hasSamples?: boolean }, ...list: WrittenPost[]) => {
  const source = { edition: { version: 1, posts: list }, isAway: false, questions: 0 };
  const posts: Posts = {
    current: async () => {
      source.questions += 1;
      if (source.isAway) throw new Error('away');
      return source.edition;
    },
  };
  const render = vi.fn<PageRenderer>(async ({ path, initialData }) => ({
    head: '<title>T</title>',
    // Long enough to be compressed.
    body: `${path} ${JSON.stringify(initialData)}${' '.repeat(1000)}`,
    data: { at: 0, initialData: null },
    texts: '/assets/texts-1.json',
    lostChunk: '',
  }));
  const built = {
    indexHtml,
    boot: '',
    dashboardBoot: '',
    files: { dashboard: { sheet: '', space: [], signIn: [] }, publicPages: {} },
    fonts: { first: '', system: '' },
    styles: '',
    render,
  };
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
  const settings = parseSettings({});
  const site = renderSite({
    renderPage: createPages({ settings, built, now: () => Date.UTC(2026, 0, 2) }),
    posts,
    hasSamples,
    log,
  });
  const ask = async (path: string): Promise<Page> => {
    const page = await site({ path, language: path.startsWith('/es') ? 'es' : 'en' });
    if (page === null) throw new Error('The page was not rendered.');
    return page;
  };
  const publish = (...changed: WrittenPost[]) => {
    source.edition = { version: source.edition.version + 1, posts: changed };
  };
  return { ask, render, source, publish, log };
};
const start = (...list: WrittenPost[]) => over({}, ...list);

const textOf = ({ file: { identity } }: Page): string =>
  new TextDecoder().decode(identity.read(0, identity.size - 1) as Uint8Array);

it('[BLOG-13] a page of a post that is not translated has it in the language that it has (G16)', async () => {
  const { ask, render } = start(writtenPost({ slug: 'solo', language: 'es' }));
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

it('[OPS-7][BLOG-4] ten thousand addresses without a post in each language have one page in it, rendered once', async () => {
  const { ask, render } = start(writtenPost());
  const pages = new Set<Page>();
  for (const prefix of ['', '/es'])
    for (let number = 0; number < 10_000; number += 1)
      pages.add(await ask(`${prefix}/blog/${number % 2 ? `none-${number}` : `-${number}%`}`));
  expect([...pages].map(({ isFound }) => isFound)).toEqual([false, false]);
  expect(render.mock.calls.map(([{ initialData }]) => initialData)).toEqual(
    ['en', 'es'].map((language) => ({ language, slug: null, post: null, related: [] })),
  );
  // What is there keeps a page of its own.
  expect(await ask('/blog/one')).toMatchObject({ isFound: true });
});

it('[BLOG-4] a built-in post that the blog does not have keeps its own address', async () => {
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

it('[BLOG-4][PRT-5] outside of local mode there is no built-in post, whose address is as unknown as any', async () => {
  const { ask, render } = over({ hasSamples: false });
  expect((await ask('/blog/global-connections')).isFound).toBe(false);
  expect(render.mock.calls).toMatchObject([[{ path: '/blog/-', initialData: { slug: null, post: null } }]]);
});

it('[OPS-7] an article has one page, however the letters of its address are written', async () => {
  const { ask, render } = start(writtenPost({ slug: 'días', language: 'es' }));
  const pages = ['d%C3%ADas', 'd%c3%adas', '%64%C3%ADas', 'días'].map((slug) => ask(`/es/blog/${slug}`));
  expect(new Set(await Promise.all(pages)).size).toBe(1);
  expect(render.mock.calls.map(([{ path }]) => path)).toEqual(['/es/blog/d%C3%ADas']);
});

it('[BLOG-1][BLOG-3][OPS-7] list and article are rendered once, and again after a post has changed, come or gone', async () => {
  const one = writtenPost();
  const { ask, render, publish } = start(one);
  const [list, article] = [await ask('/blog'), await ask('/blog/one')];
  for (let times = 0; times < 100; times += 1)
    expect([await ask('/blog'), await ask('/blog/one')]).toEqual([list, article]);
  expect(render).toHaveBeenCalledTimes(2);

  publish({ ...one, content: '<p>Another text</p>' });
  expect(textOf(await ask('/blog/one'))).toContain('Another text');

  publish(one, writtenPost({ slug: 'two' }));
  expect(textOf(await ask('/blog'))).toContain('"slug":"two"');
  expect(await ask('/blog/two')).toMatchObject({ isFound: true });

  publish(one);
  expect(textOf(await ask('/blog'))).not.toContain('"slug":"two"');
  expect(await ask('/blog/two')).toMatchObject({ isFound: false });
});

it('[OPS-7][BLOG-3] a change of a post replaces every form of its pages', async () => {
  const { ask, publish } = start(writtenPost({ content: 'the old text' }));
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
  publish(writtenPost({ content: 'the new text' }));
  const after = await formsOf('/blog/one');
  expect([before.texts, after.texts]).toEqual([
    ['old', 'old', 'old'],
    ['new', 'new', 'new'],
  ]);
  expect(new Set([...before.tags, ...after.tags]).size).toBe(6);
});

it('[OPS-6][BLOG-2] while the posts cannot be read pages are rendered without data, and are right when they can', async () => {
  const { ask, render, source, log } = start(writtenPost());
  source.isAway = true;
  const early = await ask('/blog');
  expect(render.mock.lastCall).toMatchObject([{ path: '/blog', initialData: null }]);
  expect(early.isFound).toBe(true);
  expect(log.error).toHaveBeenCalledWith(
    'a page cannot be rendered',
    expect.objectContaining({ error: 'away' }),
  );
  source.isAway = false;
  expect(textOf(await ask('/blog'))).toContain('"slug":"one"');
});
