// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { sampleStatus } from '../samples.ts';
import { answer, session } from './space.ts';

describe('the dashboard of a new partner', () => {
  it.each([
    ['the sign-up, whatever the page speaks', 'es', 'en', 'Mi sala de reuniones', '¡Te damos la bienvenida!'],
    ['the sign-up, whatever the page speaks', 'en', 'es', 'My Meeting Room', 'Welcome to the meeting!'],
    ['the page, of a server that keeps none', null, 'es', 'Mi sala de reuniones', '¡Te damos la bienvenida!'],
  ] as const)(
    '[DSGN-1][LNG-8] the texts of a new space are in the language of %s (%s, %s)',
    async (_, signedUpIn, language, name, message) => {
      const getSubscription = async () => answer({ language: signedUpIn, status: 'active' });
      const { services } = renderWithTexts(<DashboardScreen />, { language, api: { getSubscription } });
      await act(async () => services.session.send({ type: 'session.opened', session }));
      expect(screen.getByDisplayValue(name)).toBeVisible();
      expect(screen.getByDisplayValue(message)).toBeVisible();
    },
  );

  it.each([
    ['Subscription', 'Design your room first', 'inactive'],
    ['Subscription', 'Design your room first', 'active'],
    ['Branded Meetings', 'Go to the design', 'active'],
  ] as const)(
    '[SUB-10][DASH-2][QA-5] the button of %s that leads to the design (%s, %s) passes its focus to the opened tab',
    async (tab, name, status) => {
      const { services } = renderWithTexts(<DashboardScreen />, {
        api: {
          getSubscription: async () => answer({ status }),
          getStatus: async () => ({ ...sampleStatus, status, isActive: status === 'active' }),
        },
      });
      await act(async () => services.session.send({ type: 'session.opened', session }));
      await userEvent.click(screen.getByRole('tab', { name: new RegExp(tab) }));
      const button = await screen.findByRole('button', { name });
      button.focus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/Design/);
      expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    },
  );
});
