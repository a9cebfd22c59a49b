// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dashboardPath, listedPages } from '../../machines/contract/pages.ts';
import { createRoot } from '../../src/app/App.tsx';
import { compose } from '../../src/app/compose.ts';
import { createTexts } from '../../src/app/texts.ts';
import { testConfig } from '../render.tsx';

/** A screen that throws, in the place of every route's own. */
const { Throwing } = vi.hoisted(() => ({
  Throwing: (): never => {
    throw new Error('This screen is broken');
  },
}));
vi.mock('../../src/home/HomeScreen.tsx', () => ({ HomeScreen: Throwing }));
vi.mock('../../src/partners/PartnersScreen.tsx', () => ({ PartnersScreen: Throwing }));
vi.mock('../../src/legal/PrivacyScreen.tsx', () => ({ PrivacyScreen: Throwing }));
vi.mock('../../src/legal/TermsScreen.tsx', () => ({ TermsScreen: Throwing }));
vi.mock('../../src/home/EmailSignupScreen.tsx', () => ({ EmailSignupScreen: Throwing }));
vi.mock('../../src/home/install/InstallGuideScreen.tsx', () => ({ InstallGuideScreen: Throwing }));
vi.mock('../../src/app/landing/LandingScreen.tsx', () => ({ LandingScreen: Throwing }));
vi.mock('../../src/blog/BlogScreen.tsx', () => ({ BlogScreen: Throwing }));
vi.mock('../../src/app/blog/ArticlePage.tsx', () => ({ ArticlePage: Throwing }));
vi.mock('../../src/shell/NotFoundScreen.tsx', () => ({ NotFoundScreen: Throwing }));
vi.mock('../../src/app/dashboard/DashboardScreen.tsx', () => ({ DashboardScreen: Throwing }));

const textsOf = (namespace: string) =>
  JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8'));
const known = Object.fromEntries(
  ['app', 'shared', 'home', 'partners', 'legal', 'landing', 'blog', 'signup', 'signin'].map((namespace) => [
    namespace,
    textsOf(namespace),
  ]),
);

const open = async (path: string) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network here.')));
  history.replaceState(null, '', path);
  const texts = await createTexts('en', testConfig.productName, known);
  const installOffers = { subscribe: () => () => undefined, prompt: async () => 'dismissed' as const };
  const { services } = compose({ config: testConfig, texts, language: 'en', installOffers, rendered: null });
  const { App } = createRoot(services, texts);
  await act(async () => render(<App />));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong.');
  expect(screen.getByRole('alert')).toHaveTextContent('Error: This screen is broken');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
};

it.each([...listedPages, '/blog/any-post', '/no-such-corner'])(
  '[APP-3][APP-10] where %s throws, it says so with a reload and a way home, and its header stays (G15, V04)',
  async (path) => {
    await open(path);
    expect(screen.getByRole('banner')).toBeVisible();
  },
);

it('[APP-3][APP-10] where the dashboard throws, it says so with a reload and a way home (G15, V04)', async () => {
  await open(dashboardPath);
});
