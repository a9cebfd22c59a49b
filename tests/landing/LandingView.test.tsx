// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LandingScreen } from '../../src/landing/LandingScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { sampleSession } from '../samples.ts';
import { memoryTab } from '../signup/wizard.tsx';

const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const scrolled = vi.fn();

const open = (language: 'en' | 'es' = 'en', content: Record<string, string> = {}) => {
  const { tab, kept } = memoryTab(content);
  return { ...renderWithTexts(<LandingScreen />, { language, services: { tab } }), kept };
};

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    if (this.id) scrolled(this.id);
  };
});

/** ms to wait before a thing counts as not having come. */
const patience = 10_000;

describe('the landing page', () => {
  it.each([
    {
      language: 'en',
      title: 'Video meetings that look like you',
      up: 'Create my space',
      signIn: 'Sign in',
      picture: 'A waiting room in the colours and with the logo of Casa Iglesias',
      closing: 'Open your door.',
    },
    {
      language: 'es',
      title: 'Videollamadas que se parecen a ti',
      up: 'Crear mi espacio',
      signIn: 'Iniciar sesión',
      picture: 'Una sala de espera con los colores y el logo de Casa Iglesias',
      closing: 'Abre tu puerta.',
    },
  ] as const)(
    '[LAND-1] welcomes in $language with both ways in',
    ({ language, title, up, signIn, picture, closing }) => {
      open(language);
      expect(shown()).toBe('welcome');
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getAllByRole('button', { name: up })).toHaveLength(2);
      expect(screen.getByRole('link', { name: signIn })).toHaveAttribute(
        'href',
        '/branded-meetings/dashboard',
      );
      expect(screen.getByRole('img', { name: picture })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: closing })).toBeVisible();
    },
  );

  it.each([0, 1])(
    '[LAND-5] opens the wizard in the hero from call to action %i and brings it into view',
    async (index) => {
      const { kept } = open();
      await userEvent.click(screen.getAllByRole('button', { name: 'Create my space' })[index] as HTMLElement);
      expect(await screen.findByLabelText('Your name')).toHaveFocus();
      expect(shown()).toBe('signUp');
      await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([['sign-up']]), patience);
      expect(kept.get('signUpOpen')).toBe('true');
      expect(screen.getByRole('link', { name: 'Already have an account? Sign in' })).toHaveAttribute(
        'href',
        '/branded-meetings/dashboard',
      );
    },
  );

  it('[LAND-5] closes the wizard again, forgets that it was open, and gives the focus back', async () => {
    const { kept } = open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Create my space' })[0] as HTMLElement);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toBe('welcome');
    await vi.waitFor(
      () => expect(screen.getAllByRole('button', { name: 'Create my space' })[0]).toHaveFocus(),
      patience,
    );
    expect(kept.has('signUpOpen')).toBe(false);
    expect(kept.get('signUpDraft')).toContain('"name":"Ada"');
  });

  it('[SIGNUP-10] comes back to the open wizard after a reload, and stays where it is', async () => {
    open('en', { signUpOpen: 'true' });
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(shown()).toBe('signUp');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('[LAND-6] puts the dashboard in its place when there is a session', async () => {
    const navigate = vi.fn();
    const { services } = renderWithTexts(<LandingScreen />, { services: { navigate } });
    await act(async () => services.session.send({ type: 'session.opened', session: sampleSession }));
    expect(shown()).toBe('redirecting');
    expect(screen.getByRole('status')).toHaveTextContent('Taking you to your dashboard…');
    expect(navigate.mock.calls).toEqual([['/branded-meetings/dashboard', { replace: true }]]);
  });
});
