// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { dashboardPath, listedPages } from '../../machines/contract/pages.ts';
import { createRoot } from '../../src/app/App.tsx';
import { compose } from '../../src/app/compose.ts';
import { firstTexts } from '../../src/app/firstTexts.ts';
import { testConfig } from '../render.tsx';
import { textsOf } from '../sources.ts';

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
vi.mock('../../src/app/dashboard/SpaceSignInScreen.tsx', () => ({ NewSignIn: Throwing }));

const known = Object.fromEntries(
  ['app', 'shared', 'home', 'partners', 'legal', 'landing', 'blog', 'signup', 'signin', 'dashboard'].map(
    (namespace) => [namespace, textsOf('en', namespace)],
  ),
);

const open = async (path: string) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network here.')));
  history.replaceState(null, '', path);
  const texts = firstTexts('en', testConfig.productName, known);
  const installOffers = { subscribe: () => () => undefined, prompt: async () => 'dismissed' as const };
  const { services, start } = compose({
    config: testConfig,
    texts,
    language: 'en',
    installOffers,
    rendered: null,
  });
  const { App } = createRoot(services, texts);
  start();
  await act(async () => render(<App />));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong.');
  expect(screen.getByRole('alert')).toHaveTextContent('Error: This screen is broken');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
};

/** Presses the offered reload. @returns how often the page was then loaded anew */
const reloads = async (): Promise<number> => {
  const reload = vi.spyOn(location, 'reload').mockReset();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  return reload.mock.calls.length;
};

it.each([...listedPages, '/blog/any-post', '/no-such-corner'])(
  '[APP-3][APP-10] where %s throws, it says so with a reload that loads it anew and a way home, and its header stays and leads on (G15, V04)',
  async (path) => {
    await open(path);
    expect(await reloads()).toBe(1);
    const header = screen.getByRole('banner');
    expect(header).toBeVisible();
    const elsewhere = path === '/partners' ? 'Blog' : 'Partners';
    await userEvent.click(within(header).getAllByRole('link', { name: elsewhere })[0] ?? header);
    expect(location.pathname).toBe(`/${elsewhere.toLowerCase()}`);
  },
);

it('[APP-3][APP-10] where the dashboard throws, it says so with a reload that loads it anew and a way home (G15, V04)', async () => {
  await open(dashboardPath);
  expect(await reloads()).toBe(1);
});
