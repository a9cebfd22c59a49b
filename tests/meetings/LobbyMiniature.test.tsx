// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultMeetingConfig, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { LobbyMiniature } from '../../src/lobby/LobbyMiniature.tsx';
import { renderWithTexts } from '../render.tsx';

const config: MeetingConfig = { ...defaultMeetingConfig, name: 'Casa Iglesias' };
const label = 'Your waiting room as you edit it';
const show = (shown: Partial<MeetingConfig> = {}) =>
  renderWithTexts(<LobbyMiniature config={{ ...config, ...shown }} label={label} />);
const miniature = () => screen.getByRole('img', { name: label });
const room = () => miniature().querySelector<HTMLElement>('[data-screen]');

afterEach(() => vi.restoreAllMocks());

describe('the miniature of a lobby', () => {
  it('[DSGN-9] follows the design at once: its words, its colours, its images', () => {
    const { rerender } = show();
    expect(within(miniature()).getByText('Casa Iglesias')).toBeVisible();
    rerender(
      <LobbyMiniature
        config={{
          name: 'Casa Ñandú',
          welcomeMessage: 'Pase y siéntese',
          theme: { primaryColor: '#1A5CBA', secondaryColor: '#112233', headerColor: '#445566' },
          logo: 'https://files.example/logo.png',
          logoLook: null,
          logoSource: null,
          backgroundVideo: null,
          backgroundImage: { url: 'https://files.example/room.jpg', overlayOpacity: 0.7 },
          room: 'garden',
        }}
        label={label}
      />,
    );
    expect(within(miniature()).getByText('Casa Ñandú')).toBeVisible();
    expect(within(miniature()).getByText('Pase y siéntese')).toBeVisible();
    expect(miniature().querySelector('header img')).toHaveAttribute('src', 'https://files.example/logo.png');
    const own = ['primary', 'secondary', 'header', 'background', 'overlay'].map((name) =>
      room()?.style.getPropertyValue(`--m-${name}`),
    );
    expect(own).toEqual(['#1A5CBA', '#112233', '#445566', 'url("https://files.example/room.jpg")', '0.7']);
  });

  it('[DSGN-9] is an image: nothing in it is reached, read or pressed', () => {
    show();
    expect(screen.getAllByRole('img')).toEqual([miniature()]);
    expect([screen.queryByRole('button'), screen.queryByRole('textbox'), screen.queryByRole('main')]).toEqual(
      [null, null, null],
    );
    expect(miniature().firstElementChild).toHaveProperty('inert', true);
  });

  it('[DSGN-9] [QA-5] brings no main part and no heading into the page that shows it (G27)', () => {
    show();
    expect(miniature().querySelector('main, h1, h2, h3')).toBeNull();
  });

  it('[DSGN-9] is drawn while a name is empty and a message not yet written', () => {
    show({ name: '', welcomeMessage: '' });
    expect(room()).toHaveAttribute('data-screen', 'open');
    expect(
      within(miniature()).getByText('Enter your name and ask to join. Your host decides who comes in.'),
    ).toBeVisible();
  });

  it('[DSGN-9] shows the first frame of a video, and fetches no more of it than that', () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    show({ backgroundVideo: 'https://files.example/room.mp4' });
    const video = miniature().querySelector('video');
    expect([video?.src, video?.preload, video?.autoplay]).toEqual([
      'https://files.example/room.mp4#t=0.001',
      'metadata',
      false,
    ]);
    expect(play).not.toHaveBeenCalled();
  });

  it('[DSGN-9] is drawn anew for another design alone', () => {
    let readings = 0;
    const watched = (): MeetingConfig => ({
      ...config,
      get name() {
        readings += 1;
        return 'Casa Iglesias';
      },
    });
    const design = watched();
    const { rerender } = renderWithTexts(<LobbyMiniature config={design} label={label} />);
    const once = readings;
    rerender(<LobbyMiniature config={design} label={label} />);
    expect(readings).toBe(once);
    rerender(<LobbyMiniature config={watched()} label={label} />);
    expect(readings).toBe(2 * once);
  });
});
