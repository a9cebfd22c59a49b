// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetchPages } from '../../src/app/prefetchPages.ts';
import { createPages } from '../../src/app/routes.tsx';
import { createTexts } from '../../src/app/texts.ts';

const { load } = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('../../src/partners/PartnersScreen.tsx', () => ({
  get PartnersScreen() {
    load();
    return () => <h1>Partners</h1>;
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  load.mockReset();
});

describe('[APP-1] the page that a link leads to is loaded', () => {
  const opened = (): string[] => {
    const paths: string[] = [];
    prefetchPages(
      async (path) => paths.push(path),
      async () => {
        paths.push('the dialog');
        throw new TypeError('Failed to fetch');
      },
    );
    return paths;
  };
  const links = () =>
    render(
      <>
        <a href="/partners">
          <b>Partners</b>
        </a>
        <a href="/es/blog">Blog</a>
        <a href="/metrics">Not a page</a>
        <a href="https://elsewhere.example/partners">Elsewhere</a>
        <button type="button" aria-haspopup="dialog">
          <b>Try the app</b>
        </button>
        <button type="button">Close</button>
        <p>Text</p>
      </>,
    );

  it('when the pointer, a finger or the focus is on it', () => {
    links();
    const paths = opened();
    fireEvent.pointerOver(screen.getByText('Partners'));
    fireEvent.touchStart(screen.getByText('Partners'));
    fireEvent.focusIn(screen.getByText('Blog'));
    expect(paths).toEqual(['/partners', '/partners', '/es/blog']);
  });

  it('[HOME-3] and so is the dialog of a button, whose failure disturbs nobody', async () => {
    links();
    const opens = opened();
    fireEvent.pointerOver(screen.getByText('Try the app'));
    fireEvent.focusIn(screen.getByRole('button', { name: 'Try the app' }));
    fireEvent.pointerOver(screen.getByText('Close'));
    await act(async () => undefined);
    expect(opens).toEqual(['the dialog', 'the dialog']);
  });

  it('where React keeps the event to itself, as the part with the link is not hydrated yet', () => {
    const { container } = links();
    const paths = opened();
    container.addEventListener('pointerover', (event) => event.stopPropagation());
    fireEvent.pointerOver(screen.getByText('Partners'));
    expect(paths).toEqual(['/partners']);
  });

  it('not for other addresses, and not by what is no link', () => {
    links();
    const paths = opened();
    for (const text of ['Not a page', 'Elsewhere', 'Text']) fireEvent.pointerOver(screen.getByText(text));
    expect(paths).toEqual([]);
  });

  it('not for a visitor who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    links();
    const paths = opened();
    fireEvent.pointerOver(screen.getByText('Partners'));
    expect(paths).toEqual([]);
  });
});

describe('[APP-1] a page', () => {
  const partners = async () => {
    const need = vi.fn(async () => undefined);
    const texts = { ...(await createTexts('en', 'Encuentro', { app: {}, shared: {} })), need };
    const page = createPages(texts, () => undefined).find(({ path }) => path === '/partners');
    if (!page) throw new Error('no such page');
    const { Page } = page;
    return {
      page,
      need,
      show: () =>
        render(
          <Suspense fallback="Loading">
            <Page />
          </Suspense>,
        ),
    };
  };

  it('that is loaded is shown at once, without its loader', async () => {
    const { page, show } = await partners();
    await page.load();
    show();
    expect(screen.getByRole('heading', { name: 'Partners' })).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('that did not load is asked for again when it is shown', async () => {
    const { page, need, show } = await partners();
    need.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(page.load()).rejects.toThrow('Failed to fetch');
    await act(async () => show());
    expect(screen.getByRole('heading', { name: 'Partners' })).toBeVisible();
    expect(need).toHaveBeenCalledTimes(2);
  });
});
