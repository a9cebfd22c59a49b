// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '../../machines/contract/blog/post.ts';
import { ArticlePage } from '../../src/app/blog/ArticlePage.tsx';
import { fakeObservers } from '../motion/observers.ts';
import { put } from '../put.ts';
import { renderWithTexts } from '../render.tsx';
import { neverLoaded, samplePost } from './posts.ts';

const content =
  '<h2 id="section-0">One</h2><p>Words</p><h3 id="section-1">Two</h3><h2 id="section-2">Three</h2>';
const given = (languages: Article['languages']) =>
  ({
    language: 'en',
    slug: 'on-asking',
    post: samplePost('on-asking', { title: 'On asking', content, languages }),
    related: [],
  }) as const;
const pending = () => new Promise<never>(() => undefined);
const stands = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const draw = (options: Parameters<typeof renderWithTexts>[1]) =>
  renderWithTexts(<ArticlePage />, { path: '/blog/on-asking', ...options });

beforeEach(() => {
  fakeObservers();
  neverLoaded();
});

describe('an article that is not translated', () => {
  const solo = () => ({ initialData: given(['en']) });

  it('[BLOG-13] stays when the page changes to Spanish, says which language it has, and is marked as English (G16)', async () => {
    const read = vi.fn(pending);
    const { services, container } = draw({ services: solo(), api: { post: read, posts: pending } });
    await waitFor(() => expect(services.language.getSnapshot().matches('en')).toBe(true));
    expect(screen.queryByText(/only in English/)).toBeNull();
    await act(async () => services.language.send({ type: 'language.toggled' }));
    expect(await screen.findByText('Este artículo solo está en inglés.')).toBeVisible();
    expect([stands(), read.mock.calls]).toEqual(['untranslated', []]);
    expect(screen.getByRole('heading', { level: 1, name: 'On asking' })).toHaveAttribute('lang', 'en');
    expect(container.querySelector('[data-content]')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('navigation').querySelector('ul')).toHaveAttribute('lang', 'en');
    const head = (selector: string) =>
      [...document.head.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    expect([head('link[hreflang]'), head('link[rel=canonical]')]).toEqual([
      [],
      ['https://app.example/blog/on-asking'],
    ]);
    await act(async () => services.language.send({ type: 'language.toggled' }));
    await waitFor(() => expect(stands()).toBe('published'));
    expect(screen.queryByText(/only in English/)).toBeNull();
    expect(container.querySelector('[lang]')).toBeNull();
  });

  it('[BLOG-13] says so in English of a Spanish one, and shares the Spanish address (G16)', async () => {
    const writeText = vi.fn(async () => undefined);
    put(navigator, 'clipboard', { value: { writeText } });
    draw({ services: { initialData: given(['es']) } });
    expect(screen.getByText('This article is only in Spanish.').closest('[role="status"]')).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(writeText.mock.calls).toEqual([['https://app.example/es/blog/on-asking']]);
  });

  it('[BLOG-13][QA-5] says so in a live region that was there before its words', async () => {
    const { services } = draw({ services: solo(), api: { post: pending, posts: pending } });
    const regions = [...document.querySelectorAll('[role="status"]')];
    await waitFor(() => expect(services.language.getSnapshot().matches('en')).toBe(true));
    await act(async () => services.language.send({ type: 'language.toggled' }));
    const said = await screen.findByText('Este artículo solo está en inglés.');
    expect(regions).toContain(said.closest('[role="status"]'));
  });
});
