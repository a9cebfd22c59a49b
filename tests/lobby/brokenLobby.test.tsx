// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { Lobby } from '../../src/lobby/Lobby.tsx';
import { createTexts } from '../render.tsx';

vi.mock('../../src/lobby/LobbyScreen.tsx', () => ({
  LobbyScreen: () => {
    throw new Error('it cannot be drawn');
  },
}));
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['en', 'Something went wrong', 'Reload the page to go on.', 'Reload'],
  ['es', 'Algo salió mal', 'Recarga la página para continuar.', 'Recargar'],
] as const)(
  '[SPACE-3][APP-3] a lobby that cannot be drawn says so in %s, by the focus as well, and is reloaded by a press',
  async (language, title, text, name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const space = { state: 'open', config: defaultMeetingConfig } as const;
    render(<Lobby space={space} siteOrigin={null} i18n={createTexts(language)} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(reload).toHaveBeenCalledOnce();
  },
);
