import { texts } from '../support/texts.ts';

export type Language = 'en' | 'es';

/** A page that search engines may list: its path, its image, and the keys of its texts. */
export interface Listed {
  readonly path: string;
  readonly image: string;
  readonly namespace: string;
  readonly title: string;
  readonly description: string;
  readonly published?: string;
}

export const meta = (path: string, image: string, namespace: string, key = 'meta'): Listed => ({
  path,
  image,
  namespace,
  title: `${key}.title`,
  description: `${key}.description`,
});

export const listed: readonly Listed[] = [
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

export const unlisted = [
  { path: '/branded-meetings/dashboard', namespace: 'dashboard', title: 'meta.signIn' },
  { path: '/not-found', namespace: 'app', title: 'notFound.metaTitle' },
  { path: '/no-such/corner', namespace: 'app', title: 'notFound.metaTitle' },
] as const;

export const inLanguage = (path: string, language: Language) =>
  language === 'en' ? path : `/es${path === '/' ? '' : path}`;

/** Every tag that describes a page, sorted, as it should be for this page. */
export const expected = (page: Listed, language: Language, origin: string): string[] => {
  const t = texts(language);
  const own = t(page.namespace, page.title);
  const title = page.published ? t('blog', 'articleTitle', { title: own }) : own;
  const description = t(page.namespace, page.description);
  const address = origin + inLanguage(page.path, language);
  const image = `${origin}/social/${language}/${page.image}.png`;
  const alt = page.published ? t('blog', 'drawnAlt', { title: own }) : t('app', 'imageAlt');
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
    `og:image:alt: ${alt}`,
    ...(page.published ? [`article:published_time: ${page.published}`] : []),
    'twitter:card: summary_large_image',
    `twitter:title: ${title}`,
    `twitter:description: ${description}`,
    `twitter:image: ${image}`,
    `twitter:image:alt: ${alt}`,
  ].sort();
};

export const tagSelector =
  'title, meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], link[rel=alternate][hreflang]';
export const dataSelector = 'script[type="application/ld+json"]';

/** The fields of an element that are read here. */
export interface Tag {
  readonly localName: string;
  readonly textContent: string | null;
  readonly parentElement: { readonly localName: string } | null;
  getAttribute(name: string): string | null;
  closest(selector: string): unknown;
}

/** The text of the tags, sorted; a tag outside of the head is marked. It runs in a page as well. */
export const readTags = (found: readonly Tag[]): string[] =>
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

/** The types of the structured data blocks. It runs in a page as well. */
export const readTypes = (blocks: readonly Tag[]): string[] =>
  blocks.flatMap(({ textContent }) =>
    JSON.parse(textContent ?? '')['@graph'].map((part: Record<string, unknown>) => part['@type']),
  );

/** The head of a page: its tags and the types of its structured data. */
export interface Head {
  readonly tags: readonly string[];
  readonly types: readonly string[];
}

export const typesOf: Record<string, readonly string[]> = {
  '/': ['Organization', 'WebSite'],
  '/blog': ['Blog'],
  '/blog/global-connections': ['BlogPosting', 'BreadcrumbList'],
  '/branded-meetings': ['FAQPage'],
};

export const headFor = (entry: Listed, language: Language, origin: string): Head => ({
  tags: expected(entry, language, origin),
  types: typesOf[entry.path] ?? [],
});

export const unlistedHead = (title: string): Head => ({
  tags: ['robots: noindex', `title: ${title}`],
  types: [],
});
export const partners = meta('/partners', 'partners', 'partners');
