import { expect, it } from 'vitest';
import { eachDatabase } from '../harness.ts';
import { inviting, minute, room } from '../invitations/inviting.ts';
import { meetingOf } from './meeting.ts';

const firstStart = Date.UTC(2026, 10, 27, 14, 30);

eachDatabase((server) => {
  const { host } = inviting(server);
  const open = async () => {
    const partner = await host();
    const meeting = meetingOf(server(), {
      token: partner.token,
      partnerId: partner.publicId,
      phoneNumber: partner.partner.phone,
    });
    /** The titles in the queue, by room. */
    const titles = async () => {
      const rooms: { room: string; title: string | null }[] = await meeting.waiting();
      return Object.fromEntries(rooms.map((one) => [one.room, one.title]));
    };
    return { ...partner, ...meeting, titles };
  };

  it('[ROOM-2][ROOM-7] a room has the title of its invitation that holds, of several the one whose start is nearest, and others have none', async () => {
    server().clock.now = firstStart - 60 * minute;
    const { invite, change, cancel, knock, titles } = await open();
    const stranger = await open();
    await knock('Ada', room);
    await knock('Bo', 'garden');
    await knock('Cleo');
    await stranger.knock('Dan', room);
    await stranger.invite({ title: 'Not theirs' });
    const none = { garden: null, '': null };
    expect(await titles()).toEqual({ [room]: null, ...none });
    const first = (await invite()).body.invitation.id;
    const second = (await invite({ title: 'A second talk', time: '17:30' })).body.invitation.id;
    expect(await titles()).toEqual({ [room]: 'A first talk', ...none });
    await change(second, 0, { title: 'A second talk', time: '14:45' });
    expect(await titles()).toEqual({ [room]: 'A second talk', ...none });
    await change(second, 1, { title: 'Moved', time: '14:45' });
    expect(await titles()).toEqual({ [room]: 'Moved', ...none });
    await cancel(second);
    expect(await titles()).toEqual({ [room]: 'A first talk', ...none });
    await cancel(first);
    expect(await titles()).toEqual({ [room]: null, ...none });
    expect(await stranger.titles()).toEqual({ [room]: 'Not theirs' });
  });
});
