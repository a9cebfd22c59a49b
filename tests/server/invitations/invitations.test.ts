import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { spaceAddresses } from '../../../server/db/addressSchema.ts';
import { invitationMails, invitations } from '../../../server/db/invitationSchema.ts';
import { grantedPlans, spaces } from '../../../server/db/schema.ts';
import { invitationsOf } from '../../../server/invitations/invitations.ts';
import { tidyInvitations } from '../../../server/invitations/tidyInvitations.ts';
import { eachDatabase } from '../harness.ts';
import { day, fields, guest, inviting, room } from './inviting.ts';

eachDatabase((server) => {
  const { host, mails, deps } = inviting(server);

  it('[ROOM-7] an invitation is kept, listed with its moment, and mailed to each guest once', async () => {
    const { invite, list } = await host();
    const [ana, eva] = [`a${guest()}`, `b${guest()}`];
    const id = randomUUID();
    const asked = { id, guests: [ana.toUpperCase(), eva, ana] };
    const { status, body } = await invite(asked);
    expect([status, body.invitation]).toEqual([
      200,
      {
        ...fields,
        id,
        room,
        guests: [ana, eva],
        sequence: 0,
        cancelledAt: null,
        startsAt: '2026-11-27T14:30:00.000Z',
      },
    ]);
    expect(await list()).toEqual([body.invitation]);
    const [first, second] = await mails();
    expect(first).toMatchObject({
      to: ana,
      subject: 'Invitation: A first talk',
      method: 'REQUEST',
      sequence: '0',
      start: '2026-11-27T14:30:00Z',
    });
    expect(first?.text).toContain('Friday, November 27, 2026 at 3:30 PM GMT+1 (Europe/Madrid), 45 minutes');
    expect(first?.text).not.toContain(eva);
    expect([second?.to, second?.uid]).toEqual([eva, first?.uid]);
    expect((await invite(asked)).body).toEqual(body);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['en', 240, /\), 4 hours\./],
    ['es', 90, /\), 1 hora 30 minutos\./],
  ] as const)(
    '[ROOM-7] says in %s how long a meeting lasts, in hours and minutes',
    async (language, lengthMinutes, text) => {
      const { invite } = await host();
      await invite({ guests: [guest()], language, lengthMinutes });
      expect((await mails())[0]?.text).toMatch(text);
    },
  );

  it('[BRAND-3][ROOM-7] mail and calendar lead to the readable address of a host who has one', async () => {
    const { invite, change, publicId, id: partnerId } = await host();
    const id = randomUUID();
    const guests = [guest()];
    await invite({ id, guests });
    const leadsTo = async () => {
      const [mail] = await mails();
      const found = new RegExp(`http://localhost:3001/\\S*${room}\\S*`).exec(mail?.text ?? '');
      return [found?.[0], mail?.url];
    };
    const byId = `http://localhost:3001/${room}?pId=${publicId}`;
    expect(await leadsTo()).toEqual([byId, byId]);
    const slug = `casa-${partnerId}`;
    await server()
      .db.insert(spaceAddresses)
      .values({ slug, partnerId, isCurrent: true, createdAt: new Date(server().clock.now) });
    await change(id, 0, { guests, title: 'A second talk' });
    const readable = `http://localhost:3001/${slug}/${room}`;
    expect(await leadsTo()).toEqual([readable, readable]);
  });

  it.each([
    ['Casa\r\nAna \u202eteews', 'Casa Ana teews'],
    ['\u200b\u202e\u2800', 'Encuentro'],
  ])(
    '[ROOM-7][DSGN-1] a name that was saved as %j goes out in mail and calendar as %s, of an invitation and of its end',
    async (name, seen) => {
      const { invite, cancel, id: partnerId } = await host();
      await server()
        .db.update(spaces)
        .set({ config: { ...defaultMeetingConfig, name } })
        .where(eq(spaces.partnerId, partnerId));
      const id = randomUUID();
      await invite({ id, guests: [guest()] });
      const sent = await mails();
      await cancel(id);
      sent.push(...(await mails()));
      expect(sent.map(({ method, organizer }) => [method, organizer])).toEqual([
        ['REQUEST', seen],
        ['CANCEL', seen],
      ]);
      for (const { text } of sent) {
        expect(text).toContain(seen);
        expect(text).not.toMatch(/[\u200b\u202e\u2800]/);
      }
    },
  );

  it('[ROOM-7][API-4] nobody changes, cancels or repeats what is another partner’s', async () => {
    const [one, other] = [await host(), await host()];
    const { body } = await one.invite();
    const { id } = body.invitation;
    const refusals = [
      await other.change(id, 0, {}),
      await other.cancel(id),
      await other.invite({ id }),
      await other.cancel('nothing'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect([await one.list(), await other.list()]).toEqual([[body.invitation], []]);
  });

  it('[ROOM-7][T01] a list says what time it is, and a start is over a quarter of an hour after it', async () => {
    const before = server().clock.now;
    server().clock.now = Date.UTC(2026, 10, 27, 14, 45);
    const { invite, token } = await host();
    const { body } = await server().get('/api/rooms/invitations', { token });
    const inTime = await invite();
    server().clock.now += 1;
    const late = await invite();
    server().clock.now = before;
    expect(body.now).toBe('2026-11-27T14:45:00.000Z');
    expect([inTime.status, late.body.errorCode]).toEqual([200, 'INVITATION_PAST']);
  });

  it('[ROOM-7] refuses a start that is over, an unknown zone with a code of its own, and a partner without a plan', async () => {
    const { invite, change, id } = await host();
    expect((await invite({ day: '2026-02-28' })).body.errorCode).toBe('INVITATION_PAST');
    for (const wrong of [{ day: '2026-11-31' }, { title: ' \n' }, { title: '\u3164' }, { guests: ['a'] }])
      expect((await invite(wrong)).body.errorCode).toBe('INVALID_REQUEST');
    const nowhere = { timeZone: 'Europe/Nowhere' };
    const kept = (await invite()).body.invitation;
    for (const { status, body } of [await invite(nowhere), await change(kept.id, 0, nowhere)])
      expect([status, body.errorCode]).toEqual([400, 'UNKNOWN_ZONE']);
    await server().db.delete(grantedPlans).where(eq(grantedPlans.partnerId, id));
    expect((await invite()).body.errorCode).toBe('PLAN_INACTIVE');
    expect(await mails()).toEqual([]);
  });

  it('[ROOM-7] no inbox gets more than ten invitations a day from however many partners, nor five of one; a cancellation goes out', async () => {
    const ana = guest();
    const hosts = [await host(), await host(), await host()];
    const sent = [];
    for (const [index, times] of [6, 4, 2].entries())
      for (let time = 0; time < times; time += 1) sent.push(await hosts[index]?.invite({ guests: [ana] }));
    const refused = sent.flatMap((answer, index) => (answer?.status === 200 ? [] : [index]));
    // The sixth of the first, and the eleventh of all: the others are not kept from her.
    expect(refused).toEqual([5, 11]);
    for (const index of refused)
      expect(sent[index]?.body).toMatchObject({ errorCode: 'ADDRESS_LIMIT', address: ana });
    expect((await mails()).length).toBe(10);
    expect((await hosts[0]?.cancel(sent[0]?.body.invitation.id))?.status).toBe(200);
    expect((await mails()).map(({ method }) => method)).toEqual(['CANCEL']);
    expect(await hosts[2]?.list()).toHaveLength(1);
    server().clock.now += day - 1;
    // The sessions of before are over.
    const next = await host();
    expect((await next.invite({ guests: [ana] })).body.errorCode).toBe('ADDRESS_LIMIT');
    server().clock.now += 1;
    expect((await next.invite({ guests: [ana] })).status).toBe(200);
    await mails();
  });

  it('[ROOM-7] keeps 200 invitations of a partner and no more, also of several at once', async () => {
    const { invite, id: partnerId } = await host();
    const row = { ...fields, room, partnerId, createdAt: new Date(server().clock.now) };
    await server()
      .db.insert(invitations)
      .values(Array.from({ length: 199 }, () => ({ ...row, id: randomUUID() })));
    const sent = await Promise.all(Array.from({ length: 5 }, () => invite({ guests: [guest()] })));
    expect(sent.map(({ status, body }) => body.errorCode ?? status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 4 }, () => 'TOO_MANY_INVITATIONS'),
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('[ROOM-7] the same invitation sent twice at once is kept once, and told both times', async () => {
    const { invite, list } = await host();
    const asked = { id: randomUUID(), guests: [guest()] };
    const [one, next] = await Promise.all([invite(asked), invite(asked)]);
    expect([one.status, next.status, next.body]).toEqual([200, 200, one.body]);
    expect([(await list()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it('[ROOM-7] a partner’s invitations send a hundred mails a day', async () => {
    const { invite, signInAgain } = await host();
    const twenty = () => Array.from({ length: 20 }, guest);
    for (const _ of [1, 2, 3, 4]) await invite({ guests: twenty() });
    expect((await invite({ guests: twenty() })).status).toBe(200);
    expect((await invite({ guests: [guest()] })).body.errorCode).toBe('INVITATION_LIMIT');
    expect((await mails()).length).toBe(100);
    server().clock.now += day - 1;
    await signInAgain();
    expect((await invite({ guests: [guest()] })).body.errorCode).toBe('INVITATION_LIMIT');
    server().clock.now += 1;
    expect((await invite({ guests: [guest()] })).status).toBe(200);
    await mails();
  });

  it('[ROOM-7] is deleted a month after its meeting, and what limits count after a day', async () => {
    const { invite, partner } = await host();
    await invite({ guests: [guest()] });
    await mails();
    const kept = () => invitationsOf(deps(), partner);
    const end = Date.UTC(2026, 10, 27, 15, 15);
    const before = server().clock.now;
    server().clock.now = end + 30 * day - 1;
    expect(await kept()).toHaveLength(1);
    server().clock.now = end + 30 * day;
    expect(await kept()).toEqual([]);
    server().clock.now = before;
    const { db } = server();
    const leftAt = async (time: number) => {
      await tidyInvitations(db, time);
      return [
        await db.$count(invitations, eq(invitations.partnerId, partner.id)),
        await db.$count(invitationMails, eq(invitationMails.partnerId, partner.id)),
      ];
    };
    expect([await leftAt(before + day), await leftAt(before + day + 1)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect([await leftAt(end + 30 * day), await leftAt(end + 33 * day)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });
});
