// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '../../machines/contract/blog/post.ts';
import { ArticlePage } from '../../src/app/blog/ArticlePage.tsx';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { fakeObservers } from '../motion/observers.ts';
import { renderWithTexts } from '../render.tsx';
import { neverLoaded, samplePost } from './posts.ts';

// What it takes out is for a real browser to show; here it takes out nothing.
vi.mock('dompurify', () => ({
  default: () => ({
    sanitize: (html: string) => Object.assign(document.createElement('body'), { innerHTML: html }),
  }),
}));

const content =
  '<h2 id="section-0">One</h2><p>Words</p><h3 id="section-1">Two</h3><h2 id="section-2">Three</h2>';
const post = samplePost('on-asking', { title: 'On asking', excerpt: 'Ask well', content });
const path = '/blog/on-asking';
const other = samplePost('on-giving', { title: 'On giving' });
const stands = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const given = (more: Partial<Article> = {}) =>
  ({ language: 'en', slug: 'on-asking', post: { ...post, ...more }, related: [other] }) as const;
const pending = () => new Promise<never>(() => undefined);

const draw = (options: Parameters<typeof renderWithTexts>[1]) =>
  renderWithTexts(<ArticlePage />, { path, ...options });

beforeEach(() => {
  fakeObservers();
  neverLoaded();
});

describe('an article', () => {
  it('[BLOG-3] shows a spinner while it loads', () => {
    draw({ api: { post: pending } });
    expect([stands(), screen.getByRole('status').textContent]).toEqual(['loading', 'Loading the article']);
  });

  it('[BLOG-3] has the way back, its title, long date, reading time and the plaza with the product’s name', () => {
    const { container } = draw({ services: { initialData: given() } });
    expect(stands()).toBe('published');
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('On asking');
    expect(container.querySelector('time')).toHaveTextContent('February 10, 2026');
    expect(screen.getByText('1 min read')).toBeVisible();
    const cover = container.querySelector('article > div > img');
    expect([cover?.getAttribute('width'), cover?.getAttribute('height')]).toEqual(['800', '400']);
    expect(cover?.getAttribute('src')).toMatch(/^\/scenes\/cover/);
    expect(cover?.parentElement).toHaveTextContent('Encuentro');
  });

  it('[BLOG-3] has its own cover, 800 by 400, until that turns out to be no image', () => {
    const { container } = draw({ services: { initialData: given({ coverImage: '/files/a.png' }) } });
    const cover = () => container.querySelector('article > div > img');
    expect([cover()?.getAttribute('src'), cover()?.getAttribute('width')]).toEqual(['/files/a.png', '800']);
    expect(cover()?.parentElement?.textContent).toBe('');
    fireEvent.error(cover() as Element);
    expect(cover()?.getAttribute('src')).toMatch(/^\/scenes\/cover/);
    expect(cover()?.parentElement?.textContent).toBe('Encuentro');
  });

  it.each([
    ['its own cover', '/files/a.png', 'Cover of the article “On asking”'],
    ['a drawn one', null, '“On asking” beside people crossing a sunlit square toward one point'],
  ])('[BLOG-12] a shared link describes %s', (_, coverImage, alt) => {
    draw({ services: { initialData: given({ coverImage }) } });
    expect(document.querySelector('meta[property="og:image:alt"]')).toHaveAttribute('content', alt);
  });

  it('[BLOG-7] its title and description are those of the tab, of search engines and of shared links', () => {
    draw({ services: { initialData: given() } });
    expect(document.title).toBe('On asking · Encuentro');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Ask well');
    expect(document.querySelector('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'On asking',
      description: 'Ask well',
      datePublished: '2026-02-10T00:00:00.000Z',
      inLanguage: 'en',
      author: { '@type': 'Organization' },
      publisher: { '@type': 'Organization' },
    });
  });

  it('[BLOG-6] more than two headings are its contents, those of the third level further in', () => {
    draw({ services: { initialData: given() } });
    const contents = screen.getByRole('navigation', { name: 'In this article' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['One', '#section-0'],
      ['Two', '#section-1'],
      ['Three', '#section-2'],
    ]);
    expect([
      links[0]?.className === links[2]?.className,
      links[0]?.className === links[1]?.className,
    ]).toEqual([true, false]);
  });

  it('[BLOG-6] two headings are no contents', () => {
    draw({
      services: { initialData: given({ content: '<h2 id="section-0">A</h2><h3 id="section-1">B</h3>' }) },
    });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[BLOG-4] [BLOG-8] what the server sends is shown only as the sanitiser gives it back', async () => {
    const read = vi.fn(async () => ({ ...post, content: '<h2>raw</h2>' }));
    const { container } = draw({ api: { post: read } });
    await waitFor(() => expect(stands()).toBe('published'));
    expect(read.mock.calls).toMatchObject([[{ slug: 'on-asking', locale: 'en', website: 'encuentro' }]]);
    expect(container.querySelector('[data-content]')?.innerHTML).toBe('<h2 id="section-0">raw</h2>');
  });

  it('[BLOG-3][QA-5] what the server sends lets each table and code scroll by keyboard, and nothing else', async () => {
    const [table, code] = ['<table><tbody><tr><td>A</td></tr></tbody></table>', '<code>b</code>'];
    const sent = `<p class="wide" tabindex="1">c</p>${table}<pre tabindex="2">${code}</pre>`;
    const { container } = draw({ api: { post: async () => ({ ...post, content: sent }) } });
    await waitFor(() => expect(stands()).toBe('published'));
    expect(container.querySelector('[data-content]')?.innerHTML).toBe(
      `<p>c</p><div class="wide" tabindex="0">${table}</div><pre tabindex="0">${code}</pre>`,
    );
  });

  it.each(['en', 'es'] as const)(
    '[BLOG-4] a failed call shows the built-in post of that address in %s, with its headings, lists and quotation',
    async (language) => {
      const { container } = draw({ path: '/blog/benefits-of-platform-connections', language });
      await waitFor(() => expect(stands()).toBe('sample'));
      const count = (selector: string) => container.querySelectorAll(`article ${selector}`).length;
      expect([
        count('h2[id^=section]'),
        count('h3[id^=section]'),
        count('ul > li > strong'),
        count('ol > li'),
        count('blockquote'),
      ]).toEqual([5, 2, 3, 4, 1]);
      expect([...container.querySelectorAll('[id^=section-]')].map(({ id }) => id)).toEqual(
        Array.from({ length: 7 }, (_, index) => `section-${index}`),
      );
      expect(screen.getByText(language === 'en' ? '4 min read' : '4 min de lectura')).toBeVisible();
      for (const block of container.querySelectorAll('script')) block.remove();
      expect(container.textContent).not.toMatch(/[{}<>]|\b\w+\.\w+\.\w+\b/);
    },
  );

  it('[BLOG-4] an address of no post is not found, in the place of the page in the history', async () => {
    const navigate = vi.fn();
    const read = async () => Promise.reject(new ApiError('http', { status: 404 }));
    draw({ api: { post: read }, services: { navigate } });
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(navigate.mock.calls).toEqual([['/not-found', { replace: true }]]);
  });

  it.each(['/blog/..%2f', '/blog/%', `/blog/${'x'.repeat(10_000)}`, '/blog/a b'])(
    '[BLOG-4] B07: %.20s is not found, and the server is not asked',
    (odd) => {
      const read = vi.fn(pending);
      draw({ path: odd, api: { post: read } });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
      expect(read.mock.calls).toEqual([]);
    },
  );

  it('[BLOG-10] two posts to read next stand at its end, those that the server has named', async () => {
    const posts = vi.fn(pending);
    const initialData = { ...given(), related: [other, samplePost('a')] };
    draw({ services: { initialData }, api: { posts } });
    const related = await screen.findByRole('region', { name: 'Keep reading' });
    expect(
      within(related)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/blog/on-giving', '/blog/a']);
    expect([posts.mock.calls, screen.getByRole('heading', { level: 3, name: 'On giving' })]).toEqual([
      [],
      expect.anything(),
    ]);
  });

  it('[BLOG-10] without the server’s word they are chosen from its list, never the post itself', async () => {
    const posts = async () => [post, other, samplePost('a'), samplePost('b')];
    draw({ api: { post: async () => post, posts } });
    const related = await screen.findByRole('region', { name: 'Keep reading' });
    const hrefs = within(related)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect([hrefs.length, hrefs.includes('/blog/on-asking')]).toEqual([2, false]);
    // And no picture is there twice, that of the article included.
    const pictures = [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    expect([pictures.length, new Set(pictures).size]).toEqual([3, 3]);
  });

  it('[LNG-7] another language draws the text anew, and the old one stays until it is there', async () => {
    const answers: ((one: Article) => void)[] = [];
    const read = vi.fn(() => new Promise<Article>((resolve) => answers.push(resolve)));
    const { services, container } = draw({
      services: { initialData: given() },
      api: { post: read, posts: pending },
    });
    await waitFor(() => expect(services.language.getSnapshot().matches('en')).toBe(true));
    act(() => services.language.send({ type: 'language.toggled' }));
    await waitFor(() => expect(read.mock.calls).toMatchObject([[{ locale: 'es' }]]));
    expect([stands(), container.querySelector('[data-content] h2')?.textContent]).toEqual([
      'published',
      'One',
    ]);
    await act(async () => answers[0]?.({ ...post, title: 'Pedir', content: '<h3>Hola</h3>' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedir'));
    expect(container.querySelector('[data-content]')?.innerHTML).toBe('<h3 id="section-0">Hola</h3>');
  });
});

describe('sharing an article', () => {
  const share = async (writeText: (text: string) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    draw({ services: { initialData: given() } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  };

  it('[BLOG-9] copies its own address and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    await share(writeText);
    expect(writeText.mock.calls).toEqual([['https://app.example/blog/on-asking']]);
    expect(screen.getByText('Link copied!')).toBeVisible();
  });

  it('[BLOG-9] in Spanish copies the address of the Spanish article', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    draw({ language: 'es', services: { initialData: { ...given(), language: 'es' } } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar enlace' })));
    expect(writeText.mock.calls).toEqual([['https://app.example/es/blog/on-asking']]);
    expect(screen.getByText('¡Enlace copiado!')).toBeVisible();
  });

  it('[BLOG-9] C01: where nothing can be copied the link stands there, selected, and nothing says that it was', async () => {
    await share(() => Promise.reject(new Error('No')));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect([field.value, document.activeElement]).toEqual(['https://app.example/blog/on-asking', field]);
    expect(screen.queryByText('Link copied!')).toBeNull();
  });
});
