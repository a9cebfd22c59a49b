// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultMeetingConfig, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { drawnRoom } from '../../src/lobby/drawnRoom.ts';
import { LobbyScreen } from '../../src/lobby/LobbyScreen.tsx';
import { overlay } from '../../src/lobby/LobbyView.css.ts';
import { readLobbyData } from '../../src/lobby/lobbyData.ts';
import { type RenderOptions, renderWithTexts } from '../render.tsx';

const open = (config: Partial<MeetingConfig> = {}, options: RenderOptions = {}) =>
  renderWithTexts(
    <LobbyScreen
      space={{ state: 'open', config: { ...defaultMeetingConfig, name: 'Casa Iglesias', ...config } }}
    />,
    options,
  );
const room = () => document.querySelector<HTMLElement>('[data-screen]');
const videoShown = { backgroundVideo: { url: 'https://files.example/room.mp4' } };
const video = () => document.querySelector('video');
const watchVideo = () => ({
  play: vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(),
  pause: vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(),
});
/** Lets each media query match as told; what was asked, with its listeners, is in the answer. */
const mediaOf = (matches: (query: string) => boolean) => {
  const asked = new Map<string, EventTarget>();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = Object.defineProperty(new EventTarget(), 'matches', { get: () => matches(query) });
    asked.set(query, list);
    return list as MediaQueryList;
  });
  return asked;
};
afterEach(() => vi.restoreAllMocks());
const own = (name: string) => room()?.style.getPropertyValue(name);

describe('the lobby', () => {
  it('[SPACE-1] shows the saved name and message in the partner’s colours', () => {
    open();
    expect(screen.getByText('Casa Iglesias').tagName).toBe('BDI');
    expect(screen.getByText('C')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to the meeting!');
    expect(screen.getByText('Meetings by Encuentro')).toBeVisible();
    expect([own('--m-primary'), own('--m-secondary'), own('--m-header'), own('--m-overlay')]).toEqual([
      '#4A90E2',
      '#2D9CDB',
      '#2F80ED',
      '0.2',
    ]);
    expect(document.documentElement.style.cssText + document.body.style.cssText).toBe('');
  });

  it.each([
    ['#4A90E2', '#FFFFFF'],
    ['#FFE066', '#0B1F2A'],
    ['#123B5D', '#FFFFFF'],
  ])('[DSGN-2] leaves a colour as it was chosen (%s), with the text that reads on it', (color, text) => {
    open({ theme: { primaryColor: color, secondaryColor: color, headerColor: color } });
    for (const name of ['primary', 'secondary', 'header'])
      expect([own(`--m-${name}`), own(`--m-on-${name}`)]).toEqual([color, text]);
  });

  it('[SPACE-1] shows the partner’s logo and background, and the name where there is no message', () => {
    const { container } = open({
      welcomeMessage: ' ',
      logo: 'https://files.example/logo.png',
      backgroundImage: { url: 'https://files.example/room.jpg', overlayOpacity: 0.5 },
    });
    expect(container.querySelector('header img')).toHaveAttribute('src', 'https://files.example/logo.png');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Casa Iglesias');
    expect([own('--m-background'), own('--m-overlay')]).toEqual([
      'url("https://files.example/room.jpg")',
      '0.5',
    ]);
  });

  it('[SPACE-1][DSGN-3] plays a video without sound over the drawn room, which can be paused', async () => {
    const { play, pause } = watchVideo();
    open(videoShown);
    expect([video()?.muted, video()?.loop, video()?.preload, video()?.src]).toEqual([
      true,
      true,
      'metadata',
      'https://files.example/room.mp4#t=0.001',
    ]);
    expect(own('--m-background')).toBe(`url("${drawnRoom('sunset', defaultMeetingConfig.theme)}")`);
    expect(play).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Pause the background' }));
    expect(pause).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play the background' })).toBeInTheDocument();
  });

  it('[SPACE-1] starts and pauses a video once each, however much is typed meanwhile', async () => {
    const { play, pause } = watchVideo();
    open(videoShown);
    await userEvent.type(screen.getByRole('textbox'), 'Ana');
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the background' }));
    await userEvent.type(screen.getByRole('textbox'), ' Ruiz');
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1]);
  });

  it('[DSGN-2] lays its overlay over images alone', () => {
    const withImage = open({
      backgroundImage: { url: 'https://files.example/room.jpg', overlayOpacity: 0.5 },
    });
    expect(document.querySelectorAll(`.${overlay}`)).toHaveLength(1);
    withImage.unmount();
    watchVideo();
    const { unmount } = open(videoShown);
    expect(document.querySelectorAll(`.${overlay}`)).toHaveLength(0);
    unmount();
    open({ ...videoShown, backgroundVideo: '' });
    expect([video(), document.querySelectorAll(`.${overlay}`).length]).toEqual([null, 0]);
  });

  it('[QA-5] starts no video for whoever wants less motion', () => {
    const { play } = watchVideo();
    mediaOf(() => true);
    open(videoShown);
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play the background' })).toBeInTheDocument();
  });

  it('[SPACE-1] lets a guest start the video where the browser would not', async () => {
    const { play } = watchVideo();
    play.mockRejectedValue(new DOMException('asked by nobody', 'NotAllowedError'));
    open(videoShown);
    const button = await screen.findByRole('button', { name: 'Play the background' });
    play.mockResolvedValue();
    await userEvent.click(button);
    expect(button).toHaveAccessibleName('Pause the background');
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('[SPACE-1] goes on playing when a start was only cut short by a pause', async () => {
    const { play } = watchVideo();
    play.mockRejectedValue(new DOMException('paused meanwhile', 'AbortError'));
    open(videoShown);
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Pause the background' })).toBeInTheDocument();
  });

  it.each([
    ['cannot be played', (broken: HTMLElement) => fireEvent.error(broken)],
    [
      'has no image, only sound',
      (broken: HTMLElement) => fireEvent.loadedMetadata(Object.assign(broken, { videoWidth: 0 })),
    ],
  ])('[SPACE-3] shows the drawn room where the video %s, without a button for it', (_why, happens) => {
    watchVideo();
    const { container } = open(videoShown);
    for (const broken of container.querySelectorAll('video')) happens(broken);
    expect([video(), screen.queryByRole('button', { name: /the background/ })]).toEqual([null, null]);
    expect(own('--m-background')).toBe(`url("${drawnRoom('sunset', defaultMeetingConfig.theme)}")`);
  });

  it('[DSGN-2] asks for no video on a screen narrower than 721 px', () => {
    const asked = mediaOf(() => false);
    open(videoShown);
    expect(asked.has('screen and (min-width: 721px)')).toBe(true);
    expect([video(), screen.queryByRole('button', { name: /the background/ })]).toEqual([null, null]);
  });

  it('[DSGN-2][DSGN-6] a window that becomes wide loads and plays its video, a hidden frame’s too; one that becomes narrow takes it away', () => {
    const { play } = watchVideo();
    let isWide = false;
    const asked = mediaOf((query) => query === 'screen and (min-width: 721px)' && isWide);
    const { unmount } = open(videoShown);
    const watched = asked.get('screen and (min-width: 721px)');
    const widen = (wide: boolean) => {
      isWide = wide;
      act(() => void watched?.dispatchEvent(new Event('change')));
    };
    expect(video()).toBeNull();
    widen(true);
    expect(video()).toHaveAttribute('src', `${videoShown.backgroundVideo.url}#t=0.001`);
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Pause the background' })).toBeInTheDocument();
    widen(false);
    expect([video(), screen.queryByRole('button', { name: /the background/ })]).toEqual([null, null]);
    const forget = vi.spyOn(watched as EventTarget, 'removeEventListener');
    unmount();
    expect(forget.mock.calls.map(([type]) => type)).toEqual(['change']);
  });

  it('[SPACE-3] says that a space is closed under its own name, and that another is not there', () => {
    const closed = renderWithTexts(<LobbyScreen space={{ state: 'closed', config: defaultMeetingConfig }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This room isn’t open right now.');
    expect(screen.getByText('My Meeting Room')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    closed.unmount();

    renderWithTexts(<LobbyScreen space={{ state: 'unknown', config: null }} />, { language: 'es' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'No hay ningún espacio en esta dirección.',
    );
    expect(screen.queryByRole('banner')).toBeNull();
  });
});

describe('the lobby’s page', () => {
  const branded = {
    ...defaultMeetingConfig,
    name: 'Casa Iglesias',
    welcomeMessage: 'Pasen y vean',
    theme: { ...defaultMeetingConfig.theme, primaryColor: '#112233' },
  };
  const page = (data: unknown) => {
    const holder = document.implementation.createHTMLDocument();
    holder.body.innerHTML = `<script type="application/json" id="lobby">${JSON.stringify(data)}</script>`;
    return holder;
  };

  it('[SPACE-1] is read as the meeting origin writes it', () => {
    const space = { state: 'open', partnerId: 'p1', config: defaultMeetingConfig };
    expect(readLobbyData(page({ language: 'es', productName: 'Encuentro', space }))).toEqual({
      language: 'es',
      productName: 'Encuentro',
      siteOrigin: null,
      space,
    });
  });

  it.each([
    ['one odd colour', { ...branded, theme: { ...branded.theme, headerColor: '#GGG' } }, branded],
    ['no opacity', { ...branded, backgroundImage: { url: null } }, branded],
    ['a design that nobody can read', 'none', defaultMeetingConfig],
  ])('[DSGN-10][SPACE-3] with %s is a room all the same (N17, G3)', (_, config, expected) => {
    const space = { state: 'open', partnerId: 'p1', config };
    const data = readLobbyData(page({ language: 'en', productName: 'Encuentro', space }));
    expect(data.space).toEqual({ state: 'open', config: expected, partnerId: 'p1' });
  });

  it('[SPACE-1] shows nothing that is not a lobby', () => {
    expect(() => readLobbyData(document.implementation.createHTMLDocument())).toThrow();
  });
});
