// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { LobbyScreen } from '../../src/lobby/LobbyScreen.tsx';
import { LobbyView } from '../../src/lobby/LobbyView.tsx';
import { renderWithTexts } from '../render.tsx';

const config = { ...defaultMeetingConfig, name: 'Casa Iglesias', welcomeMessage: 'Sit down.' };
const cancelled = { title: 'A first talk', startsAt: '2026-11-27T14:30:00.000Z' };

beforeEach(() => vi.stubEnv('TZ', 'UTC'));
afterEach(() => vi.unstubAllEnvs());

const show = (
  space: LobbySpace,
  { language = 'en' as 'en' | 'es', title = undefined as string | undefined } = {},
) => {
  const words = <button type="button">Ask</button>;
  const { unmount } = renderWithTexts(
    <LobbyView
      space={space}
      screen={space.state}
      title={title}
      words={words}
      camera={null}
      video="absent"
      sendVideo={() => undefined}
    />,
    { language },
  );
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  return { heading, text: document.body.textContent ?? '', unmount };
};

it.each([
  [
    'en',
    'This meeting was canceled',
    /A first talkIt was planned for Friday, November 27 at \d/,
    'To find another time, contact the person who invited you.',
  ],
  [
    'es',
    'Esta reunión se canceló',
    /A first talkEstaba prevista para el viernes, 27 de noviembre, \d/,
    'Para acordar otro momento, escribe a quien te invitó.',
  ],
] as const)(
  '[ROOM-7] the link of a canceled meeting says which it was and what to do, and one may still ask, in %s',
  (language, title, was, next) => {
    const open = show({ state: 'open', config, cancelled }, { language });
    expect(open.heading).toBe(title);
    expect(open.text).toMatch(was);
    expect(open.text).toContain(next);
    expect(open.text).not.toContain('Sit down.');
    expect(screen.getByRole('button', { name: 'Ask' })).toBeDefined();
    open.unmount();
    const closed = show({ state: 'closed', config, cancelled }, { language });
    expect(closed.heading).toBe(title);
    expect(closed.text).toContain(next);
  },
);

it('[ROOM-7] what has just happened to a guest stands in its place, and another link greets as ever', () => {
  const over = show({ state: 'open', config, cancelled }, { title: 'You’ve left the meeting' });
  expect([over.heading, over.text.includes('canceled'), over.text.includes('A first talk')]).toEqual([
    'You’ve left the meeting',
    false,
    false,
  ]);
  over.unmount();
  expect(show({ state: 'open', config, cancelled: null }).heading).toBe('Sit down.');
});

describe('the page of an open space', () => {
  const open: LobbySpace = { state: 'open', config };
  const later = { ...cancelled, startsAt: '2026-11-28T15:00:00.000Z' };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it.each([
    ['en', /^Starts on Friday, November 27 at /, /^Starts on Saturday, November 28 at /, 'was canceled'],
    ['es', /^Empieza el viernes, 27 de noviembre/, /^Empieza el sábado, 28 de noviembre/, 'se canceló'],
  ] as const)(
    '[ROOM-7] once it is looked at again it says politely when the meeting is now, or that it was canceled, and keeps what is typed, in %s',
    async (language, before, after, gone) => {
      vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
      let found: LobbySpace = { ...open, next: later };
      const fetched = vi.fn(
        async () => new Response(JSON.stringify({ language, productName: 'Encuentro', space: found })),
      );
      vi.stubGlobal('fetch', fetched);
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
      const look = () =>
        act(async () => {
          document.dispatchEvent(new Event('visibilitychange'));
          await vi.advanceTimersByTimeAsync(0);
        });
      renderWithTexts(<LobbyScreen space={{ ...open, next: cancelled }} />, { language });
      const field = screen.getByRole('textbox');
      fireEvent.change(field, { target: { value: 'Grace' } });
      const meeting = screen.getByText(before).closest('[aria-live="polite"]');
      hidden.mockReturnValue(true);
      await look();
      expect([fetched.mock.calls.length, screen.queryByText(before) === null]).toEqual([0, false]);
      hidden.mockReturnValue(false);
      await look();
      expect(meeting).toContainElement(screen.getByText(after));
      expect(screen.queryByText(before)).toBeNull();
      found = { ...open, cancelled: later };
      await look();
      const heading = screen.getByRole('heading', { level: 1 });
      expect(heading).toHaveTextContent(gone);
      expect(heading).toHaveAttribute('aria-live', 'polite');
      expect(meeting).toContainElement(screen.getByText(later.title));
      expect(screen.queryByText(after)).toBeNull();
      expect(screen.getByRole('textbox')).toBe(field);
      expect(field).toHaveValue('Grace');
    },
  );
});
