// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import { keepDetails } from '../../src/forms/keptDetails.ts';
import { renderWithTexts } from '../render.tsx';
import { answer, memoryStorage, session } from './space.ts';

const value = (text: string) => ({ value: text });
const userProfile = {
  profile: { firstName: value('M.'), lastName: value('I.'), email: value('paid@casa.example') },
};

it.each([
  ['what was typed there', 'marta@casa.example', 'marta@casa.example'],
  ['the profile’s e-mail, where none was typed', '', 'paid@casa.example'],
])(
  '[ACC-1][DASH-3] the profile of the server never replaces the details of this device: %s',
  async (_, typed, shown) => {
    const local = memoryStorage();
    keepDetails(local, session.user.partnerId, { name: 'Marta Iglesias', email: typed, industry: 'Law' });
    const { services } = renderWithTexts(<DashboardScreen />, {
      services: { local },
      api: { getSubscription: async () => answer({ userProfile }) },
    });
    await act(async () => services.session.send({ type: 'session.opened', session }));
    expect(services.session.getSnapshot().context.session?.user).toEqual({
      ...session.user,
      name: 'Marta Iglesias',
      email: shown,
      industry: 'Law',
    });
  },
);
