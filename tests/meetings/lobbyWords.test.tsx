// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { LobbyScreen } from '../../src/lobby/LobbyScreen.tsx';
import { renderWithTexts } from '../render.tsx';
import { flatTexts } from '../sources.ts';

/** Every text and label in the page, one by one. */
const said = (): string[] =>
  [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => element.getAttribute(name) || []),
  ]);

it.each(['en', 'es'] as const)(
  '[LNG-8] the lobby says its own words in the guest’s language, and the partner’s as they are, in %s',
  async (language) => {
    const texts = flatTexts(language, 'meetings');
    const own = [
      ...Object.entries(texts)
        .filter(([key]) => key.startsWith('lobby.'))
        .map(([, text]) => text.replace('{product}', 'Encuentro')),
      ...Object.values(flatTexts(language, 'lobby')),
    ];
    const partners = ['Casa Iglesias', 'Sit down. Ponte a gusto.', 'C'];
    const expectSaid = (...wanted: (string | undefined)[]) => {
      expect(said().filter((text) => ![...own, ...partners].includes(text))).toEqual([]);
      expect(said()).toEqual(expect.arrayContaining(wanted));
    };
    const config = { ...defaultMeetingConfig, name: 'Casa Iglesias', welcomeMessage: partners[1] ?? '' };
    const { unmount } = renderWithTexts(<LobbyScreen space={{ state: 'open', config }} />, { language });
    await userEvent.click(screen.getByRole('button', { name: texts['lobby.ask'] ?? '' }));
    expectSaid(texts['lobby.howToJoin'], texts['lobby.nameNeeded'], ...partners);
    unmount();
    renderWithTexts(<LobbyScreen space={{ state: 'unknown', config: null }} />, { language });
    expectSaid(texts['lobby.noSpace']);
  },
);
