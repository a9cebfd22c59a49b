// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { LobbyData } from '../../machines/contract/lobbyData.ts';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { PageMessage } from '../../machines/inspect/pageMessages.ts';
import { actorsIn } from '../../machines/inspect/recording.ts';
import { inside } from '../model/plans/rooms/person.ts';
import { FakeConnection } from '../rooms/fakeConnection.ts';

vi.mock('../../src/rooms/call/CallScreen.tsx', () => ({ default: () => 'In the call' }));

const token = 'Zk3vQ0a9rT7yBwUeZk3vQ0a9rT7yBwUeZk3vQ0a9rT7';
const relay = { username: '1764426323:g1', credential: 'b64/of+the=relay' };
const fragment = 'uFrag4Mz';
const description = { type: 'offer', sdp: `v=0 a=ice-ufrag:${fragment} a=ice-pwd:thePassword` };
const candidate = {
  candidate: 'candidate:1 1 udp 1 203.0.113.7 50000 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: fragment,
};
const signals = [
  { type: 'description', description, link: 'link-of-h1' },
  { type: 'candidate', candidate },
];

/** The meetings' calls: whoever knocks is inside at once, with somebody who connects. */
const answer = (path: string): Response => {
  if (path.endsWith('/knock')) return Response.json({ token });
  if (path.endsWith('/relays'))
    return Response.json({ iceServers: [{ urls: ['turn:relay.example:3478'], ...relay }] });
  if (!path.endsWith('/news')) return new Response(null, { status: 204 });
  const news = [
    { type: 'view', view: inside },
    { type: 'signals', from: 'h1', fromTab: 'tab00002', signals },
  ];
  const events = news.map((data, id) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  const stream = new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode(events.join(''))),
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
};

it('[QA-4][ROOM-5] the local inspector opens on a room’s page and sees the machines of its lobby and its call, without a token, a relay’s password or an address of a browser', async () => {
  const told: PageMessage[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: PageMessage) => void told.push(message);
    },
  );
  const open = vi.fn<(address: string) => void>();
  vi.stubGlobal('open', open);
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, location.href);
    return answer(pathname);
  });
  const data: LobbyData = {
    language: 'en',
    productName: 'Encuentro',
    siteOrigin: 'https://app.example',
    space: { state: 'open', config: defaultMeetingConfig, partnerId: 'p1' },
  };
  document.body.innerHTML = `<script type="application/json" id="lobby">${JSON.stringify(data)}</script><div id="root"></div>`;
  history.replaceState(null, '', '/room?pId=p1&inspect=local');
  await import('../../src/lobby/lobbyMain.tsx');

  const link = screen.getByRole('link', { name: 'Open the inspector' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/src\/inspect\/inspector\.html\?page=/));
  expect(open).toHaveBeenCalledExactlyOnceWith(link.getAttribute('href'), expect.any(String));
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ana{Enter}');
  expect(await screen.findByText('In the call')).toBeVisible();
  await vi.waitFor(() => expect(FakeConnection.all[0]?.candidates).toHaveLength(1));

  const notes = told.flatMap((message) => (message.type === 'page.recorded' ? message.notes : []));
  const actors = actorsIn(notes);
  expect(actors.filter(({ parent }) => parent === null).map(({ id }) => id)).toEqual([
    'lobbySpace',
    'video',
    'person',
  ]);
  expect(actors.map(({ machine }) => machine)).toEqual(
    expect.arrayContaining(['deviceCheck', 'call', 'ownMedia', 'peer']),
  );
  const recorded = JSON.stringify(notes);
  expect(recorded).toContain('signals.received');
  const secrets = [token, ...Object.values(relay), 'thePassword', '203.0.113.7', fragment];
  expect(secrets.filter((secret) => recorded.includes(secret))).toEqual([]);
});
