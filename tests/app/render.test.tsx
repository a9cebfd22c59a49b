// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Article } from '../../machines/contract/blog/post.ts';
import type { Language } from '../../machines/contract/language.ts';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { InitialData, PublicPage, RenderedPage } from '../../machines/contract/pageData.ts';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { localizedPath } from '../../machines/contract/siteAddress.ts';
import { textsFiles } from '../../src/app/pageTexts/textsFiles.ts';
import { drawImage } from '../../src/app/socialImages/drawImage.ts';
import { fakeObservers } from '../motion/observers.ts';
import { testConfig } from '../render.tsx';

/** When the pages are rendered, and when the browser opens them (ms since 1970). */
const at = Date.UTC(2026, 10, 22, 9);
const dayLength = 86_400_000;
const post: Article = {
  slug: 'forty-words',
  title: 'Forty words',
  excerpt: 'How to ask.',
  date: '2026-02-10T00:00:00.000Z',
  coverImage: null,
  content: '<p>One.</p><h2 id="section-0">Two</h2><h2 id="section-1">Three</h2><h3 id="section-2">Four</h3>',
  languages: ['en', 'es'],
};
const pages: [string, ((language: Language) => InitialData) | null][] = [
  ['/', null],
  ['/partners', null],
  ['/branded-meetings', null],
  ['/privacy-policy', null],
  ['/email-signup', null],
  ['/install-guide', null],
  ['/not-found', null],
  ['/blog', (language) => ({ language, posts: [{ ...post, content: '' }] })],
  ['/blog/forty-words', (language) => ({ language, slug: post.slug, post, related: [] })],
  ['/blog/-', (language) => ({ language, slug: null, post: null, related: [] })],
];
const cases = pages.flatMap(([path, give]) =>
  (['en', 'es'] as const).map((language) => ({ path: localizedPath(path, language), language, give })),
);

// Nobody leaves a page alone for long, however slow the machine is: its late parts stay as they came.
vi.mock('../../src/platform/pageIdle.ts', () => ({ pageIdle: () => new Promise(() => undefined) }));

const rendered = new Map<string, RenderedPage>();
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  files = await textsFiles('public');
  // As on the server, where there is no browser while the modules are loaded.
  vi.stubGlobal('document', undefined);
  const { renderPage } = await import('../../src/app/render.tsx');
  for (const { path, language, give } of cases)
    rendered.set(
      path,
      await renderPage({ path, language, config: testConfig, at, initialData: give?.(language) ?? null }),
    );
  const ofDashboard = {
    path: dashboardPath,
    language: 'en',
    config: testConfig,
    at,
    initialData: null,
  } as const;
  rendered.set(dashboardPath, await renderPage(ofDashboard));
  vi.unstubAllGlobals();
  // The browser has modules of its own.
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fakeObservers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network here.')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** What React reports while a page is hydrated, and its HTML before and after; `visit` is what is done there then. */
const hydrate = async (
  path: string,
  language: Language,
  rendered: PublicPage,
  visit: () => Promise<void> = async () => undefined,
) => {
  const { createRoot } = await import('../../src/app/App.tsx');
  const { compose } = await import('../../src/app/compose.ts');
  const { firstTexts } = await import('../../src/app/firstTexts.ts');
  const createTexts = vi.spyOn(await import('../../src/app/texts.ts'), 'createTexts');
  const pageTexts = JSON.parse(files.get(rendered.texts.slice(1)) ?? '');
  history.replaceState(null, '', path);
  document.documentElement.lang = language;
  document.body.innerHTML = `<div id="root" data-hydrated="false">${rendered.body}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const said: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // Here, and nowhere else, the server's renderer and the browser's share one process.
    if (!String(words[0]).startsWith('Detected multiple renderers')) said.push(words.join(' '));
  });
  const texts = firstTexts(language, testConfig.productName, pageTexts);
  const installOffers = { subscribe: () => () => undefined, prompt: async () => 'dismissed' as const };
  const { services } = compose({
    config: testConfig,
    texts,
    language,
    installOffers,
    rendered: rendered.data,
  });
  const onHydrated = vi.fn();
  const { App, open } = createRoot(services, texts, onHydrated);
  await open(path);
  const before = root.innerHTML;
  const tree = await act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <App />
      </StrictMode>,
      { onRecoverableError: (error) => said.push(String(error)) },
    ),
  );
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalled(), { timeout: 10_000 });
  const after = root.innerHTML;
  await visit();
  await act(async () => tree.unmount());
  // A text that is missing would ask for it.
  await vi.dynamicImportSettled();
  expect(createTexts).not.toHaveBeenCalled();
  return { said, before, after };
};

it.each(cases)(
  '[APP-6] $path is hydrated in $language just as it was rendered, without i18next',
  async ({ path, language, give }) => {
    const page = rendered.get(path);
    if (!page?.data) throw new Error('The page carries nothing.');
    const data = { ...page.data, initialData: give?.(language) ?? null };
    const { said, before, after } = await hydrate(path, language, { ...page, data });
    expect(said).toEqual([]);
    expect(after).toBe(before);
  },
);

it('[APP-6][DASH-1] the dashboard has a title and is kept from search engines before its code has come', () => {
  expect(rendered.get(dashboardPath)?.head).toBe(
    `<title>${testConfig.productName}</title><meta name="robots" content="noindex"/>`,
  );
});

it('[DASH-3][SIGNIN-5][APP-8] the dashboard’s page shows its bar, tabs and cards at once, has the question of its first script, and names one file with all its texts, and one with those of its sign-in form', () => {
  const page = rendered.get(dashboardPath);
  if (page?.data !== null) throw new Error('The page is hydrated.');
  const { body, texts } = page;
  expect(body).toMatch(/role="status">Loading</);
  expect(body).toMatch(/<p id="lost-chunk" hidden="">This page didn’t finish loading\. [^<]+<\/p>/);
  const namesIn = (address: string) => Object.keys(JSON.parse(files.get(address.slice(1)) ?? '{}'));
  expect(namesIn(texts.space)).toEqual(
    expect.arrayContaining(['dashboard', 'design', 'subscription', 'signin', 'signup', 'shared']),
  );
  expect(namesIn(texts.signIn)).toEqual(['app', 'dashboard', 'shared', 'signin', 'signup']);
});

it.each([
  ['/blog/-', '/blog/no-one-wrote-this', 'en'],
  ['/es/blog/-', '/es/blog/d%C3%ADas-que-no-fueron', 'es'],
] as const)(
  '[BLOG-4][APP-6][OPS-7] the one page for addresses without a post, %s, is hydrated at %s just as it was rendered',
  async (rendersAt, path, language) => {
    const page = rendered.get(rendersAt);
    if (!page?.data) throw new Error('The page carries nothing.');
    const initialData = { language, slug: null, post: null, related: [] };
    const { said, before, after } = await hydrate(path, language, {
      ...page,
      data: { ...page.data, initialData },
    });
    expect(said).toEqual([]);
    expect(after).toBe(before);
  },
);

it.each([
  ['/not-found', '/Partners', 'en'],
  ['/es/not-found', '/es/Blog/forty-words', 'es'],
] as const)(
  '[APP-4][APP-6] %s is hydrated at %s, which only upper and lower case set apart from a page, just as it was rendered',
  async (rendersAt, path, language) => {
    const page = rendered.get(rendersAt);
    if (!page?.data) throw new Error('The page carries nothing.');
    const { said, before, after } = await hydrate(path, language, page);
    expect(said).toEqual([]);
    expect(after).toBe(before);
  },
);

it('[APP-6][LAND-2] a page rendered the day before counts for the day it is read on, and React reports nothing', async () => {
  const page = rendered.get('/branded-meetings');
  if (!page?.data) throw new Error('The page carries nothing.');
  vi.setSystemTime(at + dayLength);
  const data = { ...page.data, initialData: null };
  const { said, before, after } = await hydrate('/branded-meetings', 'en', { ...page, data });
  expect(said).toEqual([]);
  expect(before).toContain('>1,426+<');
  expect(after).toBe(before.replace('>1,426+<', '>1,428+<'));
});

it('[BLOG-12] draws the social image of a post as the build draws those of pages', async () => {
  const { drawSocialImage } = await import('../../src/app/render.tsx');
  const outline = (text: string) => ({ svg: `<path id="${text}"/>`, width: text.length * 500 });
  const wordmark = { letters: 'M1', leftHalf: 'M2', rightHalf: 'M3' };
  const svg = drawSocialImage('Forty words', outline, wordmark);
  expect(svg).toBe(drawImage('Forty words', outline, wordmark));
  expect(svg).toContain('Forty words');
});

it('[BRAND-2] draws the picture of a link to a room, and its icon, of which a name can break out of neither', async () => {
  const { drawLobby } = await import('../../src/app/render.tsx');
  const outline = (text: string) => ({ svg: `<path id="${text.length}"/>`, width: text.length * 500 });
  const config = { ...defaultMeetingConfig, name: '<&' };
  const picture = drawLobby.picture({ config, language: 'es', hasImage: false, hasLogo: false }, outline);
  expect(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement.localName).toBe('svg');
  const icon = decodeURIComponent(drawLobby.icon(config).slice('data:image/svg+xml,'.length));
  expect(icon).toContain('"></text></svg>');
});

// The last: the page’s modules stay awake.
it('[PRT-2][QA-5] the strip of partners, which is not rendered, is asked for with the first key, before Tab could pass it by', async () => {
  const page = rendered.get('/partners');
  if (!page?.data) throw new Error('The page carries nothing.');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.reject(new TypeError('There is no network here.'));
  });
  await hydrate('/partners', 'en', { ...page, data: { ...page.data, initialData: null } }, async () => {
    expect(asked).toEqual([]);
    await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(/\/partner-config\/public\/partners/), {
      timeout: 10_000,
    });
  });
});
