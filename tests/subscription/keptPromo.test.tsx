// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import type { Api } from '../../src/platform/api/api.ts';
import type { SafeStorage } from '../../src/platform/safeStorage.ts';
import { answer, memoryStorage, session } from '../dashboard/space.ts';
import { renderWithTexts } from '../render.tsx';
import { inactive } from './startSubscription.ts';

const box = () => screen.findByRole('textbox', { name: 'Have a promo code?' });

/** The dashboard of a page load in this tab, whose subscription is open. */
const load = (tab: SafeStorage, api: Partial<Api> = {}) => {
  const { services, unmount } = renderWithTexts(<DashboardScreen />, {
    services: { tab },
    api: { getSubscription: async () => answer(), getStatus: async () => inactive, ...api },
  });
  const signIn = (partnerId = 'p1') => {
    const user = {
      ...session.user,
      partnerId,
      phoneNumber: partnerId === 'p1' ? '+15550142288' : '+34612345678',
    };
    return act(async () => services.session.send({ type: 'session.opened', session: { ...session, user } }));
  };
  return {
    signIn,
    unmount,
    expire: () => act(async () => services.session.send({ type: 'session.expired' })),
  };
};

beforeEach(() => history.replaceState(null, '', '/dashboard'));

it('[SES-4][SUB-6] a typed code outlives the session, for its partner alone', async () => {
  const { signIn, expire } = load(memoryStorage());
  await signIn();
  await userEvent.type(await box(), 'PLAZA-2026');
  await expire();
  await signIn('p2');
  expect(await box()).toHaveValue('');
  await expire();
  await signIn();
  expect(await box()).toHaveValue('PLAZA-2026');
});

it('[SUB-6] a typed code and one of the address outlive a reload, until they are removed', async () => {
  const tab = memoryStorage();
  const visit = async (query: string, kept: string) => {
    history.replaceState(null, '', `/dashboard${query}`);
    const { signIn, unmount } = load(tab);
    await signIn();
    expect(await box()).toHaveValue(kept);
    return unmount;
  };
  (await visit('?promo=PLAZA-2026', 'PLAZA-2026'))();
  const leave = await visit('', 'PLAZA-2026');
  await userEvent.type(await box(), '-B');
  leave();
  (await visit('', 'PLAZA-2026-B'))();
  (await visit('?promo=LATER-2027', 'LATER-2027'))();
  const last = await visit('', 'LATER-2027');
  await userEvent.clear(await box());
  last();
  await visit('', '');
});

it('[SUB-6] a code that was taken is kept no more', async () => {
  const tab = memoryStorage();
  const { signIn } = load(tab, { applyPromoCode: async () => undefined });
  await signIn();
  await userEvent.type(await box(), 'PLAZA-2026');
  expect(tab.get('promoCode:p1')).toBe('PLAZA-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(tab.get('promoCode:p1')).toBeNull();
});
