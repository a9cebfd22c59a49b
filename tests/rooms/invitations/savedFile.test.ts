// @vitest-environment happy-dom
// Runs apart: it puts the saving of a file in another's place.
import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Services } from '../../../src/platform/services.ts';
import { invitationActors } from '../../../src/rooms/invitations/invitationActors.ts';
import { talk } from './startInvitations.ts';

const { download } = vi.hoisted(() => ({ download: vi.fn<(address: string, name: string) => void>() }));
vi.mock(import('../../../src/share/textFile.ts'), async (load) => ({ ...(await load()), download }));

it('[ROOM-7] saves the calendar file of a meeting whose zone this browser does not know, at the time that the server says', async () => {
  const services = {
    config: { productName: 'Plaza & Co' },
    session: { getSnapshot: () => ({ context: {} }) },
  } as unknown as Services;
  const { saveFile } = invitationActors(services);
  const invitation = { ...talk, timeZone: 'America/Nowhere_Yet' };
  const link = 'https://meet.example/Ab3xYz09Qw';
  await toPromise(createActor(saveFile, { input: { invitation, text: 'Join', link } }).start());
  const [address = '', name] = download.mock.calls[0] ?? [];
  expect([name, decodeURIComponent(address)]).toEqual([
    'A first talk.ics',
    expect.stringMatching(/DTSTART:20261127T143000Z\r\n[\s\S]*DTEND:20261127T151500Z\r\n/),
  ]);
});
