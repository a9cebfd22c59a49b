// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { ArticleScreen } from '../../src/blog/ArticleScreen.tsx';
import { BlogScreen } from '../../src/blog/BlogScreen.tsx';
import { EmailSignupScreen } from '../../src/home/EmailSignupScreen.tsx';
import { HomeScreen } from '../../src/home/HomeScreen.tsx';
import { InstallGuideScreen } from '../../src/home/InstallGuideScreen.tsx';
import { PrivacyScreen } from '../../src/legal/PrivacyScreen.tsx';
import { TermsScreen } from '../../src/legal/TermsScreen.tsx';
import { PartnersScreen } from '../../src/partners/PartnersScreen.tsx';
import { renderWithTexts } from '../render.tsx';

const article = '/blog/global-connections';
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
    '/blog',
    BlogScreen,
    { en: 'Notes from the square', es: 'Apuntes desde la plaza' },
    ['/blog/benefits-of-platform-connections', '/blog/making-the-most-of-networking', article],
  ],
  [
    article,
    ArticleScreen,
    {
      en: 'Working with someone you have never shared a room with',
      es: 'Trabajar con alguien con quien nunca compartiste una sala',
    },
    ['/blog'],
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
    ['/blog', '/partners'],
  ],
  [
    '/install-guide',
    InstallGuideScreen,
    { en: 'Put Encuentro on your screen', es: 'Pon Encuentro en tu pantalla' },
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
      expect(container.textContent).not.toMatch(/[{}<>]|\b\w+\.\w+\.\w+\b/);
    },
  );

  it('[HOME-8] the home page gives nine reasons under the anchor of the footer’s link', async () => {
    const { services } = renderWithTexts(<HomeScreen />);
    act(() => services.anchor.send({ type: 'anchor.followed', path: '/', anchor: 'why', samePage: true }));
    const why = await screen.findByRole('region', { name: 'Nine reasons to come over' });
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

  it('[BLOG-2] the built-in posts stand newest first, with their day in long form', () => {
    renderWithTexts(<BlogScreen />, { language: 'es' });
    expect(
      screen.getAllByRole('time').map((time) => [time.getAttribute('datetime'), time.textContent]),
    ).toEqual([
      ['2025-02-15', '15 de febrero de 2025'],
      ['2025-01-28', '28 de enero de 2025'],
      ['2025-01-10', '10 de enero de 2025'],
    ]);
  });

  it('[BLOG-3] an article is drawn with its headings, lists and quotation', () => {
    const { container } = renderWithTexts(<ArticleScreen />, {
      path: '/blog/benefits-of-platform-connections',
    });
    const count = (selector: string) => container.querySelectorAll(selector).length;
    expect([count('h2'), count('h3'), count('ul > li'), count('li > strong'), count('ol > li')]).toEqual([
      5, 2, 3, 3, 4,
    ]);
    expect(count('blockquote')).toBe(1);
  });

  it('[BLOG-4] an address of no post is not found', () => {
    renderWithTexts(<ArticleScreen />, { path: '/blog/nothing' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nobody at this corner');
  });
});
