import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InitialData, PageRenderer } from '../../../machines/contract/pageData.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { facesWith } from '../../../server/site/pageFonts.ts';
import { createPages, type Page } from '../../../server/site/pages.ts';

const settings = parseSettings({ PRODUCT_NAME: 'Ágora & <Co>' });
const indexHtml = `<!doctype html>
<html lang="en">
  <head>
    <title>Encuentro</title>
    <script type="application/json" id="site-config"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-1.js">
    <link rel="stylesheet" href="/assets/fonts-1.css">
    <link rel="stylesheet" href="/assets/site-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const boot = 'begin()';
const dashboardBoot = 'ask()';
const sheet = '/assets/space-1.css';
const dashboardFiles = { sheet, space: ['/assets/space-1.js'], signIn: ['/assets/form-1.js'] };
const files = { dashboard: dashboardFiles, publicPages: { '/': ['/assets/home-1.js'] } };
const firstFonts = '@font-face{src:url(/a-first-1.woff2)}';
const systemFonts = '@font-face{src:local(A)}';
const faces = `@font-face{src:url(/a-latin-1.woff2)}${firstFonts}${systemFonts}`;
const fonts = { first: facesWith('-first-', faces), system: facesWith('local(', faces) };
const styles =
  '.a{color:red}.unknown{color:red}.b:not(.x){top:.5em}.part{left:0}html[data-session=none] .a{left:1px}';
/** What is far below is not laid out before it is near; printers and restored scroll positions need all of it. */
const farParts =
  '@media screen{:where(html:not([data-whole]) #root [data-hydrated="false"])>*{content-visibility:auto;contain-intrinsic-size:auto none auto 45rem}footer{contain-intrinsic-height:80rem}}';
const day = 86_400_000;
let now: number;
const render = vi.fn<PageRenderer>();

beforeEach(() => {
  now = 20_000 * day;
  render.mockReset();
  render.mockImplementation(async ({ path, language, initialData }) => ({
    head: `<title>${path} in ${language}</title>`,
    body: `<p class="a b">$& ${JSON.stringify(initialData)}</p>`,
    data: { at: 1, initialData: null },
    texts: '/assets/texts-1.json',
    lostChunk: '</script>',
  }));
});

const noTexts = { space: '', signIn: '' };

const start = (brandStyles = '', html = indexHtml) =>
  createPages({
    settings,
    built: { indexHtml: html, boot, dashboardBoot, files, fonts, styles, brandStyles, render },
    now: () => now,
  });
const textOf = ({ file: { identity } }: Page): string =>
  new TextDecoder().decode(identity.read(0, identity.size - 1) as Uint8Array);
const asked = (path: string, given: InitialData | null = null, version: number | null = null) => ({
  path,
  language: path.startsWith('/es') ? ('es' as const) : ('en' as const),
  version,
  read: vi.fn(async () => ({ initialData: given, isFound: given === null })),
});
const listing = (slug: string): InitialData => ({
  language: 'en',
  posts: [{ slug, title: slug, excerpt: '', date: '', coverImage: null, content: '' }],
});
const hashOf = (text: string | undefined) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

describe('a rendered page', () => {
  it('[APP-6] is whole: its head, its HTML, the styles it uses, and what it needs to be hydrated', async () => {
    const html = textOf(await start()(asked('/es', { language: 'es', posts: [] })));
    expect(html).toContain('<html lang="es">');
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>/es in es</title>']);
    expect(html).toContain(
      '<div id="root" data-hydrated="false"><p class="a b">$& {"language":"es","posts":[]}</p></div>',
    );
    expect(html).toContain(`<style>${systemFonts}.a{color:red}.b:not(.x){top:.5em}${farParts}</style>`);
    expect([...html.matchAll(/<noscript>.*?<\/noscript>|<link[^>]*>/g)].map(([line]) => line)).toEqual([
      '<noscript><link rel="stylesheet" href="/assets/fonts-1.css"><link rel="stylesheet" href="/assets/site-1.css"></noscript>',
    ]);
    expect(html).toContain(
      'id="page-files">{"sheet":"/assets/site-1.css","texts":"/assets/texts-1.json","scripts":["/assets/index-1.js","/assets/base-1.js"],"page":["/assets/home-1.js"],"lostChunk":"\\u003c/script>"}</script>',
    );
    expect(html).toContain('id="page-data">{"at":1}</script>');
    expect(html).not.toContain('type="module"');
    expect(render).toHaveBeenCalledWith({
      path: '/es',
      language: 'es',
      at: 20_000 * day,
      initialData: { language: 'es', posts: [] },
      config: expect.objectContaining({ productName: 'Ágora & <Co>', appOrigin: 'http://localhost:3000' }),
    });
    expect(Object.keys(render.mock.calls[0]?.[0].config ?? {})).not.toContain('stripeSecretKey');
  });

  it('[APP-6] has the styles of its first view alone where all would be more than one round trip carries, and hides its parts until the others are there', async () => {
    // What no compression makes small.
    const noise = randomBytes(14_000).toString('base64');
    const first = '<p class="a">1</p>';
    const part = (text: string) => `<div data-hydrated="false"><p class="part">${text}</p></div>`;
    const rendered = { head: '', data: { at: 1, initialData: null }, texts: '', lostChunk: '' };
    const styleOf = (page: Page) => /<style>(.*?)<\/style>/s.exec(textOf(page))?.[1];
    render.mockResolvedValue({ ...rendered, body: first + part('') });
    expect(styleOf(await start()(asked('/')))).toBe(`${systemFonts}.a{color:red}.part{left:0}${farParts}`);
    render.mockResolvedValue({ ...rendered, body: first + part(noise) });
    expect(styleOf(await start()(asked('/')))).toBe(
      `${systemFonts}.a{color:red}${farParts}:where(html:not([data-script-failures])) [data-hydrated] [data-hydrated]{visibility:hidden}`,
    );
  });

  it('[APP-14] has the colors of another product behind its own styles, in its first bytes', async () => {
    const page = await start(':root:root{--color-red:blue}')(asked('/'));
    const [, style] = /<style>(.*?)<\/style>/s.exec(textOf(page)) ?? [];
    expect(style).toMatch(/^@font-face\{src:local\(A\)\}\.a\{color:red\}.*:root:root\{--color-red:blue\}$/);
    expect(page.headers['content-security-policy']).toContain(hashOf(style));
  });

  it('[API-4] lets in its own script and styles, by their hashes, and nothing more', async () => {
    const page = await start()(asked('/'));
    const html = textOf(page);
    const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(html).toContain(`<style media="not all">${firstFonts}</style>`);
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${hashOf(script)};`);
    expect(page.headers['content-security-policy']).toContain(
      `style-src 'self' ${hashOf(style)} ${hashOf(firstFonts)};`,
    );
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
  });

  it('[DASH-3] of the dashboard asks by its first script for all that it needs, and for no font', async () => {
    const texts = { space: '/assets/texts-2.json', signIn: '/assets/texts-3.json' };
    render.mockResolvedValue({ head: '', body: '', data: null, texts });
    const page = await createPages({
      settings,
      built: {
        indexHtml: indexHtml.replace(
          '<title>',
          '<link\n rel="preload"\n as="font" href="/a.woff2"\n/><title>',
        ),
        boot,
        dashboardBoot,
        files,
        fonts,
        styles,
        render,
      },
      now: () => now,
    })(asked('/branded-meetings/dashboard'));
    const [, found = ''] =
      /id="page-files">([^<]*)<\/script><script>ask\(\)<\/script>/.exec(textOf(page)) ?? [];
    expect(JSON.parse(found)).toEqual({
      texts,
      styles: [sheet],
      space: dashboardFiles.space,
      signIn: dashboardFiles.signIn,
    });
    expect(textOf(page).match(/@font-face[^}]*}/g)).toEqual([systemFonts]);
    expect(textOf(page)).not.toContain('woff2');
  });

  it('[APP-14][HOME-6] of the dashboard has the rules of another product inline, and asks for no sheet of them, which no kept copy has', async () => {
    render.mockResolvedValue({ head: '', body: '', data: null, texts: noTexts });
    const rules = ':root:root{--color-red:blue}';
    const html = indexHtml.replace('</head>', '<link rel="stylesheet" href="/brand/styles.css"></head>');
    const text = textOf(await start(rules, html)(asked('/branded-meetings/dashboard')));
    const [, style] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const [, found = ''] = /id="page-files">([^<]*)</.exec(text) ?? [];
    expect(style).toContain(rules);
    expect(JSON.parse(found).styles).toEqual([sheet]);
  });

  it('[DASH-3] that the browser draws itself keeps its files, and shows that it is on its way', async () => {
    render.mockResolvedValue({ head: '', body: '<p>Loading</p>', data: null, texts: noTexts });
    const page = await start()(asked('/branded-meetings/dashboard'));
    expect(textOf(page)).toContain('<div id="root"><p>Loading</p></div>');
    expect(textOf(page)).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${hashOf(dashboardBoot)};`);
  });

  it('[DASH-3] that the browser draws itself is painted before its style sheets are here: with the styles of its skeleton', async () => {
    render.mockResolvedValue({ head: '', body: '<p class="a">Loading</p>', data: null, texts: noTexts });
    const page = await start(':root:root{--color-red:#00f}')(asked('/branded-meetings/dashboard'));
    const css = `${systemFonts}.a{color:red}html[data-session=none] .a{left:1px}:root:root{--color-red:#00f}`;
    expect(textOf(page)).toContain(`<style>${css}</style>`);
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(css)};`);
    expect(textOf(page).replace(/<noscript>.*?<\/noscript>/s, '')).not.toContain('rel="stylesheet"');
    expect(textOf(page)).toContain('<noscript><link rel="stylesheet" href="/assets/fonts-1.css">');
  });

  it('[LAND-2][BLOG-1][OPS-7] is rendered once for a day and a version of its data, which are read then alone', async () => {
    const renderPage = start();
    const page = await renderPage(asked('/blog', listing('a'), 1));
    const again = asked('/blog', listing('a'), 1);
    expect(await renderPage(again)).toBe(page);
    expect([render.mock.calls.length, again.read.mock.calls.length]).toEqual([1, 0]);
    const changed = await renderPage(asked('/blog', listing('b'), 2));
    await renderPage(asked('/es/blog', listing('b'), 2));
    expect(render).toHaveBeenCalledTimes(3);
    expect(changed.file.identity.etag).not.toBe(page.file.identity.etag);
    now += day;
    const same = await renderPage(asked('/blog', listing('b'), 2));
    expect(render).toHaveBeenCalledTimes(4);
    // The same text is not compressed anew.
    expect([same === changed, same.file === changed.file]).toEqual([false, true]);
  });

  it('[OPS-7] is there with its gzip form, and before that of Brotli, which follows', async () => {
    render.mockResolvedValue({ head: '', body: 'text '.repeat(1000), data: null, texts: noTexts });
    const { file } = await start()(asked('/'));
    expect([file.gzip, file.br]).toEqual([expect.anything(), undefined]);
    // Others wait for Brotli as well.
    await vi.waitFor(() => expect(file.br).toBeDefined(), { timeout: 30_000 });
  });

  it('[OPS-6][BLOG-2] without its data does not take the place of the one with them, and tells whether that was found', async () => {
    const renderPage = start();
    const page = await renderPage(asked('/blog', listing('a'), 1));
    const empty = await renderPage(asked('/blog'));
    expect([page.isFound, empty.isFound]).toEqual([false, true]);
    expect(textOf(empty)).not.toBe(textOf(page));
    expect(await renderPage(asked('/blog', listing('a'), 1))).toBe(page);
    expect(await renderPage(asked('/blog'))).toBe(empty);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('[API-4] is tried again after a failure, and makes room when there are too many', async () => {
    const renderPage = start();
    render.mockRejectedValueOnce(new Error('broken'));
    await expect(renderPage(asked('/'))).rejects.toThrow('broken');
    await renderPage(asked('/'));
    for (let slug = 0; slug < 300; slug += 1) await renderPage(asked(`/blog/${slug}`));
    expect(render).toHaveBeenCalledTimes(302);
    await renderPage(asked('/blog/299'));
    expect(render).toHaveBeenCalledTimes(302);
    await renderPage(asked('/'));
    expect(render).toHaveBeenCalledTimes(303);
  });
});
