import type { Post } from '../../machines/contract/blog/post.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { SiteConfig } from '../../machines/contract/siteConfig.ts';
import { pageAddress } from './pageAddress.ts';

/** The facts that every builder needs of the page; `PageHead` fills them in. */
export interface PageFacts {
  readonly config: Pick<SiteConfig, 'productName' | 'appOrigin' | 'supportEmail'>;
  readonly language: Language;
  readonly description: string;
  /** The page's own address, absolute, and that of the image for shared links. */
  readonly url: string;
  readonly image: string;
}

/** The organisation and the site: the home page (APP-6). */
export const homeData = (page: PageFacts): object =>
  graph([
    { ...organization(page), description: page.description },
    {
      '@type': 'WebSite',
      '@id': `${page.config.appOrigin}/#website`,
      name: page.config.productName,
      url: page.url,
      description: page.description,
      inLanguage: page.language,
      publisher: { '@id': organizationId(page) },
    },
  ]);

/**
 * The blog and its posts (BLOG-1).
 * @param name the blog's own title.
 */
export const blogData = (page: PageFacts, name: string, posts: readonly Post[]): object =>
  graph([
    {
      '@type': 'Blog',
      '@id': page.url,
      name,
      url: page.url,
      description: page.description,
      inLanguage: page.language,
      publisher: organization(page),
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting',
        headline: headlineOf(post),
        description: post.excerpt,
        url: addressOf(page, `/blog/${post.slug}`),
        ...publishedOn(post),
      })),
    },
  ]);

/**
 * An article, and its breadcrumb from the blog (BLOG-7).
 * @param blogName the blog's own title.
 */
export const articleData = (page: PageFacts, blogName: string, post: Post): object =>
  graph([
    {
      '@type': 'BlogPosting',
      '@id': `${page.url}#article`,
      headline: headlineOf(post),
      description: post.excerpt,
      ...publishedOn(post),
      image: page.image,
      author: organization(page),
      publisher: organization(page),
      inLanguage: page.language,
      mainEntityOfPage: page.url,
      url: page.url,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: blogName, item: addressOf(page, '/blog') },
        { '@type': 'ListItem', position: 2, name: post.title, item: page.url },
      ],
    },
  ]);

/** Questions and answers of a page (LAND-3). */
export const questionsData = (
  page: PageFacts,
  questions: readonly { readonly question: string; readonly answer: string }[],
): object =>
  graph([
    {
      '@type': 'FAQPage',
      '@id': page.url,
      url: page.url,
      inLanguage: page.language,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]);

const graph = (things: readonly object[]) => ({ '@context': 'https://schema.org', '@graph': things });

const organizationId = ({ config }: PageFacts) => `${config.appOrigin}/#organization`;

const organization = (page: PageFacts) => {
  const { productName, appOrigin, supportEmail } = page.config;
  return {
    '@type': 'Organization',
    '@id': organizationId(page),
    name: productName,
    url: `${appOrigin}/`,
    email: supportEmail,
    logo: { '@type': 'ImageObject', url: `${appOrigin}/icons/icon-512.png`, width: 512, height: 512 },
  };
};

const addressOf = ({ config, language }: PageFacts, path: string) =>
  pageAddress(config.appOrigin, path, language);

/** Search engines show no more than 110 characters of a headline. */
const headlineOf = ({ title }: Post) =>
  title.length <= 110 ? title : `${title.slice(0, 109).replace(/\s+\S*$/, '')}…`;

const publishedOn = ({ date }: Post) => (date ? { datePublished: date } : {});
