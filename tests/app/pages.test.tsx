// @vitest-environment happy-dom
// Runs apart: a part that is loaded late is there at once where another file has loaded it.
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { EmailSignupScreen } from '../../src/home/EmailSignupScreen.tsx';
import { HomeScreen } from '../../src/home/HomeScreen.tsx';
import { InstallGuideScreen } from '../../src/home/install/InstallGuideScreen.tsx';
import { PrivacyScreen } from '../../src/legal/PrivacyScreen.tsx';
import { TermsScreen } from '../../src/legal/TermsScreen.tsx';
import { PartnersScreen } from '../../src/partners/PartnersScreen.tsx';
import { renderWithTexts } from '../render.tsx';

type Title = string;
const pages: readonly [string, ComponentType, { en: Title; es: Title }, string[]][] = [
  [
    '/',
    HomeScreen,
    { en: 'Welcome to the future of networking.', es: 'Entra en el futuro del networking.' },
    ['#how', '/partners'],
  ],
  [
    '/partners',
    PartnersScreen,
    { en: 'Your own corner of the square', es: 'Tu propia esquina de la plaza' },
    ['/branded-meetings', '/branded-meetings'],
  ],
  [
    '/privacy-policy',
    PrivacyScreen,
    { en: 'Privacy policy', es: 'Política de privacidad' },
    ['/terms-of-service'],
  ],
  [
    '/terms-of-service',
    TermsScreen,
    { en: 'Terms of service', es: 'Términos del servicio' },
    ['/privacy-policy'],
  ],
  [
    '/email-signup',
    EmailSignupScreen,
    { en: 'Stay in touch', es: 'Sigamos en contacto' },
    ['/privacy-policy', '/blog', '/partners'],
  ],
  [
    '/install-guide',
    InstallGuideScreen,
    { en: 'Add Encuentro to your home screen', es: 'Agrega Encuentro a tu pantalla de inicio' },
    ['/'],
  ],
];
const cases = pages.flatMap(([path, Page, titles, links]) =>
  (['en', 'es'] as const).map((language) => ({ path, language, Page, title: titles[language], links })),
);

describe('the public pages', () => {
  it.each(cases)(
    '[APP-1] $path in $language has its title and leads onward',
    ({ path, language, Page, title, links }) => {
      const { container } = renderWithTexts(<Page />, { path, language });
      expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(title);
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
      expect(document.title).toContain('Encuentro');
      expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/\w.{20,}/);
      // No text is missing, and no placeholder or mark is left.
      for (const block of container.querySelectorAll('script')) block.remove();
      expect(container.textContent).not.toMatch(/[{}<>]|\b\w+\.\w+\.\w+\b/);
    },
  );

  it('[HOME-8] the home page gives nine reasons under the anchor of the footer’s link', async () => {
    const { services } = renderWithTexts(<HomeScreen />);
    act(() => services.anchor.send({ type: 'anchor.followed', path: '/', anchor: 'why', samePage: true }));
    const why = await screen.findByRole('region', { name: 'Nine reasons to join' });
    expect(why).toHaveAttribute('id', 'why');
    expect(
      within(why)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Lucrative',
      'Fast',
      'Social',
      'Simple',
      'Powerful',
      'Open',
      'Secure',
      'Private',
      'Expressive',
    ]);
  });
});
