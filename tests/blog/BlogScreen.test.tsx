// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '../../machines/contract/blog/post.ts';
import { BlogScreen } from '../../src/blog/BlogScreen.tsx';
import { renderWithTexts, testConfig } from '../render.tsx';
import { neverLoaded, samplePost } from './posts.ts';

const older = samplePost('older', { title: 'Older', date: '2025-01-10T00:00:00.000Z', excerpt: '' });
const newer = samplePost('newer', { title: 'Newer', coverImage: '/files/a.png' });
const stands = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const times = () =>
  screen.queryAllByRole('time').map((time) => [time.getAttribute('datetime'), time.textContent]);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const covers = (container: HTMLElement) =>
  [...container.querySelectorAll('a > img')].map((image) => image.getAttribute('src'));
const pending = () => new Promise<readonly Post[]>(() => undefined);

beforeEach(neverLoaded);

describe('the blog', () => {
  it('[BLOG-1] shows a spinner while the posts load, under its title', () => {
    renderWithTexts(<BlogScreen />, { api: { posts: pending } });
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect([stands(), said]).toEqual(['loading', ['Loading the articles', '']]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Notes from the square');
    expect(document.title).toBe('Blog · Encuentro');
  });

  it('[BLOG-1] each post is a card with cover or plaza, long date, title and excerpt, and leads to its article', async () => {
    const posts = vi.fn(async () => [newer, older]);
    const { container } = renderWithTexts(<BlogScreen />, { api: { posts } });
    await screen.findByRole('link', { name: /Newer/ });
    expect(posts.mock.calls).toMatchObject([[{ locale: 'en', website: 'encuentro' }]]);
    expect(times()).toEqual([
      ['2026-02-10T00:00:00.000Z', 'February 10, 2026'],
      ['2025-01-10T00:00:00.000Z', 'January 10, 2025'],
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Newer',
      'Older',
    ]);
    expect(screen.getByText('Excerpt of newer')).toBeVisible();
    expect(screen.getAllByText('Read more').length).toBe(2);
    expect(hrefs()).toEqual(['/blog/newer', '/blog/older', '/rss.xml']);
    expect(covers(container)).toEqual(['/files/a.png', expect.stringMatching(/^\/scenes\/cover\d+\.svg$/)]);
  });

  it('[BLOG-1] a cover that is no image gives way to the plaza', async () => {
    const { container } = renderWithTexts(<BlogScreen />, { api: { posts: async () => [newer] } });
    await screen.findByRole('link', { name: /Newer/ });
    fireEvent.error(container.querySelector('a > img') as Element);
    expect(covers(container)).toEqual([expect.stringMatching(/^\/scenes\/cover/)]);
  });

  it.each(['en', 'es'] as const)(
    '[BLOG-2] a call that fails shows the three built-in posts in %s, newest first',
    async (language) => {
      const { container } = renderWithTexts(<BlogScreen />, { language });
      await waitFor(() => expect(stands()).toBe('samples'));
      const dates = {
        en: ['February 15, 2025', 'January 28, 2025', 'January 10, 2025'],
        es: ['15 de febrero de 2025', '28 de enero de 2025', '10 de enero de 2025'],
      };
      expect(times()).toEqual(
        ['2025-02-15', '2025-01-28', '2025-01-10'].map((day, index) => [day, dates[language][index]]),
      );
      expect(hrefs()).toEqual([
        '/blog/benefits-of-platform-connections',
        '/blog/making-the-most-of-networking',
        '/blog/global-connections',
        language === 'en' ? '/rss.xml' : '/es/rss.xml',
      ]);
      expect(covers(container)).toEqual([19, 20, 16].map((cover) => `/scenes/cover${cover}.svg`));
      for (const block of container.querySelectorAll('script')) block.remove();
      expect(container.textContent).not.toMatch(/[{}<>]|\b\w+\.\w+\.\w+\b/);
    },
  );

  it.each([
    ['en', 'There are no articles yet.'],
    ['es', 'Todavía no hay artículos.'],
  ] as const)('[BLOG-14] an empty blog says so in %s, without a spinner or a call', (language, sentence) => {
    const posts = vi.fn(pending);
    const services = { initialData: { language, posts: [] } };
    renderWithTexts(<BlogScreen />, { language, api: { posts }, services });
    expect([stands(), screen.getByRole('status').textContent, posts.mock.calls]).toEqual([
      'empty',
      sentence,
      [],
    ]);
  });

  it.each([
    ['en', 'We couldn’t load the articles.', 'Try again'],
    ['es', 'No pudimos cargar los artículos.', 'Reintentar'],
  ] as const)(
    '[BLOG-2][PRT-5] outside of local mode a list that cannot be read says so in %s, and is asked for again by a press',
    async (language, sentence, label) => {
      const posts = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([newer]);
      const services = { config: { ...testConfig, mode: 'production' } } as const;
      renderWithTexts(<BlogScreen />, { language, api: { posts }, services });
      expect((await screen.findByRole('alert')).textContent).toContain(sentence);
      expect([stands(), times()]).toEqual(['failed', []]);
      fireEvent.click(screen.getByRole('button', { name: label }));
      await waitFor(() => expect(stands()).toBe('published'));
    },
  );

  it('[BLOG-1] a post without a date shows none, and one that is ages away its own (N19)', async () => {
    const dates = ['9999-12-31T23:59:59.000Z', '1970-01-01T00:00:00.000Z', ''];
    const posts = async () => dates.map((date, index) => samplePost(`post-${index}`, { date }));
    renderWithTexts(<BlogScreen />, { api: { posts } });
    await screen.findByRole('link', { name: /post-2/ });
    expect(times().map(([, text]) => text)).toEqual(['December 31, 9999', 'January 1, 1970']);
  });

  it('[BLOG-1] what the server has given is there at once, and asked for by nobody', () => {
    const posts = vi.fn(pending);
    const initialData = { language: 'en', posts: [newer] } as const;
    renderWithTexts(<BlogScreen />, { api: { posts }, services: { initialData } });
    expect([stands(), hrefs(), posts.mock.calls]).toEqual(['published', ['/blog/newer', '/rss.xml'], []]);
  });

  it('[BLOG-1] what the server has given in another language is not shown', () => {
    const initialData = { language: 'es', posts: [newer] } as const;
    renderWithTexts(<BlogScreen />, { api: { posts: pending }, services: { initialData } });
    expect(stands()).toBe('loading');
  });

  it('[LNG-7] another language is asked for, and the old list stays meanwhile', async () => {
    const answers: ((posts: readonly Post[]) => void)[] = [];
    const posts = vi.fn(() => new Promise<readonly Post[]>((resolve) => answers.push(resolve)));
    const initialData = { language: 'en', posts: [newer] } as const;
    const { services } = renderWithTexts(<BlogScreen />, { api: { posts }, services: { initialData } });
    await waitFor(() => expect(services.language.getSnapshot().matches('en')).toBe(true));
    act(() => services.language.send({ type: 'language.toggled' }));
    await waitFor(() => expect(posts.mock.calls).toMatchObject([[{ locale: 'es' }]]));
    expect([stands(), screen.getByRole('link', { name: /Newer/ }).getAttribute('href')]).toEqual([
      'published',
      '/blog/newer',
    ]);
    await act(async () => answers[0]?.([{ ...older, title: 'Más antiguo' }]));
    expect(hrefs()).toEqual(['/blog/older', '/es/rss.xml']);
  });

  it('[BLOG-14][QA-5] that another language has none is said in a live region that was there before its words', async () => {
    const services = { initialData: { language: 'en', posts: [newer] } } as const;
    const { services: page } = renderWithTexts(<BlogScreen />, { api: { posts: async () => [] }, services });
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await waitFor(() => expect(page.language.getSnapshot().matches('en')).toBe(true));
    act(() => page.language.send({ type: 'language.toggled' }));
    await waitFor(() => expect(region).toHaveTextContent('Todavía no hay artículos.'));
    expect(screen.getByRole('status')).toBe(region);
  });

  it('[BLOG-10] names its feeds to readers of feeds', () => {
    renderWithTexts(<BlogScreen />, { api: { posts: pending }, language: 'es' });
    const feeds = [...document.querySelectorAll('link[rel=alternate][type]')].map((link) => [
      link.getAttribute('type'),
      link.getAttribute('href'),
      link.getAttribute('title'),
    ]);
    expect(feeds).toEqual([
      ['application/rss+xml', '/es/rss.xml', 'Blog · Encuentro'],
      ['application/atom+xml', '/es/atom.xml', 'Blog · Encuentro'],
    ]);
  });
});
