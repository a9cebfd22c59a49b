// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InstallGuideScreen } from '../../src/home/install/InstallGuideScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { browserWith } from './browserWith.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

const open = (language: 'en' | 'es', userAgent: string, offers = browserWith('unavailable')) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 });
  renderWithTexts(<InstallGuideScreen />, {
    language,
    path: '/install-guide',
    services: { installOffers: offers.installOffers },
  });
  return offers;
};

/** Whose instructions stand in a part of the page, in their order. */
const browsersIn = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the install guide', () => {
  it('[HOME-6] opens at the visitor’s own browser, and folds the others away', () => {
    open('en', iPhone);
    expect(browsersIn('Your browser')).toEqual(['Safari on iPhone and iPad']);
    expect(browsersIn('Using a different browser?')).toEqual([
      'Chrome on a computer',
      'Edge on a computer',
      'Firefox',
      'Safari on a Mac',
      'Android',
    ]);
    expect(screen.getByText('Tap Add.')).toBeVisible();
    expect(document.querySelectorAll('ol > li')).toHaveLength(18);
    const folded = [...document.querySelectorAll('details')];
    expect(folded.map((details) => details.open)).toEqual([false, false, false, false, false]);
  });

  it('[HOME-6] speaks Spanish and knows another browser', async () => {
    open('es', firefox);
    expect(browsersIn('Tu navegador')).toEqual(['Firefox']);
    expect(browsersIn('¿Usas otro navegador?')).toEqual([
      'Chrome en computadora',
      'Edge en computadora',
      'Safari en iPhone y iPad',
      'Safari en Mac',
      'Android',
    ]);
    expect(screen.getByText('En Android, abre esta página en Firefox y toca el menú ⋮.')).toBeVisible();
    expect(document.title).toBe('Instalar la app · Encuentro');
  });

  it('[HOME-6] prompts from here when the browser offers it, once', async () => {
    const { prompt } = open('en', '', browserWith('captured', 'dismissed'));
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(await screen.findByText('Not installed. You can install it here any time.')).toBeVisible();
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    // The focus must not go with the button.
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('[HOME-6] says so where the app is installed already', () => {
    const { become } = open('en', '', browserWith('installed'));
    expect(screen.getByRole('status')).toHaveTextContent('The Encuentro app is installed.');
    expect(screen.queryByRole('button')).toBeNull();
    // Removed again, it is offered again.
    act(() => become('captured'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Install' })).toBeVisible();
  });
});
