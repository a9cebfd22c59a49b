import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { silentAfter } from '../../../machines/contract/rooms/people.ts';
import { meetingPeople, meetings, type PersonState } from '../../../server/db/roomSchema.ts';
import { readRooms } from '../../../server/rooms/views.ts';
import { eachDatabase, type TestServer } from '../harness.ts';
import { desk } from '../payments/paying.ts';
import { openPartner } from './meeting.ts';

/** A partner with meetings in which one person each was heard of at that time. */
const partnerWith = async (server: TestServer) => {
  const { db, clock } = server;
  const time = new Date(clock.now);
  const { id: partnerId } = await desk(() => server).idOf((await openPartner(server)).partnerId);
  const add = async (
    room: string,
    ago: number,
    state: PersonState = 'admitted',
    endedAt: Date | null = null,
  ) => {
    const made = await db.insert(meetings).values({ partnerId, room, createdAt: time, endedAt }).returning();
    const meetingId = made[0]?.id ?? '';
    const seenAt = new Date(clock.now - ago);
    const person = { isHost: true, name: room, tokenHash: `${room} ${meetingId}`, state, knockedAt: seenAt };
    const [row] = await db
      .insert(meetingPeople)
      .values({ ...person, meetingId, seenAt })
      .returning();
    return row?.id ?? '';
  };
  const read = async (ids: readonly string[] = []) => {
    const rows = await readRooms(db, partnerId, { ids, time });
    return { rooms: rows.meetings.map(({ room }) => room), people: rows.people.map(({ name }) => name) };
  };
  return { partnerId, time, add, read };
};

eachDatabase((server) => {
  it('[ROOM-6][OPS-7] a look at the news reads who is present and whom a reader is, and nobody who was only forgotten', async () => {
    const { time, add, read } = await partnerWith(server());
    await add('present', silentAfter - 1);
    const silent = await add('silent', silentAfter);
    await add('left', 0, 'left');
    const over = await add('over', 0, 'closed', time);
    expect(await read()).toEqual({ rooms: ['present'], people: ['present'] });
    const named = await read([silent, over]);
    expect([named.rooms.toSorted(), named.people.toSorted()]).toEqual([
      ['over', 'present', 'silent'],
      ['over', 'present', 'silent'],
    ]);
    // One who is both is there once.
    const both = await add('both', 0);
    expect((await read([both])).people.toSorted()).toEqual(['both', 'present']);
  });

  it('[OPS-7] finds the meetings of a partner by an index, whether they have ended or not', async () => {
    const { partnerId, add } = await partnerWith(server());
    await add('one', 0);
    await server().db.transaction(async (tx) => {
      // There are too few rows for an index otherwise.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const plan = await tx.execute(sql`explain select id from meetings where partner_id = ${partnerId}`);
      const { rows } = plan as unknown as { rows: Record<string, string>[] };
      expect(JSON.stringify(rows)).toContain('using meetings_partner_id_index');
    });
  });
});
