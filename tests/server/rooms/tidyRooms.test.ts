import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pieceRows } from '../../../server/db/pieces.ts';
import { meetingEvents, meetingPeople, meetings, meetingTickets } from '../../../server/db/roomSchema.ts';
import { changeRooms } from '../../../server/rooms/changeRooms.ts';
import { tidyRooms } from '../../../server/rooms/tidyRooms.ts';
import { eachDatabase, type TestServer } from '../harness.ts';
import { desk } from '../payments/paying.ts';
import { openScratch } from '../scratch.ts';
import { fillRooms } from './fillRooms.ts';
import { openPartner } from './meeting.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** One partner's rows of a moment, signals among them, and how many of each are left after a while. */
const fill = async (server: TestServer) => {
  const { db } = server;
  const at = new Date(server.clock.now);
  const owner = (await openPartner(server)).partnerId;
  const { id: partnerId } = await desk(() => server).idOf(owner);
  await fillRooms(db, { partnerId, owner, at });
  const ofPartner = eq(meetings.partnerId, partnerId);
  const [meeting] = await db.select({ id: meetings.id }).from(meetings).where(ofPartner);
  const meetingId = meeting?.id ?? '';
  const [person] = await db.select().from(meetingPeople).where(eq(meetingPeople.meetingId, meetingId));
  await db.insert(meetingEvents).values({ partnerId, meetingId, at, addressee: person?.id, body: {} });
  const leftAfter = async (ms: number) => {
    await tidyRooms(db, at.getTime() + ms);
    const ofMeeting = eq(meetingPeople.meetingId, meetingId);
    return {
      meetings: await db.$count(meetings, ofPartner),
      people: await db.$count(meetingPeople, ofMeeting),
      events: await db.$count(meetingEvents, eq(meetingEvents.partnerId, partnerId)),
      tickets: await db.$count(meetingTickets, eq(meetingTickets.partnerId, partnerId)),
    };
  };
  const addresses = async () => {
    const ofMeeting = eq(meetingPeople.meetingId, meetingId);
    return (await db.select().from(meetingPeople).where(ofMeeting)).map(({ addressHash }) => addressHash);
  };
  const endedAt = async () => (await db.select().from(meetings).where(ofPartner))[0]?.endedAt;
  return { leftAfter, addresses, endedAt, ofPartner, at, partnerId, meetingId };
};

eachDatabase((server) => {
  const filled = () => fill(server());

  it('[ROOM-4] deletes tickets that have ended, signals after 10 min, events after a day, names and meetings after 30 days', async () => {
    const { leftAfter } = await filled();
    const all = { meetings: 1, people: 1, events: 2, tickets: 1 };
    expect(await leftAfter(0)).toEqual(all);
    expect(await leftAfter(1)).toEqual({ ...all, tickets: 0 });
    expect(await leftAfter(10 * minute)).toEqual({ ...all, tickets: 0 });
    expect(await leftAfter(10 * minute + 1)).toEqual({ ...all, tickets: 0, events: 1 });
    expect(await leftAfter(day)).toEqual({ ...all, tickets: 0, events: 1 });
    expect(await leftAfter(day + 1)).toEqual({ ...all, tickets: 0, events: 0 });
    expect(await leftAfter(30 * day)).toEqual({ ...all, tickets: 0, events: 0 });
    expect(await leftAfter(30 * day + 1)).toEqual({ meetings: 0, people: 0, events: 0, tickets: 0 });
  });

  it('[ROOM-4] deletes a meeting 30 days after its end', async () => {
    const { leftAfter, ofPartner, at, meetingId } = await filled();
    const endedAt = new Date(at.getTime() + day);
    await server().db.update(meetings).set({ endedAt }).where(ofPartner);
    // Heard of later than that, so that the end alone decides.
    const seenAt = new Date(endedAt.getTime() + 1);
    await server().db.update(meetingPeople).set({ seenAt }).where(eq(meetingPeople.meetingId, meetingId));
    expect((await leftAfter(31 * day)).meetings).toBe(1);
    expect((await leftAfter(31 * day + 1)).meetings).toBe(0);
  });

  it('[OPS-6] [ROOM-4] deletes a piece of what has piled up in a meeting, and says that there may be more', async () => {
    const { partnerId, meetingId, at } = await filled();
    const { db } = server();
    const series = sql`generate_series(1, ${sql.raw(String(pieceRows))})`;
    await db.execute(
      sql`insert into meeting_events (partner_id, meeting_id, at) select ${partnerId}, ${meetingId}::uuid, ${at.toISOString()}::timestamptz from ${series}`,
    );
    await db.execute(
      sql`insert into meeting_people (meeting_id, is_host, name, token_hash, address_hash, state, knocked_at, seen_at) select ${meetingId}::uuid, false, 'Guest', concat(${meetingId}::text, n), 'crowd', 'waiting', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz from ${series} as n`,
    );
    const left = async () => ({
      events: await db.$count(meetingEvents, eq(meetingEvents.meetingId, meetingId)),
      people: await db.$count(meetingPeople, eq(meetingPeople.meetingId, meetingId)),
      addresses: (await db.select().from(meetingPeople).where(eq(meetingPeople.meetingId, meetingId))).filter(
        ({ addressHash }) => addressHash !== null,
      ).length,
    });
    const tidy = (ms: number) => tidyRooms(db, at.getTime() + ms);
    const all = { events: pieceRows + 2, people: pieceRows + 1, addresses: pieceRows + 1 };
    expect(await left()).toEqual(all);
    // Fewer addresses than a piece are left after the second one.
    expect([await tidy(121 * minute), await left()]).toEqual([
      true,
      { ...all, events: pieceRows + 1, addresses: 1 },
    ]);
    expect([await tidy(121 * minute), (await left()).addresses]).toEqual([false, 0]);
    expect([await tidy(day + 1), (await left()).events]).toEqual([true, 1]);
    expect([await tidy(day + 1), (await left()).events]).toEqual([false, 0]);
    expect([await tidy(30 * day + 1), (await left()).people]).toEqual([true, 1]);
    expect([await tidy(30 * day + 1), await left()]).toEqual([false, { events: 0, people: 0, addresses: 0 }]);
  });

  it('[ROOM-4] forgets the address of who was not heard of for two hours', async () => {
    const { leftAfter, addresses } = await filled();
    await leftAfter(120 * minute);
    expect(await addresses()).toEqual([expect.any(String)]);
    await leftAfter(120 * minute + 1);
    expect(await addresses()).toEqual([null]);
  });
  it('[ROOM-5][OPS-7] ends a meeting of which nobody was heard of for two hours, and whoever was in it has no place', async () => {
    const { leftAfter, endedAt, at, meetingId } = await filled();
    const { db } = server();
    const states = async () => {
      const ofMeeting = eq(meetingPeople.meetingId, meetingId);
      return (await db.select().from(meetingPeople).where(ofMeeting)).map(({ state }) => state);
    };
    await leftAfter(120 * minute);
    expect([await endedAt(), await states()]).toEqual([null, ['waiting']]);
    await leftAfter(120 * minute + 1);
    expect([await endedAt(), await states()]).toEqual([new Date(at.getTime() + 120 * minute + 1), ['away']]);
  });

  it('[ROOM-5] leaves a meeting open in which anybody was heard of', async () => {
    const { leftAfter, endedAt, at, meetingId } = await filled();
    const knockedAt = new Date(at.getTime() + 1);
    await server()
      .db.insert(meetingPeople)
      .values({
        ...{ meetingId, isHost: true, name: 'Host', tokenHash: `host of ${meetingId}`, state: 'admitted' },
        ...{ knockedAt, seenAt: knockedAt },
      });
    await leftAfter(120 * minute + 1);
    expect(await endedAt()).toBe(null);
    await leftAfter(120 * minute + 2);
    expect(await endedAt()).toEqual(new Date(at.getTime() + 120 * minute + 2));
  });
});

const { TEST_DATABASE_URL } = process.env;
const shared = [TEST_DATABASE_URL ?? []]
  .flat()
  .map((url) => ({ name: 'PostgreSQL', open: () => openScratch(url) }));
// The embedded database does one thing at a time.
eachDatabase((server) => {
  it('[ROOM-4] leaves the meetings of a partner alone while they are changed: nobody comes into one that ends', async () => {
    const { leftAfter, endedAt, partnerId } = await fill(server());
    const change = { db: server().db, now: () => server().clock.now, news: server().news };
    await changeRooms(change, partnerId, () => leftAfter(121 * minute));
    expect(await endedAt()).toBe(null);
    await leftAfter(121 * minute);
    expect(await endedAt()).not.toBe(null);
  });
}, shared);
