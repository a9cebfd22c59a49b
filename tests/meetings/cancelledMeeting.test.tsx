// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { LobbyView } from '../../src/lobby/LobbyView.tsx';
import { renderWithTexts } from '../render.tsx';

const config = { ...defaultMeetingConfig, name: 'Casa Iglesias', welcomeMessage: 'Sit down.' };
const cancelled = { title: 'A first talk', startsAt: '2026-11-27T14:30:00.000Z' };
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
