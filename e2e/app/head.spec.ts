import { type APIRequestContext, expect } from '@playwright/test';
import { Window } from 'happy-dom';
import { test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';
import {
  dataSelector,
  type Head,
  headFor,
  inLanguage,
  type Language,
  listed,
  partners,
  readTags,
  readTypes,
  tagSelector,
  unlisted,
  unlistedHead,
} from './pageHeads.ts';

const { DOMParser } = new Window();

/** The head of a page as the server sends it, for readers without scripts. */
const servedHead = async (
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<Head> => {
  const html = await (await request.get(path, { headers })).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  return {
    tags: readTags([...page.querySelectorAll(tagSelector)]),
    types: readTypes([...page.querySelectorAll(dataSelector)]),
  };
};

test('[APP-6][BLOG-7] every page is served with what search engines and shared links need, once, in both languages; where there is none with no more than a title', async ({
  request,
  home,
}) => {
  for (const language of ['en', 'es'] as const) {
    for (const entry of listed) {
      const path = inLanguage(entry.path, language);
      expect(await servedHead(request, path), path).toEqual(headFor(entry, language, home.appOrigin));
    }
    const spoken = { 'Accept-Language': language };
    // The dashboard sets its head in the browser, which alone renders it.
    for (const { path, namespace, title } of unlisted.filter(({ namespace }) => namespace !== 'dashboard'))
      expect(await servedHead(request, path, spoken), path).toEqual(
        unlistedHead(texts(language)(namespace, title)),
      );
  }
  await test.step('the address without a language is served in the visitor’s language', async () => {
    expect(await servedHead(request, '/partners', { 'Accept-Language': 'es-MX' })).toEqual(
      headFor(partners, 'es', home.appOrigin),
    );
  });
});

test('[APP-6] every image that is named is there, in its size, and a post without one of its own is shared with the blog’s', async ({
  request,
  home,
}) => {
  const get = (language: Language, name: string) =>
    request.get(`${home.appOrigin}/social/${language}/${name}.png`);
  for (const language of ['en', 'es'] as const)
    for (const { image } of listed) {
      const answer = await get(language, image);
      const bytes = await answer.body();
      const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      expect(
        [answer.status(), answer.headers()['content-type'], ...size, bytes.length <= 100_000],
        image,
      ).toEqual([200, 'image/png', 1200, 630, true]);
    }
  const [unknown, blog] = [await get('es', 'blog-nobody-knew-it'), await get('es', 'blog')];
  expect([unknown.status(), unknown.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await unknown.body()).equals(await blog.body())).toBe(true);
});
