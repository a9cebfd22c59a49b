// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../../machines/app/languageMachine.ts';
import { localizedPath } from '../../machines/app/siteAddress.ts';
import type { Given, PageData } from '../../src/app/pageData.ts';
import type { RenderedPage } from '../../src/app/render.tsx';
import { testConfig } from '../render.tsx';
import { fakeObservers } from '../shared/observers.ts';

const at = Date.UTC(2026, 10, 22, 9);
const post = {
  slug: 'forty-words',
  title: 'Forty words',
  excerpt: 'How to ask.',
  date: '2026-02-10T00:00:00.000Z',
  coverImage: null,
  content: '<p>One.</p><h2 id="section-0">Two</h2><h2 id="section-1">Three</h2><h3 id="section-2">Four</h3>',
};
const pages: [string, ((language: Language) => Given) | null][] = [
  ['/', null],
  ['/partners', null],
  ['/branded-meetings', null],
  ['/privacy-policy', null],
  ['/email-signup', null],
  ['/install-guide', null],
  ['/not-found', null],
  ['/blog', (language) => ({ language, posts: [{ ...post, content: '' }] })],
  ['/blog/forty-words', (language) => ({ language, slug: post.slug, post, related: [] })],
];
const cases = pages.flatMap(([path, give]) =>
  (['en', 'es'] as const).map((language) => ({ path: localizedPath(path, language), language, give })),
);

const drawn = new Map<string, RenderedPage>();
beforeAll(async () => {
  // As on the server, where there is no browser while the modules are loaded.
  vi.stubGlobal('document', undefined);
  const { renderPage } = await import('../../src/app/render.tsx');
  for (const { path, language, give } of cases)
    drawn.set(
      path,
      await renderPage({ path, language, config: testConfig, at, given: give?.(language) ?? null }),
    );
  vi.unstubAllGlobals();
  // The browser has modules of its own.
  vi.resetModules();
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fakeObservers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network here.')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** What a page complains of while it comes alive. */
const comeAlive = async (path: string, language: Language, drawn: { body: string; data: PageData }) => {
  const { createRoot } = await import('../../src/app/App.tsx');
  const { compose } = await import('../../src/app/compose.ts');
  const { createTexts } = await import('../../src/app/texts.ts');
  history.replaceState(null, '', path);
  document.documentElement.lang = language;
  document.body.innerHTML = `<div id="root" data-part="">${drawn.body}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const said: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // Here, and nowhere else, the server's renderer and the browser's share one process.
    if (!String(words[0]).startsWith('Detected multiple renderers')) said.push(words.join(' '));
  });
  const texts = await createTexts(language, testConfig.productName, drawn.data.texts);
  const installOffers = { subscribe: () => () => undefined, prompt: async () => 'dismissed' as const };
  const { services } = compose({ config: testConfig, texts, language, installOffers, drawn: drawn.data });
  const onAlive = vi.fn();
  const { App, open } = createRoot(services, texts, onAlive);
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
  await vi.waitFor(() => expect(onAlive).toHaveBeenCalled(), { timeout: 10_000 });
  const after = root.innerHTML;
  await act(async () => tree.unmount());
  return { said, isSame: before === after };
};

it.each(cases)(
  '[APP-6] $path comes alive in $language just as it was drawn',
  async ({ path, language, give }) => {
    const page = drawn.get(path);
    if (!page?.data) throw new Error('The page carries nothing.');
    const data = { ...page.data, given: give?.(language) ?? null };
    expect(await comeAlive(path, language, { body: page.body, data })).toEqual({ said: [], isSame: true });
  },
);
