// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clearHead } from '../../src/head/clearHead.ts';
import { PageHead, type PageHeadProps } from '../../src/head/PageHead.tsx';
import type { Services } from '../../src/platform/services.ts';
import { PageLoader } from '../../src/shell/PageLoader.tsx';
import { renderWithTexts } from '../render.tsx';

/** Every tag in the head that describes the page, each as a line. */
const tags = () =>
  [...document.head.querySelectorAll('title, meta, link')].map((tag) =>
    tag.localName === 'title'
      ? `title: ${tag.textContent}`
      : tag.localName === 'link'
        ? `${[tag.getAttribute('rel'), tag.getAttribute('hreflang')].filter(Boolean).join(' ')}: ${tag.getAttribute('href')}`
        : `${tag.getAttribute('name') ?? tag.getAttribute('property')}: ${tag.getAttribute('content')}`,
  );

const partners: PageHeadProps = {
  title: 'Partners · Encuentro',
  description: 'A space with your brand.',
  path: '/partners',
  image: 'partners',
};

const english = [
  'title: Partners · Encuentro',
  'description: A space with your brand.',
  'canonical: https://app.example/partners',
  'alternate en: https://app.example/partners',
  'alternate es: https://app.example/es/partners',
  'alternate x-default: https://app.example/partners',
  'og:locale:alternate: es_MX',
  'og:type: website',
  'og:site_name: Encuentro',
  'og:title: Partners · Encuentro',
  'og:description: A space with your brand.',
  'og:url: https://app.example/partners',
  'og:locale: en_US',
  'og:image: https://app.example/social/en/partners.png',
  'og:image:type: image/png',
  'og:image:width: 1200',
  'og:image:height: 630',
  'og:image:alt: Encuentro: people crossing a sunlit square toward one point',
  'twitter:card: summary_large_image',
  'twitter:title: Partners · Encuentro',
  'twitter:description: A space with your brand.',
  'twitter:image: https://app.example/social/en/partners.png',
  'twitter:image:alt: Encuentro: people crossing a sunlit square toward one point',
];

const spanish = english.map((line) =>
  line
    .replace(/^(canonical|og:url): .*/, '$1: https://app.example/es/partners')
    .replace('/social/en/', '/social/es/')
    .replace('og:locale: en_US', 'og:locale: es_MX')
    .replace('og:locale:alternate: es_MX', 'og:locale:alternate: en_US')
    .replace(
      'people crossing a sunlit square toward one point',
      'gente que cruza una plaza al sol hacia un mismo punto',
    ),
);

const toggle = (services: Services) => act(async () => services.language.send({ type: 'language.toggled' }));

describe('the head of a page', () => {
  it('[APP-6] says once what search engines and shared links need', () => {
    renderWithTexts(<PageHead {...partners} />);
    expect(tags()).toEqual(english);
  });

  it('[APP-6] follows the language, with the Spanish address as its own', async () => {
    const { services } = renderWithTexts(<PageHead {...partners} />);
    await toggle(services);
    expect(tags().sort()).toEqual([...spanish].sort());
    await toggle(services);
    expect(tags().sort()).toEqual([...english].sort());
  });

  it('[APP-6] names the home page at / and /es', async () => {
    const { services } = renderWithTexts(<PageHead {...partners} path="/" image="home" />);
    expect(tags().filter((line) => /^(canonical|alternate|og:url)/.test(line))).toEqual([
      'canonical: https://app.example/',
      'alternate en: https://app.example/',
      'alternate es: https://app.example/es',
      'alternate x-default: https://app.example/',
      'og:url: https://app.example/',
    ]);
    await toggle(services);
    expect(tags()).toContain('canonical: https://app.example/es');
  });

  it('[BLOG-13] of a page in one language names no other, in whichever it is read (G16)', async () => {
    const { services } = renderWithTexts(
      <PageHead
        {...partners}
        path="/blog/a"
        image="blog-a"
        only="es"
        data={({ language }) => ({ language })}
      />,
    );
    const named = () =>
      tags()
        .filter((line) => /^(canonical|alternate|og:url|og:locale|og:image: )/.test(line))
        .sort();
    const expected = [
      'canonical: https://app.example/es/blog/a',
      'og:image: https://app.example/social/es/blog-a.png',
      'og:locale: es_MX',
      'og:url: https://app.example/es/blog/a',
    ];
    expect(named()).toEqual(expected);
    expect(document.querySelector('script')?.textContent).toContain('"language":"es"');
    await toggle(services);
    expect(named()).toEqual(expected);
  });

  it.each([
    ['/pictures/a', 'https://app.example/pictures/a'],
    ['https://a.example/a.png', 'https://a.example/a.png'],
  ])(
    '[BLOG-12][BLOG-7] of an article with the cover %s shows that, of whatever type and size, and says so',
    (cover, address) => {
      renderWithTexts(
        <PageHead
          {...partners}
          image="blog-a"
          cover={cover}
          imageAlt="Cover of A"
          data={({ image }) => ({ image })}
        />,
      );
      expect(document.querySelector('script')?.textContent).toContain(`"image":"${address}"`);
      expect(tags().filter((line) => /^[a-z]+:image/.test(line))).toEqual([
        `og:image: ${address}`,
        'og:image:alt: Cover of A',
        `twitter:image: ${address}`,
        'twitter:image:alt: Cover of A',
      ]);
    },
  );

  it.each([null, 'https://'])('[BLOG-12] of an article with the cover %s has what is drawn', (cover) => {
    renderWithTexts(<PageHead {...partners} image="blog-a" cover={cover} />);
    expect(tags()).toContain('og:image: https://app.example/social/en/blog-a.png');
    expect(tags()).toContain('og:image:width: 1200');
  });

  it('[APP-6][BLOG-7] of an article says when it appeared', () => {
    const article = { ...partners, type: 'article', path: '/blog/año', image: 'blog-año' } as const;
    const { rerender } = renderWithTexts(<PageHead {...article} published="2025-02-15T00:00:00.000Z" />);
    expect(tags().filter((line) => /^(og:type|og:url|og:image|article)/.test(line))).toEqual([
      'og:type: article',
      'og:url: https://app.example/blog/a%C3%B1o',
      'og:image: https://app.example/social/en/blog-a%C3%B1o.png',
      'og:image:type: image/png',
      'og:image:width: 1200',
      'og:image:height: 630',
      'og:image:alt: Encuentro: people crossing a sunlit square toward one point',
      'article:published_time: 2025-02-15T00:00:00.000Z',
    ]);
    rerender(<PageHead {...article} published="" />);
    expect(tags().filter((line) => line.startsWith('article'))).toEqual([]);
  });

  it('[APP-6] of a page that is not for search engines says no more than that, and of the next nothing is left', () => {
    const { rerender, unmount } = renderWithTexts(<PageHead key="partners" {...partners} />);
    rerender(<PageHead key="dashboard" title="Design · Encuentro" noindex />);
    expect(tags()).toEqual(['title: Design · Encuentro', 'robots: noindex']);
    rerender(<PageHead key="again" {...partners} />);
    expect(tags()).toEqual(english);
    unmount();
    expect(tags()).toEqual([]);
  });

  it('[APP-6][APP-7] keeps its title while the code of the next page is on its way, and nothing else', () => {
    const { rerender } = renderWithTexts(<PageHead key="partners" {...partners} />);
    rerender(<PageLoader key="next" />);
    expect(tags()).toEqual(['title: Partners · Encuentro']);
    rerender(<PageHead key="dashboard" title="Design · Encuentro" noindex />);
    expect(tags()).toEqual(['title: Design · Encuentro', 'robots: noindex']);
  });
});

describe('the head that the server has written', () => {
  it('[APP-6] is cleared of all that a page says of itself, and of nothing else', () => {
    const { unmount } = renderWithTexts(
      <PageHead {...partners} type="article" published="2025-02-15T00:00:00.000Z" />,
    );
    const written = document.head.innerHTML;
    unmount();
    const kept = '<meta name="viewport" content="x"><link rel="icon" href="/favicon.svg">';
    document.head.innerHTML = `${kept}${written}<meta name="robots" content="noindex">`;
    clearHead(document);
    expect(document.head.innerHTML).toBe(kept);
    document.head.innerHTML = '';
  });
});

describe('a block of data', () => {
  const blocks = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    );

  it('[APP-6] says what the page is, with nothing in it that could close the block, and goes with the page', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const { rerender } = renderWithTexts(
      <PageHead
        {...partners}
        data={({ url, description, image, language }) => ({ url, description, image, language, evil })}
      />,
    );
    expect(blocks()).toHaveLength(1);
    expect(blocks()[0]).not.toContain('<');
    expect(JSON.parse(blocks()[0] ?? '')).toEqual({
      url: 'https://app.example/partners',
      description: 'A space with your brand.',
      image: 'https://app.example/social/en/partners.png',
      language: 'en',
      evil,
    });
    rerender(<PageHead {...partners} />);
    expect(blocks()).toEqual([]);
  });

  it('[APP-6] comes through a policy of its own where the browser asks for one', async () => {
    const policies: string[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, { createHTML }: { createHTML(html: string): string }) => {
        policies.push(name);
        return { createHTML };
      },
    });
    vi.resetModules();
    const { StructuredData } = await import('../../src/head/StructuredData.tsx');
    renderWithTexts(
      <>
        <StructuredData data={{ name: 'one' }} />
        <StructuredData data={{ name: 'two' }} />
      </>,
    );
    expect(blocks()).toEqual(['{"name":"one"}', '{"name":"two"}']);
    expect(policies).toEqual(['structured-data']);
  });
});
