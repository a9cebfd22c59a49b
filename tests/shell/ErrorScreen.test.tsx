// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { firstTexts } from '../../src/app/firstTexts.ts';
import { ChunkError } from '../../src/platform/chunkLoader.ts';
import { ErrorBoundary } from '../../src/shell/ErrorBoundary.tsx';
import { ErrorScreen } from '../../src/shell/ErrorScreen.tsx';
import { Layout } from '../../src/shell/Layout.tsx';
import { renderWithTexts } from '../render.tsx';

const failure = new TypeError("Cannot read properties of undefined (reading 'title')");
function Failing(): never {
  throw failure;
}

const site = (
  <Layout>
    <ErrorBoundary>
      <Switch>
        <Route path="/">
          <h1>A page</h1>
        </Route>
        <Route>
          <Failing />
        </Route>
      </Switch>
    </ErrorBoundary>
  </Layout>
);

afterEach(() => vi.restoreAllMocks());

describe('a page that fails', () => {
  it('[APP-3] shows the heading, the error text, Reload and Go home, and keeps header and footer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderWithTexts(site, { path: '/partners' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong.');
    expect(screen.getByRole('alert')).toHaveTextContent(String(failure));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  });

  it('[APP-3][APP-8] stands in built-in English where no text of its own came', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network here.')));
    render(
      <I18nextProvider i18n={firstTexts('es', 'Plaza', {}).i18n}>
        <ErrorScreen error={failure} />
      </I18nextProvider>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  });

  it('[APP-3] makes room for the next page once the address changes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { services } = renderWithTexts(site, { path: '/partners' });
    services.navigate('/');
    expect(await screen.findByRole('heading', { name: 'A page' })).toBeInTheDocument();
  });

  it('[APP-3] Reload loads the page again', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    renderWithTexts(<ErrorScreen error={failure} />);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[APP-8] says in words that its chunk did not arrive', () => {
    renderWithTexts(<ErrorScreen error={new ChunkError('BlogScreen-1234.js', false)} />, { language: 'es' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Esta página no terminó de cargar. Recárgala para intentarlo de nuevo.',
    );
    expect(screen.getByRole('button', { name: 'Recargar' })).toBeEnabled();
  });

  it('[APP-10] Go home is followed by the browser itself, so that it works from a failed home page (G15)', async () => {
    renderWithTexts(<ErrorScreen error={failure} />);
    const heard = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', heard);
    await userEvent.click(screen.getByRole('link', { name: 'Go home' }));
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('click', heard);
  });

  it.each([
    ['text', 'text'],
    [null, 'null'],
    [new Error('boom'), 'Error: boom'],
  ])('[APP-3] shows whatever was thrown: %s', (thrown, shown) => {
    renderWithTexts(<ErrorScreen error={thrown} />);
    expect(screen.getByRole('alert')).toHaveTextContent(shown);
  });

  it('[LNG-4] speaks English when no texts could be loaded', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<ErrorScreen error={failure} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  });
});
