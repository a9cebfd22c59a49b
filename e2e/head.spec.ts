import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { onScreen, openWizard } from './flows.ts';
import { texts } from './texts.ts';

type Language = 'en' | 'es';

/** A page that search engines may list: its path, its picture, and the keys of its texts. */
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
  const picture = `${origin}/social/${language}/${page.image}.png`;
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
    `og:image: ${picture}`,
    'og:image:type: image/png',
    'og:image:width: 1200',
    'og:image:height: 630',
    `og:image:alt: ${t('app', 'pictureAlt')}`,
    ...(page.published ? [`article:published_time: ${page.published}`] : []),
    'twitter:card: summary_large_image',
    `twitter:title: ${title}`,
    `twitter:description: ${description}`,
    `twitter:image: ${picture}`,
    `twitter:image:alt: ${t('app', 'pictureAlt')}`,
  ].sort();
};

/** Every tag that speaks of the page, sorted; one outside of the head says so. */
const tags = (page: Page): Promise<string[]> =>
  page
    .locator(
      'title:not(svg title), meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], link[rel=alternate][hreflang]',
    )
    .evaluateAll((found) =>
      found
        .map((tag) => {
          const of = (name: string) => tag.getAttribute(name);
          const what =
            tag.localName === 'link'
              ? `${[of('rel'), of('hreflang')].filter(Boolean).join(' ')}: ${of('href')}`
              : tag.localName === 'title'
                ? `title: ${tag.textContent}`
                : `${of('name') ?? of('property')}: ${of('content')}`;
          return tag.parentElement === document.head ? what : `outside of the head: ${what}`;
        })
        .sort(),
    );

/** The types that the page's one block of data speaks of; nothing without one. */
const dataTypes = (page: Page): Promise<string[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) =>
      blocks.flatMap(({ textContent }) =>
        JSON.parse(textContent ?? '')['@graph'].map((part: Record<string, unknown>) => part['@type']),
      ),
    );

const typesOf: Record<string, readonly string[]> = {
  '/': ['Organization', 'WebSite'],
  '/blog': ['Blog'],
  '/blog/global-connections': ['BlogPosting', 'BreadcrumbList'],
  '/branded-meetings': ['FAQPage'],
};

const goThere = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

for (const language of ['en', 'es'] as const) {
  test.describe(`the head of every page in ${language}`, () => {
    test.use({ language, provoked: /status of 404.*(not-found|no-such)/ });

    for (const entry of listed) {
      const path = inLanguage(entry.path, language);
      test(`[APP-6][BLOG-7] ${path} says once what search engines and shared links need`, async ({
        page,
        home,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => tags(page)).toEqual(expected(entry, language, home.appOrigin));
        await expect.poll(() => dataTypes(page)).toEqual(typesOf[entry.path] ?? []);
      });
    }

    for (const { path, namespace, title } of unlisted) {
      test(`[APP-6] ${path} is not for search engines`, async ({ page }) => {
        await page.goto(path);
        await expect
          .poll(() => tags(page))
          .toEqual(['robots: noindex', `title: ${texts(language)(namespace, title)}`]);
        expect(await dataTypes(page)).toEqual([]);
      });
    }

    test('[APP-6] of every page nothing is left on the next', async ({ page, home }) => {
      await page.goto(inLanguage('/', language));
      // Before that, nobody would hear of another address.
      await expect(page.locator('#root')).toHaveAttribute('data-part', 'alive');
      for (const entry of [...listed, ...listed.toReversed()]) {
        await goThere(page, inLanguage(entry.path, language));
        await expect.poll(() => tags(page)).toEqual(expected(entry, language, home.appOrigin));
        await expect.poll(() => dataTypes(page)).toEqual(typesOf[entry.path] ?? []);
      }
      await goThere(page, '/no-such/corner');
      await expect
        .poll(() => tags(page))
        .toEqual(['robots: noindex', `title: ${texts(language)('app', 'notFound.metaTitle')}`]);
      await page.goBack();
      const [first] = listed;
      if (first) await expect.poll(() => tags(page)).toEqual(expected(first, language, home.appOrigin));
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('[APP-6][BLOG-7] is in the page as it is served', async ({ page, home }) => {
        for (const entry of listed) {
          await page.goto(inLanguage(entry.path, language));
          expect(await tags(page)).toEqual(expected(entry, language, home.appOrigin));
          expect(await dataTypes(page)).toEqual(typesOf[entry.path] ?? []);
        }
      });
    });

    test('[APP-6] every picture that is named is there, in its size', async ({ request, home }) => {
      const sizes = await Promise.all(
        listed.map(async ({ image }) => {
          const answer = await request.get(`${home.appOrigin}/social/${language}/${image}.png`);
          const bytes = await answer.body();
          return [
            answer.status(),
            answer.headers()['content-type'],
            bytes.readUInt32BE(16),
            bytes.readUInt32BE(20),
            bytes.length <= 100_000,
          ];
        }),
      );
      expect(sizes).toEqual(listed.map(() => [200, 'image/png', 1200, 630, true]));
    });
  });
}

test('[APP-6] follows a change of language, and back', async ({ page, home }) => {
  const partners = meta('/partners', 'partners', 'partners');
  await page.goto('/partners');
  await expect.poll(() => tags(page)).toEqual(expected(partners, 'en', home.appOrigin));
  for (const [language, button] of [
    ['es', texts('en')('app', 'toEs')],
    ['en', texts('es')('app', 'toEn')],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: button }).click();
    await expect.poll(() => tags(page)).toEqual(expected(partners, language, home.appOrigin));
  }
});

test('[APP-6][SIGNUP-10] says it once where the page opens with a form that the server has not drawn', async ({
  page,
  home,
}) => {
  await openWizard(page, { language: 'en' });
  await page.reload();
  await onScreen(page, 'name');
  const landing = meta('/branded-meetings', 'branded-meetings', 'landing');
  await expect.poll(() => tags(page)).toEqual(expected(landing, 'en', home.appOrigin));
  await expect.poll(() => dataTypes(page)).toEqual(['FAQPage']);
});

test.describe('for a visitor who speaks Spanish', () => {
  test.use({ language: 'es' });
  test('[APP-6] the address without a language is the Spanish page’s second one', async ({ page, home }) => {
    await page.goto('/partners');
    await expect
      .poll(() => tags(page))
      .toEqual(expected(meta('/partners', 'partners', 'partners'), 'es', home.appOrigin));
  });
});

test('[APP-6] a post without a picture of its own is shared with the blog’s', async ({ request, home }) => {
  const get = (name: string) => request.get(`${home.appOrigin}/social/es/${name}.png`);
  const [unknown, blog] = [await get('blog-nobody-knew-it'), await get('blog')];
  expect(unknown.status()).toBe(200);
  expect(unknown.headers()['content-type']).toBe('image/png');
  expect((await unknown.body()).equals(await blog.body())).toBe(true);
});
