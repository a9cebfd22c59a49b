// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDashboardPage } from '../../src/app/dashboardPage.tsx';
import type { Texts } from '../../src/app/texts.ts';
import type { SafeStorage } from '../../src/platform/safeStorage.ts';
import type { Services } from '../../src/platform/services.ts';
import { session } from '../dashboard/space.ts';
import { renderWithTexts } from '../render.tsx';

const { loaded } = vi.hoisted(() => ({ loaded: [] as string[] }));
vi.mock('../../src/app/dashboard/DashboardScreen.tsx', () => {
  loaded.push('space');
  return { DashboardScreen: () => <p>The space</p> };
});
vi.mock('../../src/app/dashboard/SpaceSignInScreen.tsx', () => {
  loaded.push('form');
  return { NewSignIn: () => <p>The form</p> };
});

const storageWith = (token: string | null): SafeStorage => ({
  get: (key) => (key === 'sessionToken' ? token : null),
  set: () => 'kept',
  remove: () => undefined,
  clear: () => undefined,
});

const needs = vi.fn(async () => undefined);
const pageOf = (services: Services, token: string | null = null) =>
  createDashboardPage(
    { ...services, local: storageWith(token), tab: storageWith(null) },
    { need: needs } as unknown as Texts,
    () => undefined,
  );

it('[DASH-3][LNG-4][LNG-7] with a stored token the space is loaded, not the form, but the texts of both', async () => {
  const { services } = renderWithTexts(<p>Before</p>);
  await pageOf(services, 'T1').load();
  expect(loaded).toEqual(['space']);
  expect(needs.mock.calls.flat(2)).toEqual(expect.arrayContaining(['design', 'signin', 'signup']));
});

it('[SIGNIN-5][SES-4] shows the form alone to whoever had no session, the space once there is one, and stays with it', async () => {
  const { services, rerender } = renderWithTexts(<p>Before</p>);
  needs.mockClear();
  const page = pageOf(services);
  await page.load();
  expect(loaded).toEqual(['space', 'form']);
  rerender(<page.Page />);
  expect(await screen.findByText('The form')).toBeVisible();
  // The space's code is here from the test before: its texts are not.
  expect(needs.mock.calls.flat(2)).toContain('signin');
  expect(needs.mock.calls.flat(2)).not.toContain('design');
  act(() => services.session.send({ type: 'session.opened', session }));
  expect(await screen.findByText('The space')).toBeVisible();
  act(() => services.session.send({ type: 'session.expired' }));
  expect(screen.getByText('The space')).toBeVisible();
  expect(screen.queryByText('The form')).toBeNull();
});

it('[SES-4] S09 says that another account signed in, in the place of a form', async () => {
  const { services, rerender } = renderWithTexts(<p>Before</p>);
  const page = pageOf(services);
  act(() => services.session.send({ type: 'session.opened', session }));
  rerender(<page.Page />);
  const other = { ...session, token: 'other', user: { ...session.user, phoneNumber: '+34612345678' } };
  act(() => services.session.send({ type: 'tab.shared', session: other }));
  expect(services.session.getSnapshot().value).toEqual({ closed: 'replaced' });
  expect(await screen.findByText('The space')).toBeVisible();
  expect(screen.queryByText('The form')).toBeNull();
});
