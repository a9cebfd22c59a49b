// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '../../../machines/contract/language.ts';
import { firstTexts } from '../../../src/app/firstTexts.ts';
import {
  commonNamespaces,
  dashboardNamespaces,
  pageNamespaces,
} from '../../../src/app/pageTexts/namespaces.ts';
import * as whole from '../../../src/app/texts.ts';
import { ChunkError, onLostChunk } from '../../../src/platform/chunkLoader.ts';
import { flatTexts, textsOf } from '../../sources.ts';

const pages = Object.values(pageNamespaces).flat();
const namespaces = [...new Set([...commonNamespaces, ...pages, ...dashboardNamespaces])];
const all = (language: string, names: readonly string[] = namespaces) =>
  Object.fromEntries(names.map((namespace) => [namespace, textsOf(language, namespace)]));
const never = new AbortController().signal;

const createTexts = vi.spyOn(whole, 'createTexts');
const read = vi.fn((address: string): Response => Response.json(textsOf(...partsOf(address))));
const partsOf = (address: string): [string, string] => {
  const [, language = '', namespace = ''] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(address) ?? [];
  return [language, namespace];
};

beforeEach(() => vi.stubGlobal('fetch', async (address: string) => read(address)));
afterEach(() => {
  createTexts.mockReset();
  read.mockClear();
});
afterAll(() => createTexts.mockRestore());

type Translate = (key: string, values?: object) => string;
/** The `t` that a view gets. */
const viewOf = (texts: Pick<whole.Texts, 'i18n'>, namespace: string) =>
  texts.i18n.getFixedT(texts.i18n.language, namespace as never) as unknown as Translate;

it.each(languages)(
  '[LNG-4][APP-1] the texts of public pages and the dashboard are those of i18next in "%s", with their values, and do not wait for it',
  async (language) => {
    const known = all(language);
    const first = firstTexts(language, 'Plaza', known);
    await first.need(namespaces);
    const { i18n } = await whole.createTexts(language, 'Plaza', known);
    createTexts.mockClear();
    let compared = 0;
    for (const namespace of namespaces)
      for (const [key, text] of Object.entries(flatTexts(language, namespace))) {
        const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `<${name}> {n} $t(x)`]);
        const values = Object.fromEntries(names.filter(([name]) => name !== 'product'));
        const [asked, counts] = /_(?:one|other)$/.test(key)
          ? [key.replace(/_\w+$/, ''), [0, 1, 2, 21, 100].map((count) => ({ count, n: count }))]
          : [key, [{}]];
        for (const count of counts) {
          const given = { ...values, ...count };
          const expected = (i18n.t as unknown as Translate)(`${namespace}:${asked}`, given);
          expect(expected).not.toBe('');
          expect([asked, viewOf(first, namespace)(asked, given)]).toEqual([asked, expected]);
          expect(viewOf(first, 'other')(`${namespace}:${asked}`, given)).toBe(expected);
          compared += 1;
        }
      }
    expect(compared).toBeGreaterThan(300);
    await first.switchTo(language, never);
    expect(createTexts).not.toHaveBeenCalled();
  },
);

it('[LNG-1][LNG-4] another language shows all texts in use, which views and late sections are told', async () => {
  const texts = firstTexts('en', 'Plaza', all('en', ['app', 'home']));
  await texts.need(['app', 'home']);
  const [told, left] = [vi.fn(), vi.fn()];
  texts.i18n.on('languageChanged', told);
  texts.i18n.on('languageChanged', left);
  texts.i18n.off('languageChanged', left);
  await texts.switchTo('es', never);
  expect(read.mock.calls.flat().toSorted()).toEqual(['/locales/es/app.json', '/locales/es/home.json']);
  expect([texts.i18n.language, told.mock.calls.length, left.mock.calls.length]).toEqual(['es', 1, 0]);
  expect(viewOf(texts, 'app')('nav.home')).toBe(textsOf('es', 'app').nav.home);
  expect(texts.i18n.languages).toContain('es');
});

it('[LNG-4] further texts are read once a page needs them, and views that show them are told', async () => {
  const texts = firstTexts('en', 'Plaza', all('en', ['app']));
  await texts.need(['app']);
  expect(texts.i18n.hasLoadedNamespace('blog')).toBe(false);
  const told = vi.fn();
  texts.i18n.store.on('added', told);
  await texts.need(['home']);
  expect(told).not.toHaveBeenCalled();
  texts.i18n.reportNamespaces?.addUsedNamespaces(['blog']);
  await texts.need(['blog']);
  expect(read.mock.calls).toEqual([['/locales/en/home.json'], ['/locales/en/blog.json']]);
  expect(told).toHaveBeenCalled();
  expect(texts.i18n.hasLoadedNamespace('blog')).toBe(true);
  expect(viewOf(texts, 'blog')('blog:title')).toBe(textsOf('en', 'blog').title);
});

it('[LNG-4] a view that comes before its texts has them read', async () => {
  const texts = firstTexts('en', 'Plaza', all('en', ['app']));
  const done = vi.fn();
  void texts.i18n.loadNamespaces(['blog'], done);
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(texts.i18n.hasLoadedNamespace('blog')).toBe(true);
});

it('[LNG-4] a text that a file lacks is empty, and then built-in English (L04)', async () => {
  const texts = firstTexts('es', 'Plaza', { app: { nav: {} } });
  await texts.need(['app']);
  const told = vi.fn();
  texts.i18n.store.on('added', told);
  texts.i18n.reportNamespaces?.addUsedNamespaces(['app']);
  expect(viewOf(texts, 'app')('nav.home')).toBe('');
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(viewOf(texts, 'app')('nav.home')).toBe('Home');
});

it('[LNG-4][APP-11] where i18next does not load, who needs it hears so, and the next one loads it again', async () => {
  const texts = firstTexts('en', 'Plaza', all('en', ['app']));
  const lost = new ChunkError('i18next', false);
  const told = vi.fn();
  onLostChunk(told);
  createTexts.mockRejectedValueOnce(lost);
  await expect(texts.need(['blog'])).rejects.toBe(lost);
  expect(viewOf(texts, 'app')('nav.home')).toBe('Home');
  createTexts.mockRejectedValueOnce(lost);
  await expect(texts.switchTo('es', never)).rejects.toBe(lost);
  expect(told).not.toHaveBeenCalled();
  expect(texts.i18n.language).toBe('en');
  await texts.need(['blog']);
  await texts.complete();
  expect(createTexts).toHaveBeenCalledTimes(3);
  expect(viewOf(texts, 'blog')('title')).toBe(textsOf('en', 'blog').title);
});

it('[LNG-1][APP-11] where a choice needs code that the server no longer has, the page offers a reload', async () => {
  const texts = firstTexts('en', 'Plaza', all('en', ['app']));
  const told = vi.fn();
  const end = onLostChunk(told);
  createTexts.mockRejectedValueOnce(new ChunkError('i18next', true));
  await expect(texts.switchTo('es', never)).rejects.toThrow('i18next');
  expect(told).toHaveBeenCalledOnce();
  end();
});

it('[LNG-1] a choice that is taken back while i18next is on its way changes nothing', async () => {
  const texts = firstTexts('en', 'Plaza', all('en', ['app']));
  await texts.need(['app']);
  const choice = new AbortController();
  const chosen = texts.switchTo('es', choice.signal);
  choice.abort();
  await texts.switchTo('en', never);
  await expect(chosen).rejects.toThrow('aborted');
  expect([read.mock.calls, texts.i18n.language]).toEqual([[], 'en']);
});

it('[LNG-1][LNG-4] a choice does not wait for what is on its way in the former language', async () => {
  const texts = firstTexts('en', 'Plaza', all('en', ['app']));
  await texts.need(['app']);
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/locales/en/blog.json' ? new Promise(() => undefined) : read(address),
  );
  void texts.need(['blog']).catch(() => undefined);
  await texts.switchTo('es', never);
  expect([texts.i18n.language, viewOf(texts, 'blog')('title')]).toEqual(['es', textsOf('es', 'blog').title]);
});

it('[APP-3] a text that is missing is what the view says instead, also of its values', () => {
  const t = viewOf(firstTexts('es', 'Plaza', {}), 'app') as unknown as (key: string, text: string) => string;
  expect(t('error.title', 'Something went wrong in {product}.')).toBe('Something went wrong in Plaza.');
});
