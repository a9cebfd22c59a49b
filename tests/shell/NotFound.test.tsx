// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Layout } from '../../src/shell/Layout.tsx';
import { NotFoundScreen } from '../../src/shell/NotFoundScreen.tsx';
import { renderWithTexts } from '../render.tsx';

describe('the not-found page', () => {
  it.each([
    ['en', 'Page not found', ['Home', 'Blog', 'Branded meetings']],
    ['es', 'Página no encontrada', ['Inicio', 'Blog', 'Reuniones con tu marca']],
  ] as const)('[APP-4] in %s says so and offers home, blog and meetings', (language, title, names) => {
    renderWithTexts(<NotFoundScreen />, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [names[0], '/'],
      [names[1], '/blog'],
      [names[2], '/branded-meetings'],
    ]);
  });

  it('[APP-6] is not for search engines', () => {
    renderWithTexts(<NotFoundScreen />);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe('Page not found · Encuentro');
  });
});

describe('the frame of every page', () => {
  it('[APP-2] is header, main and footer around the page', async () => {
    renderWithTexts(<Layout>a page</Layout>);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('a page')).toBeInTheDocument();
    // It comes with the first key at the latest.
    await userEvent.tab();
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  });

  it('[APP-7] begins with a way to skip to the content', async () => {
    renderWithTexts(<Layout>a page</Layout>);
    await userEvent.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });
});
