import { expect, it } from 'vitest';
import { outgoingMails } from '../../../server/db/mailSchema.ts';
import { meetingsOfRoom } from '../../../server/invitations/meetingsOfRoom.ts';
import { eachDatabase } from '../harness.ts';
import { fields, guest, inviting, minute, room } from './inviting.ts';

eachDatabase((server) => {
  const { host, mails, told, deps } = inviting(server);

  it('[ROOM-7] a change tells who stays what is new, invites who is new, and cancels for who is left out', async () => {
    const { invite, change } = await host();
    const [stays, leaves, comes] = [`a${guest()}`, `b${guest()}`, `c${guest()}`];
    const { body } = await invite({ guests: [stays, leaves] });
    await mails();
    const { id } = body.invitation;
    const changes = { time: '16:00', guests: [stays, comes], title: 'A second talk' };
    const changed = await change(id, 0, changes);
    expect(changed.body.invitation).toMatchObject({ sequence: 1, startsAt: '2026-11-27T15:00:00.000Z' });
    expect(await told()).toEqual([
      [stays, 'Changed: A second talk', 'REQUEST', '1'],
      [leaves, 'Canceled: A first talk', 'CANCEL', '1'],
      [comes, 'Invitation: A second talk', 'REQUEST', '1'],
    ]);
    expect((await change(id, 0, changes)).body).toEqual(changed.body);
    expect((await change(id, 0, { title: 'A third' })).body.errorCode).toBe('INVITATION_CHANGED');
    expect((await change(id, 1, { ...changes, guests: [stays] })).status).toBe(200);
    expect(await told()).toEqual([[comes, 'Canceled: A second talk', 'CANCEL', '2']]);
  });

  it.each([
    ['title', 'A second talk', '2026-11-27T14:30:00.000Z'],
    ['day', '2026-11-28', '2026-11-28T14:30:00.000Z'],
    ['time', '16:00', '2026-11-27T15:00:00.000Z'],
    ['timeZone', 'Atlantic/Canary', '2026-11-27T15:30:00.000Z'],
    ['lengthMinutes', 90, '2026-11-27T14:30:00.000Z'],
  ])('[ROOM-7] a change of nothing but %s is kept, and told to who stays', async (key, value, startsAt) => {
    const { invite, change, list } = await host();
    const guests = [guest()];
    const { id } = (await invite({ guests })).body.invitation;
    await mails();
    await change(id, 0, { guests, [key]: value });
    expect(await list()).toMatchObject([{ id, [key]: value, startsAt, sequence: 1 }]);
    const title = key === 'title' ? value : fields.title;
    expect(await told()).toEqual([[guests[0], `Changed: ${title}`, 'REQUEST', '1']]);
  });

  it.each([
    ['en', { title: 'Planning' }, 'changed the meeting “A first talk” to this: “Planning” on Friday'],
    ['en', { lengthMinutes: 90 }, 'changed the meeting “A first talk” to this: Friday'],
    ['es', { title: 'Planning' }, 'cambió la reunión «A first talk», que queda así: «Planning», viernes'],
    ['es', { lengthMinutes: 90 }, 'cambió la reunión «A first talk», que queda así: viernes'],
  ] as const)(
    '[ROOM-7] the mail of a change calls in %s the meeting by the title that guests know: %j',
    async (language, changes, text) => {
      const { invite, change } = await host();
      const asked = { guests: [guest()], language };
      const { id } = (await invite(asked)).body.invitation;
      await mails();
      await change(id, 0, { ...asked, ...changes });
      expect((await mails())[0]?.text).toContain(text);
    },
  );

  it('[ROOM-7] until a meeting has ended who is missing is invited, and nobody is told of another time', async () => {
    const before = server().clock.now;
    const start = Date.UTC(2026, 10, 27, 14, 30);
    const end = start + 45 * minute;
    server().clock.now = start - 60 * minute;
    const { invite, change } = await host();
    const [ana, eva, leo] = [`a${guest()}`, `b${guest()}`, `c${guest()}`];
    const { id } = (await invite({ guests: [ana] })).body.invitation;
    await mails();
    const at = async (now: number, sequence: number, changes: object) => {
      server().clock.now = now;
      const { status, body } = await change(id, sequence, changes);
      return [status, body.errorCode];
    };
    const answers = [
      await at(end, 0, { guests: [ana, eva] }),
      await at(end, 1, { guests: [ana, eva], time: '15:29' }),
      await at(end, 1, { guests: [ana, eva], day: '2026-11-26' }),
      await at(end, 1, { guests: [ana, eva], timeZone: 'Europe/Athens' }),
      await at(end + 1, 1, { guests: [ana, eva, leo] }),
      await at(end + 1, 1, { guests: [ana, eva, leo], lengthMinutes: 240 }),
    ];
    server().clock.now = before;
    const over = [400, 'INVITATION_PAST'];
    expect(answers).toEqual([[200, undefined], over, over, over, over, over]);
    expect(await told()).toEqual([[eva, 'Invitation: A first talk', 'REQUEST', '1']]);
  });

  it('[ROOM-7] the next meeting of a room is the first that has not begun', async () => {
    const { invite, publicId } = await host();
    await invite({ time: '16:00', title: 'A second talk' });
    await invite();
    const before = server().clock.now;
    const nextAt = async (at: number) => {
      server().clock.now = at;
      return (await meetingsOfRoom(deps(), { publicId, room })).next?.title ?? null;
    };
    const start = Date.UTC(2026, 10, 27, 14, 30);
    const titles = [
      await nextAt(start - 1),
      await nextAt(start),
      await nextAt(start + 30 * minute - 1),
      await nextAt(start + 30 * minute),
    ];
    server().clock.now = before;
    expect(titles).toEqual(['A first talk', 'A second talk', 'A second talk', null]);
  });

  it('[ROOM-7] a cancelled one tells its guests once, in its language, and is not changed any more', async () => {
    const { invite, change, cancel, publicId } = await host();
    const ana = guest();
    const { body } = await invite({ guests: [ana], language: 'es' });
    const { id } = body.invitation;
    expect((await meetingsOfRoom(deps(), { publicId, room })).next?.title).toBe('A first talk');
    await mails();
    const cancelled = await cancel(id);
    expect(cancelled.body.invitation).toMatchObject({ sequence: 1, cancelledAt: '2026-03-01T12:00:00.000Z' });
    expect(await told()).toEqual([[ana, 'Cancelada: A first talk', 'CANCEL', '1']]);
    expect((await cancel(id)).body).toEqual(cancelled.body);
    expect(await mails()).toEqual([]);
    expect((await change(id, 1, { title: 'B' })).body.errorCode).toBe('INVITATION_CANCELED');
    const link = `/${room}?pId=${publicId}`;
    const page = await server().meetings.request(link, { headers: { accept: 'application/json' } });
    expect((await page.json()).space).toMatchObject({
      state: 'open',
      cancelled: { title: 'A first talk', startsAt: '2026-11-27T14:30:00.000Z' },
    });
    expect(await meetingsOfRoom(deps(), { publicId, room: '' })).toEqual({});
    expect(await meetingsOfRoom(deps(), { publicId, room: 'Aa3bCd9eFh' })).toEqual({});
  });

  it('[ROOM-7] a link tells of a cancellation while no other meeting is to come or goes on there, and it was one in time', async () => {
    const { invite, cancel, publicId } = await host();
    const other = 'Aa3bCd9eFh';
    const told = async (at = room) => Object.keys(await meetingsOfRoom(deps(), { publicId, room: at }));
    await invite();
    const late = (await invite({ room: other })).body.invitation.id;
    const later = (await invite({ time: '16:00', title: 'A second talk' })).body.invitation.id;
    const before = server().clock.now;
    const start = Date.UTC(2026, 10, 27, 14, 30);
    await cancel(later);
    const answers = [await told()];
    server().clock.now = start;
    answers.push(await told());
    server().clock.now = start + 60 * minute;
    answers.push(await told());
    await cancel(late);
    answers.push(await told(other));
    server().clock.now = before;
    expect(answers).toEqual([['next'], [], ['cancelled'], []]);
  });

  it('[ROOM-7][MAIL-3] a change or a cancellation goes out alone, in place of what a guest was not sent yet', async () => {
    const { invite, change, cancel } = await host();
    const [ana, eva] = [`a${guest()}`, `b${guest()}`];
    const { id } = (await invite({ guests: [ana, eva] })).body.invitation;
    await invite({ guests: [ana], title: 'Another talk' });
    // The mail service is down.
    const later = new Date(server().clock.now + 30 * minute);
    await server().db.update(outgoingMails).set({ tries: 3, nextTryAt: later });
    await change(id, 0, { guests: [ana], time: '17:00' });
    const queued = await server().db.select().from(outgoingMails);
    expect(queued.map(({ mail }) => `${mail.to} ${mail.subject}`).toSorted()).toEqual([
      `${ana} Changed: A first talk`,
      `${ana} Invitation: Another talk`,
      `${eva} Canceled: A first talk`,
    ]);
    await cancel(id);
    expect((await told()).toSorted()).toEqual([
      [ana, 'Canceled: A first talk', 'CANCEL', '2'],
      [ana, 'Invitation: Another talk', 'REQUEST', '0'],
      [eva, 'Canceled: A first talk', 'CANCEL', '1'],
    ]);
  });
});
