// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BackToTop } from '../../src/shell/BackToTop.tsx';
import { Footer } from '../../src/shell/Footer.tsx';
import { renderWithTexts, testConfig } from '../render.tsx';

describe('Footer', () => {
  it('[FTR-1] says its tagline once, in one piece, and shows it letter by letter', () => {
    renderWithTexts(<Footer />);
    const sentence = 'Every good thing starts with a meeting.';
    const spoken = screen.getByText(sentence);
    expect(spoken.closest('[aria-hidden]')).toBeNull();
    const letters = [...document.querySelectorAll('[data-letter]')];
    expect(letters.map((letter) => letter.textContent).join('')).toBe(sentence.replaceAll(' ', ''));
    expect(letters.every((letter) => letter.closest('[aria-hidden="true"]'))).toBe(true);
    expect(new Set(letters.map((letter) => letter.className)).size).toBe(letters.length);
  });

  it('[FTR-1] has four columns and this year’s copyright', () => {
    renderWithTexts(<Footer />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Quick links',
      'More',
      'Legal',
      'Connect',
    ]);
    expect(
      screen.getByText(`© ${new Date().getFullYear()} Encuentro. All rights reserved.`),
    ).toBeInTheDocument();
  });

  it('[FTR-1] the year of the copyright is the visitor’s', () => {
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });
    vi.stubEnv('TZ', 'America/Bogota');
    vi.setSystemTime('2027-01-01T04:30:00Z');
    renderWithTexts(<Footer />);
    expect(screen.getByText('© 2026 Encuentro. All rights reserved.')).toBeInTheDocument();
  });

  it('[FTR-2] links to the pages, the why section and the wiki; the social networks are no links yet', () => {
    renderWithTexts(<Footer />, { language: 'es' });
    const nav = screen.getByRole('navigation', { name: 'Pie de página' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['', '/', null],
      ['Inicio', '/', null],
      ['Aliados', '/partners', null],
      ['Por qué Encuentro', '/#why', null],
      ['Wiki', testConfig.wikiUrl, null],
      ['Hoja de ruta', testConfig.roadmapUrl, null],
      ['Política de privacidad', '/privacy-policy', null],
      ['Términos del servicio', '/terms-of-service', null],
    ]);
    for (const name of ['LinkedIn', 'Instagram']) {
      const item = within(nav).getByText((_, element) => element?.textContent === `${name} Próximamente`, {
        selector: 'li',
      });
      expect(within(item).queryByRole('link')).toBeNull();
    }
  });

  it('[QA-5] pauses and plays everything that moves by itself, and it stays so on other pages', async () => {
    const { unmount, services } = renderWithTexts(<Footer />);
    expect(document.documentElement).not.toHaveAttribute('data-motion');
    await userEvent.click(screen.getByRole('button', { name: 'Pause animations' }));
    expect(document.documentElement).toHaveAttribute('data-motion', 'paused');
    await userEvent.click(screen.getByRole('button', { name: 'Play animations' }));
    expect(document.documentElement).not.toHaveAttribute('data-motion');
    await userEvent.click(screen.getByRole('button', { name: 'Pause animations' }));
    unmount();
    expect(document.documentElement).toHaveAttribute('data-motion', 'paused');
    services.motion.stop();
    expect(document.documentElement).not.toHaveAttribute('data-motion');
  });

  it('[FTR-1] the floating button asks for the top of the page it is on', async () => {
    history.replaceState(null, '', '/blog');
    const { services } = renderWithTexts(<BackToTop />);
    await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    const { value, context } = services.anchor.getSnapshot();
    expect([value, context]).toEqual([
      { seeking: 'loading' },
      { path: '/blog', anchor: null, replace: false, scroll: 'smooth' },
    ]);
  });
});
