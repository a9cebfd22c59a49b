// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DownloadSection } from '../../src/home/install/DownloadSection.tsx';
import type { Services } from '../../src/platform/services.ts';
import { MatchmakerQuestion } from '../../src/sections/MatchmakerQuestion.tsx';
import { renderWithTexts } from '../render.tsx';
import { browserWith } from './browserWith.ts';

const open = (language: 'en' | 'es' = 'en', offers = browserWith('unavailable')) => {
  const navigate = vi.fn<Services['navigate']>();
  renderWithTexts(
    <>
      <DownloadSection />
      <MatchmakerQuestion />
    </>,
    { language, services: { installOffers: offers.installOffers, navigate } },
  );
  return { ...offers, navigate, user: userEvent.setup() };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the download section', () => {
  it.each([
    {
      language: 'en',
      title: 'Your people, in your pocket',
      works: 'Works on',
      phones: [
        'The app’s communities: Legal, Startup, Health and My street',
        'A chat with Lucía Ferrer about a shop lease, ending in a booked call',
        'A contact list with people already met and people to meet',
      ],
      words: [
        'What do you need?',
        '342 people',
        'The one about the deposit?',
        'Thursday, 5:30 PM',
        'To meet',
      ],
    },
    {
      language: 'es',
      title: 'Tu gente, en el bolsillo',
      works: 'Funciona en',
      phones: [
        'Las comunidades de la app: Legal, Startup, Salud y Mi barrio',
        'Un chat con Lucía Ferrer sobre el alquiler de un local, que termina en una llamada reservada',
        'Una lista de contactos, con gente conocida y gente por conocer',
      ],
      words: ['¿Qué necesitas?', '342 personas', '¿La del depósito?', 'Jueves, 5:30 p.m.', 'Por conocer'],
    },
  ] as const)(
    '[HOME-4] [HOME-8] shows in $language three phones and the six platforms',
    ({ language, title, works, phones, words }) => {
      open(language);
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
      const images = screen.getAllByRole('img', { hidden: true });
      expect(images.map((image) => image.getAttribute('aria-label')).filter(Boolean)).toEqual(phones);
      for (const word of words) expect(screen.getByText(word)).toBeInTheDocument();
      const platforms = within(screen.getByRole('list', { name: works })).getAllByRole('listitem');
      expect(platforms.map(({ textContent }) => textContent)).toEqual([
        'Android',
        'iOS',
        'Chrome',
        'Edge',
        'Safari',
        'Firefox',
      ]);
    },
  );

  it('[HOME-4] keeps the drawn screens from being read word by word', () => {
    open();
    const [phone] = screen.getAllByRole('img', { name: /^The app’s communities/ });
    expect([...(phone?.children ?? [])].map((part) => part.getAttribute('aria-hidden'))).toEqual(['true']);
  });

  it('[HOME-5] asks before the app opens, and stays when that was not meant', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    open();
    await press('Try it now');
    expect(await screen.findByRole('dialog', { name: 'Open the app?' })).toBeVisible();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    {
      language: 'en',
      install: 'Install the app',
      title: 'Keep Encuentro one tap away',
      buttons: ['Install', 'Show me how', 'Not now'],
    },
    {
      language: 'es',
      install: 'Instalar la app',
      title: 'Ten Encuentro a un toque',
      buttons: ['Instalar', 'Ver cómo se hace', 'Ahora no'],
    },
  ] as const)(
    '[HOME-6] in $language the dialog offers to install, the guide, and to leave it; without an offer of the browser the guide alone',
    async ({ language, install, title, buttons }) => {
      const { become } = open(language, browserWith('captured', 'dismissed'));
      await press(install);
      const dialog = screen.getByRole('dialog', { name: title });
      const names = () =>
        within(dialog)
          .getAllByRole('button')
          .map(({ textContent }) => textContent);
      expect(names()).toEqual(buttons);
      act(() => become('unavailable'));
      expect(names()).toEqual(buttons.slice(1));
      await press(buttons[2]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('[HOME-6] is used by keyboard alone, and Escape leaves it', async () => {
    const { user, navigate } = open();
    const install = screen.getByRole('button', { name: 'Install the app' });
    install.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Show me how' })).toHaveFocus();
    // The browser turns Escape into this event.
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();

    install.focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(navigate.mock.calls).toEqual([['/install-guide']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[HOME-6] leads to the guide when the browser offers nothing', async () => {
    const { navigate, prompt } = open();
    await press('Install the app');
    await press('Show me how');
    expect([navigate.mock.calls, prompt.mock.calls]).toEqual([[['/install-guide']], []]);
  });

  it('[HOME-6] continues to the browser’s own prompt, and says when it was dismissed', async () => {
    const { navigate, prompt } = open('en', browserWith('captured', 'dismissed'));
    expect(status()).not.toContain('Not installed. You can install it here any time.');
    await press('Install the app');
    await press('Install');
    expect(await screen.findByText('Not installed. You can install it here any time.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([prompt.mock.calls.length, navigate.mock.calls]).toEqual([1, []]);
    // The offer is used up: from now on the guide helps.
    await press('Install the app');
    await press('Show me how');
    expect([prompt.mock.calls.length, navigate.mock.calls]).toEqual([1, [['/install-guide']]]);
  });

  it('[HOME-6] says that the app is installed, and offers it no longer', async () => {
    const { become } = open('es', browserWith('captured', 'accepted'));
    await press('Instalar la app');
    await press('Instalar');
    await vi.waitFor(() => expect(status()).toContain('La app de Encuentro ya está instalada.'));
    act(() => become('installed'));
    expect(screen.queryByRole('button', { name: 'Instalar la app' })).toBeNull();
    expect(status()).toContain('La app de Encuentro ya está instalada.');
  });
});
