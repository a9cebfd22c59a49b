import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Window } from 'happy-dom';
import { test } from '../support/fixtures.ts';
import { onScreen, openWizard } from '../support/flows.ts';
import { texts } from '../support/texts.ts';

type Language = 'en' | 'es';

/** A page that search engines may list: its path, its image, and the keys of its texts. */
interface Listed {
  readonly path: string;
  readonly image: string;
  readonly namespace: string;
  readonly title: string;
  readonly description: string;
  readonly published?: string;
}

const meta = (path: string, image: string, namespace: string, key = 'meta'): Listed => ({
  path,
  image,
  namespace,
  title: `${key}.title`,
  description: `${key}.description`,
});

const listed: readonly Listed[] = [
  meta('/', 'home', 'home'),
  meta('/partners', 'partners', 'partners'),
  meta('/privacy-policy', 'privacy-policy', 'legal', 'privacy.meta'),
  meta('/terms-of-service', 'terms-of-service', 'legal', 'terms.meta'),
  meta('/email-signup', 'email-signup', 'home', 'email.meta'),
  meta('/install-guide', 'install-guide', 'home', 'install.meta'),
  meta('/branded-meetings', 'branded-meetings', 'landing'),
  meta('/blog', 'blog', 'blog'),
  {
    path: '/blog/global-connections',
    image: 'blog-global-connections',
    namespace: 'blog',
    title: 'posts.global.title',
    description: 'posts.global.excerpt',
    published: '2025-01-10T00:00:00.000Z',
  },
];

const unlisted = [
  { path: '/branded-meetings/dashboard', namespace: 'dashboard', title: 'meta.signIn' },
  { path: '/not-found', namespace: 'app', title: 'notFound.metaTitle' },
  { path: '/no-such/corner', namespace: 'app', title: 'notFound.metaTitle' },
] as const;

const inLanguage = (path: string, language: Language) =>
  language === 'en' ? path : `/es${path === '/' ? '' : path}`;

/** Every tag that speaks of a page, sorted: what it should say of this one. */
const expected = (page: Listed, language: Language, origin: string): string[] => {
  const t = texts(language);
  const own = t(page.namespace, page.title);
  const title = page.published ? t('blog', 'articleTitle', { title: own }) : own;
  const description = t(page.namespace, page.description);
  const address = origin + inLanguage(page.path, language);
  const image = `${origin}/social/${language}/${page.image}.png`;
  const [locale, other] = language === 'en' ? ['en_US', 'es_MX'] : ['es_MX', 'en_US'];
  return [
    `title: ${title}`,
    `description: ${description}`,
    `canonical: ${address}`,
    `alternate en: ${origin}${page.path}`,
    `alternate es: ${origin}${inLanguage(page.path, 'es')}`,
    `alternate x-default: ${origin}${page.path}`,
    `og:type: ${page.published ? 'article' : 'website'}`,
    'og:site_name: Encuentro',
    `og:title: ${title}`,
    `og:description: ${description}`,
    `og:url: ${address}`,
    `og:locale: ${locale}`,
    `og:locale:alternate: ${other}`,
    `og:image: ${image}`,
    'og:image:type: image/png',
    'og:image:width: 1200',
    'og:image:height: 630',
    `og:image:alt: ${t('app', 'pictureAlt')}`,
    ...(page.published ? [`article:published_time: ${page.published}`] : []),
    'twitter:card: summary_large_image',
    `twitter:title: ${title}`,
    `twitter:description: ${description}`,
    `twitter:image: ${image}`,
    `twitter:image:alt: ${t('app', 'pictureAlt')}`,
  ].sort();
};

const tagSelector =
  'title, meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], link[rel=alternate][hreflang]';
const dataSelector = 'script[type="application/ld+json"]';

/** As much of an element as is read here. */
interface Tag {
  readonly localName: string;
  readonly textContent: string | null;
  readonly parentElement: { readonly localName: string } | null;
  getAttribute(name: string): string | null;
  closest(selector: string): unknown;
}

/** What tags say of their page, sorted; one outside of the head says so. It runs in a page as well. */
const readTags = (found: readonly Tag[]): string[] =>
  found
    .filter((tag) => tag.closest('svg') === null)
    .map((tag) => {
      const of = (name: string) => tag.getAttribute(name);
      const what =
        tag.localName === 'link'
          ? `${[of('rel'), of('hreflang')].filter(Boolean).join(' ')}: ${of('href')}`
          : tag.localName === 'title'
            ? `title: ${tag.textContent}`
            : `${of('name') ?? of('property')}: ${of('content')}`;
      return tag.parentElement?.localName === 'head' ? what : `outside of the head: ${what}`;
    })
    .sort();

/** The types that blocks of data speak of. It runs in a page as well. */
const readTypes = (blocks: readonly Tag[]): string[] =>
  blocks.flatMap(({ textContent }) =>
    JSON.parse(textContent ?? '')['@graph'].map((part: Record<string, unknown>) => part['@type']),
  );

/** What a page says of itself: its tags and the types of its data. */
interface Head {
  readonly tags: readonly string[];
  readonly types: readonly string[];
}

/** What the page that is open says of itself. */
const headOf = async (page: Page): Promise<Head> => ({
  tags: await page.locator(tagSelector).evaluateAll(readTags),
  types: await page.locator(dataSelector).evaluateAll(readTypes),
});

const { DOMParser } = new Window();

/** What a page says of itself as it is served, to whoever has no scripts. */
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

const typesOf: Record<string, readonly string[]> = {
  '/': ['Organization', 'WebSite'],
  '/blog': ['Blog'],
  '/blog/global-connections': ['BlogPosting', 'BreadcrumbList'],
  '/branded-meetings': ['FAQPage'],
};

const headFor = (entry: Listed, language: Language, origin: string): Head => ({
  tags: expected(entry, language, origin),
  types: typesOf[entry.path] ?? [],
});

const unlistedHead = (title: string): Head => ({ tags: ['robots: noindex', `title: ${title}`], types: [] });
const partners = meta('/partners', 'partners', 'partners');

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
    // The dashboard says it in the browser, which alone draws it.
    for (const { path, namespace, title } of unlisted.filter(({ namespace }) => namespace !== 'dashboard'))
      expect(await servedHead(request, path, spoken), path).toEqual(
        unlistedHead(texts(language)(namespace, title)),
      );
  }
  await test.step('the address without a language is the second one of the page of who speaks Spanish', async () => {
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

test.describe('in a browser', () => {
  test.use({ provoked: /status of 404.*(not-found|no-such)/ });

  test('[APP-6] a page that is opened directly, with or without data of its own, says the same once it is hydrated', async ({
    page,
    home,
  }) => {
    for (const entry of listed.filter(({ path }) => typesOf[path])) {
      await page.goto(inLanguage(entry.path, 'es'));
      await expect.poll(() => headOf(page)).toEqual(headFor(entry, 'es', home.appOrigin));
    }
    // By now Spanish is the visitor's choice.
    for (const { path, namespace, title } of unlisted) {
      await page.goto(path);
      await expect.poll(() => headOf(page)).toEqual(unlistedHead(texts('es')(namespace, title)));
    }
  });

  test('[APP-6] of every page nothing is left on the next, of neither language on the other', async ({
    page,
    home,
  }) => {
    const goThere = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    const expectHead = (entry: Listed, language: Language) =>
      expect.poll(() => headOf(page)).toEqual(headFor(entry, language, home.appOrigin));
    const banner = page.getByRole('banner');
    await page.goto('/');
    for (const entry of listed) {
      await goThere(entry.path);
      await expectHead(entry, 'en');
    }
    await goThere('/no-such/corner');
    await expect.poll(() => headOf(page)).toEqual(unlistedHead(texts('en')('app', 'notFound.metaTitle')));
    await page.goBack();
    for (const entry of listed.slice(-1)) await expectHead(entry, 'en');

    await goThere('/partners');
    await banner.getByRole('button', { name: texts('en')('app', 'toEs') }).click();
    await expectHead(partners, 'es');
    for (const entry of listed.toReversed().filter(({ path }) => typesOf[path])) {
      await goThere(inLanguage(entry.path, 'es'));
      await expectHead(entry, 'es');
    }
    await goThere('/es/partners');
    await banner.getByRole('button', { name: texts('es')('app', 'toEn') }).click();
    await expectHead(partners, 'en');
  });
});

test('[APP-6][SIGNUP-10] says it once where the page opens with a form that the server has not drawn', async ({
  page,
  home,
}) => {
  await openWizard(page, { language: 'en' });
  await page.reload();
  await onScreen(page, 'name');
  const landing = meta('/branded-meetings', 'branded-meetings', 'landing');
  await expect.poll(() => headOf(page)).toEqual(headFor(landing, 'en', home.appOrigin));
});
