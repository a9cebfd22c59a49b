// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defaultMeetingConfig, type LogoLook } from '../../machines/contract/meetingConfig.ts';
import { LobbyMiniature } from '../../src/lobby/LobbyMiniature.tsx';
import { LobbyScreen } from '../../src/lobby/LobbyScreen.tsx';
import { renderWithTexts } from '../render.tsx';

const markIn = (where: 'lobby' | 'miniature', logoLook: LogoLook | null, headerColor: string) => {
  const theme = { ...defaultMeetingConfig.theme, headerColor };
  const config = { ...defaultMeetingConfig, theme, logo: '/files/logo.png', logoLook };
  const { container, unmount } = renderWithTexts(
    where === 'lobby' ? (
      <LobbyScreen space={{ state: 'open', config }} />
    ) : (
      <LobbyMiniature config={config} label="Your waiting room" />
    ),
  );
  const mark = container.querySelector<HTMLElement>('[data-ground]');
  const { ground, shape } = mark?.dataset ?? {};
  const look = container.querySelector<HTMLElement>('[data-screen]')?.style;
  const found = [ground, shape, look?.getPropertyValue('--logo-aspect')];
  expect(mark?.querySelector('img')).toHaveAttribute('src', '/files/logo.png');
  unmount();
  return found;
};
it('[LOGO-7] a wide logo is shown wide', () => {
  const look = { luminance: 1, aspect: 3.5, shape: 'rounded' } as const;
  expect(markIn('lobby', look, '#123B5D')).toEqual(['none', 'rounded', '3.5']);
});
const round = (luminance: number): LogoLook => ({ luminance, aspect: 1, shape: 'round' });

it.each(['lobby', 'miniature'] as const)(
  '[LOGO-4] in the %s a white logo stands on a dark header by itself, and on a light one on ink',
  (where) => {
    expect(markIn(where, round(1), '#123B5D')).toEqual(['none', 'round', '1']);
    expect(markIn(where, round(1), '#FFE066')).toEqual(['ink', 'round', '1']);
    expect(markIn(where, round(0.02), '#123B5D')).toEqual(['white', 'round', '1']);
    expect(markIn(where, null, '#123B5D')).toEqual(['white', 'round', '1']);
  },
);
