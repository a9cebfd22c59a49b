// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { LobbyScreen } from '../../src/lobby/LobbyScreen.tsx';
import { inside } from '../model/plans/rooms/person.ts';
import { renderWithTexts } from '../render.tsx';

const draw = vi.fn<() => string>();
vi.mock('../../src/rooms/call/CallScreen.tsx', () => ({ default: () => draw() }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('[ROOM-5][ROOM-6] who is let in to a call that cannot be shown is out of it, and can come back in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const { pathname } = new URL(typeof address === 'string' ? address : address.url, location.href);
    if (pathname.endsWith('/knock')) return Response.json({ token: 'a'.repeat(43) });
    const event = `id: 1\ndata: ${JSON.stringify({ type: 'view', view: inside })}\n\n`;
    const news = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(event)),
    });
    return new Response(news, { headers: { 'content-type': 'text/event-stream' } });
  });
  draw.mockImplementation(() => {
    throw new Error('its code is gone');
  });
  renderWithTexts(<LobbyScreen space={{ state: 'open', config: defaultMeetingConfig }} />);
  await userEvent.type(screen.getByLabelText('Your name'), 'Ana{Enter}');
  expect(await screen.findByText('The meeting stopped on this page')).toBeVisible();
  draw.mockImplementation(() => 'In the call');
  await userEvent.click(screen.getByRole('button', { name: 'Come back in' }));
  expect(await screen.findByText('In the call')).toBeVisible();
});
