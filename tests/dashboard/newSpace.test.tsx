// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardScreen } from '../../src/app/dashboard/DashboardScreen.tsx';
import { renderWithTexts } from '../render.tsx';
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
});
