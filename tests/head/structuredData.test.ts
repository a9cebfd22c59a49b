import { describe, expect, it } from 'vitest';
import type { Post } from '../../machines/contract/blog/post.ts';
import {
  articleData,
  blogData,
  homeData,
  type PageFacts,
  questionsData,
} from '../../src/head/structuredData.ts';

const page: PageFacts = {
  config: { productName: 'Encuentro', appOrigin: 'https://app.example', supportEmail: 'help@app.example' },
  language: 'es',
  description: 'Lo que dice la página.',
  url: 'https://app.example/es/blog/uno',
  image: 'https://app.example/social/es/blog-uno.png',
};

const post: Post = {
  slug: 'uno',
  title: 'Cuarenta palabras bastan',
  excerpt: 'Cómo contar una necesidad.',
  date: '2026-02-10T00:00:00.000Z',
  coverImage: null,
  content: '',
};

const organization = {
  '@type': 'Organization',
  '@id': 'https://app.example/#organization',
  name: 'Encuentro',
  url: 'https://app.example/',
  email: 'help@app.example',
  logo: {
    '@type': 'ImageObject',
    url: 'https://app.example/icons/icon-512.png',
    width: 512,
    height: 512,
  },
};

describe('structured data', () => {
  it('[APP-6] of the home page: who stands behind it, and the site', () => {
    const home = { ...page, url: 'https://app.example/es' };
    expect(homeData(home)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { ...organization, description: 'Lo que dice la página.' },
        {
          '@type': 'WebSite',
          '@id': 'https://app.example/#website',
          name: 'Encuentro',
          url: 'https://app.example/es',
          description: 'Lo que dice la página.',
          inLanguage: 'es',
          publisher: { '@id': 'https://app.example/#organization' },
        },
      ],
    });
  });

  it('[BLOG-1] of the blog: its posts, a date only where one is known', () => {
    const url = 'https://app.example/es/blog';
    expect(
      blogData({ ...page, url }, 'Apuntes desde la plaza', [post, { ...post, slug: 'dos', date: '' }]),
    ).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Blog',
          '@id': url,
          name: 'Apuntes desde la plaza',
          url,
          description: 'Lo que dice la página.',
          inLanguage: 'es',
          publisher: organization,
          blogPost: [
            {
              '@type': 'BlogPosting',
              headline: 'Cuarenta palabras bastan',
              description: 'Cómo contar una necesidad.',
              url: 'https://app.example/es/blog/uno',
              datePublished: '2026-02-10T00:00:00.000Z',
            },
            {
              '@type': 'BlogPosting',
              headline: 'Cuarenta palabras bastan',
              description: 'Cómo contar una necesidad.',
              url: 'https://app.example/es/blog/dos',
            },
          ],
        },
      ],
    });
  });

  it('[BLOG-7] of an article: the post, and its way from the blog', () => {
    expect(articleData(page, 'Apuntes', post)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BlogPosting',
          '@id': 'https://app.example/es/blog/uno#article',
          headline: 'Cuarenta palabras bastan',
          description: 'Cómo contar una necesidad.',
          datePublished: '2026-02-10T00:00:00.000Z',
          image: 'https://app.example/social/es/blog-uno.png',
          author: organization,
          publisher: organization,
          inLanguage: 'es',
          mainEntityOfPage: 'https://app.example/es/blog/uno',
          url: 'https://app.example/es/blog/uno',
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Apuntes', item: 'https://app.example/es/blog' },
            {
              '@type': 'ListItem',
              position: 2,
              name: 'Cuarenta palabras bastan',
              item: 'https://app.example/es/blog/uno',
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['x'.repeat(110), 'x'.repeat(110)],
    [`${'palabra '.repeat(20)}final`, `${'palabra '.repeat(13).trim()}…`],
    ['x'.repeat(300), `${'x'.repeat(109)}…`],
  ])('[BLOG-7] of an article has a headline of at most 110 characters', (title, headline) => {
    const [article] = partsOf(articleData(page, 'Apuntes', { ...post, title }));
    expect(article).toMatchObject({ headline });
    expect(headline.length).toBeLessThanOrEqual(110);
  });

  it('[LAND-3] of the landing page: its questions and their answers', () => {
    expect(questionsData(page, [{ question: '¿Cuenta?', answer: 'No.' }])).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'FAQPage',
          '@id': page.url,
          url: page.url,
          inLanguage: 'es',
          mainEntity: [
            { '@type': 'Question', name: '¿Cuenta?', acceptedAnswer: { '@type': 'Answer', text: 'No.' } },
          ],
        },
      ],
    });
  });

  /** What search engines require or recommend of each type that they show. */
  const complete: Record<string, readonly string[]> = {
    Organization: ['name', 'url', 'logo'],
    WebSite: ['name', 'url'],
    Blog: ['name', 'url', 'description', 'publisher', 'blogPost'],
    BlogPosting: [
      'headline',
      'image',
      'datePublished',
      'author',
      'publisher',
      'mainEntityOfPage',
      'inLanguage',
    ],
    BreadcrumbList: ['itemListElement'],
    FAQPage: ['mainEntity'],
  };

  it('[APP-6] is complete for its type', () => {
    const all = [
      homeData(page),
      blogData(page, 'Apuntes', [post]),
      articleData(page, 'Apuntes', post),
      questionsData(page, [{ question: '¿Cuenta?', answer: 'No.' }]),
    ].flatMap(partsOf);
    expect(all.map(({ '@type': type }) => type)).toEqual([
      'Organization',
      'WebSite',
      'Blog',
      'BlogPosting',
      'BreadcrumbList',
      'FAQPage',
    ]);
    for (const part of all) {
      const fields = complete[String(part['@type'])] ?? [];
      expect(fields.filter((field) => !part[field])).toEqual([]);
    }
  });
});

const partsOf = (data: object): Record<string, unknown>[] => Object(data)['@graph'];
