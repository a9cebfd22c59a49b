// @vitest-environment happy-dom
// Runs apart: it puts the saving of a file in another's place.
import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Invitation } from '../../../machines/contract/rooms/invitation.ts';
import type { Services } from '../../../src/platform/services.ts';
import { invitationActors } from '../../../src/rooms/invitations/invitationActors.ts';
import { cancelledTalk, talk } from './startInvitations.ts';

const { download } = vi.hoisted(() => ({ download: vi.fn<(address: string, name: string) => void>() }));
vi.mock(import('../../../src/share/textFile.ts'), async (load) => ({ ...(await load()), download }));

/** The name and the text of the file that is saved of an invitation. */
const saved = async (invitation: Invitation) => {
  const services = {
    config: { productName: 'Plaza & Co' },
    session: { getSnapshot: () => ({ context: {} }) },
  } as unknown as Services;
  const { saveFile } = invitationActors(services);
  const link = 'https://meet.example/Ab3xYz09Qw';
  await toPromise(createActor(saveFile, { input: { invitation, text: 'Join', link } }).start());
  const [address = '', name] = download.mock.lastCall ?? [];
  return [name, decodeURIComponent(address)];
};

it('[ROOM-7] saves the calendar file of a meeting whose zone this browser does not know, at the time that the server says', async () => {
  expect(await saved({ ...talk, timeZone: 'America/Nowhere_Yet' })).toEqual([
    'A first talk.ics',
    expect.stringMatching(/DTSTART:20261127T143000Z\r\n[\s\S]*DTEND:20261127T151500Z\r\n/),
  ]);
});

it('[ROOM-7] the file of a cancelled meeting says so of the meeting that a calendar has, without a method, which needs an organizer; that of one that holds says neither', async () => {
  const [, cancelled] = await saved(cancelledTalk);
  const [, held] = await saved(talk);
  const saysIn = (file = '') =>
    ['METHOD', 'STATUS', 'SEQUENCE', 'UID'].map((key) => new RegExp(`^${key}:(.*)\r$`, 'm').exec(file)?.[1]);
  const uid = `${talk.id}@meet.example`;
  expect([saysIn(held), saysIn(cancelled)]).toEqual([
    [undefined, undefined, '0', uid],
    [undefined, 'CANCELLED', '1', uid],
  ]);
});
