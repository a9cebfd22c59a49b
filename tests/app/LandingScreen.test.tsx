// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LandingScreen } from '../../src/app/landing/LandingScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { sampleSession } from '../samples.ts';
import { memoryTab } from '../signup/wizard.tsx';

const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen');
const scrolled = vi.fn();

const open = (content: Record<string, string> = {}) => {
  const { tab, kept } = memoryTab(content);
  return { ...renderWithTexts(<LandingScreen />, { services: { tab } }), kept };
};
/** The calls to action of one name, in the order of the page: the hero's, the middle's, the last. */
const callsToAction = async () => {
  // With the keyboard, the sections below load at once.
  await vi.waitFor(() => {
    fireEvent.keyDown(document.body);
    expect(screen.getByRole('heading', { name: 'Open your door.' })).toBeVisible();
  }, patience);
  return screen.getAllByRole('button', { name: 'Create my space' });
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
  it.each([0, 1, 2])(
    '[LAND-5] opens the sign-up form in the hero from call to action %i and brings it into view',
    async (index) => {
      const { kept } = open();
      await userEvent.click((await callsToAction())[index] as HTMLElement);
      expect(await screen.findByLabelText('Your name')).toHaveFocus();
      expect(shown()).toBe('signUp');
      await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([['sign-up']]), patience);
      expect(kept.get('openForm')).toBe('signUp');
    },
  );

  it('[LAND-5] opens the sign-in form in the hero, and closed again the focus is back on its button', async () => {
    const { kept } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(shown()).toBe('signIn');
    await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([['sign-in']]), patience);
    expect(kept.get('openForm')).toBe('signIn');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(shown()).toBe('welcome');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus(), patience);
    expect(kept.has('openForm')).toBe(false);
  });

  it('[HDR-4] a followed link to the sign-in opens its form, also on the page itself; Back to that link opens nothing', async () => {
    const { services } = open();
    const link = { path: '/branded-meetings#sign-in', anchor: 'sign-in' };
    act(() => services.anchor.send({ type: 'history.moved', isSeen: true, ...link }));
    expect(shown()).toBe('welcome');
    for (const samePage of [false, true]) {
      act(() => services.anchor.send({ type: 'anchor.followed', ...link, samePage }));
      expect(shown()).toBe('signIn');
      expect(document.getElementById('sign-in')).toContainElement(
        await screen.findByRole('region', { name: 'Sign-in form' }),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(shown()).toBe('welcome');
    }
    act(() =>
      services.anchor.send({
        type: 'anchor.followed',
        path: '/branded-meetings',
        anchor: 'pricing',
        samePage: true,
      }),
    );
    expect(shown()).toBe('welcome');
  });

  it('[HDR-4] a page that such a link leads to opens with the form', async () => {
    const { services, unmount } = renderWithTexts(<div />);
    services.anchor.send({
      type: 'anchor.followed',
      path: '/branded-meetings#sign-in',
      anchor: 'sign-in',
      samePage: false,
    });
    unmount();
    renderWithTexts(<LandingScreen />, { services: { anchor: services.anchor } });
    expect(shown()).toBe('signIn');
  });

  it('[LAND-5] closes the wizard again, forgets that it was open, and gives the focus back', async () => {
    const { kept } = open();
    await userEvent.click(document.getElementById('create-space') as HTMLElement);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toBe('welcome');
    await vi.waitFor(() => expect(document.getElementById('create-space')).toHaveFocus(), patience);
    expect(kept.has('openForm')).toBe(false);
    expect(kept.get('signUpDraft')).toContain('"name":"Ada"');
  });

  it('[SIGNUP-10] comes back to the open wizard after a reload, and stays where it is', async () => {
    open({ openForm: 'signUp' });
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(shown()).toBe('signUp');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('[LAND-6] puts the dashboard in its place when there is a session', async () => {
    const navigate = vi.fn();
    const { services } = renderWithTexts(<LandingScreen />, { services: { navigate } });
    await act(async () => services.session.send({ type: 'session.opened', session: sampleSession }));
    expect(shown()).toBe('redirecting');
    await vi.waitFor(
      () => expect(navigate.mock.calls).toEqual([['/branded-meetings/dashboard', { replace: true }]]),
      patience,
    );
  });

  it('[LAND-5] whoever is signed in, on step 4 of the wizard, is offered no other form', async () => {
    const { services } = open({ openForm: 'signUp' });
    expect(screen.getByRole('button', { name: 'Already have an account? Sign in' })).toBeVisible();
    await act(async () => services.session.send({ type: 'session.opened', session: sampleSession }));
    expect(screen.queryByRole('button', { name: 'Already have an account? Sign in' })).toBeNull();
  });

  it('[LAND-5][APP-7] the browser’s Back folds the form away, and the focus is back on its button (B01)', async () => {
    open();
    await userEvent.click(document.getElementById('create-space') as HTMLElement);
    expect(await screen.findByLabelText('Your name')).toHaveFocus();
    await act(async () => {
      history.replaceState({ formSteps: ['welcome'] }, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(shown()).toBe('welcome');
    await vi.waitFor(() => expect(document.getElementById('create-space')).toHaveFocus(), patience);
  });
});
