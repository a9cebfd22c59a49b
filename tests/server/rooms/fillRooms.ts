import type { Database } from '../../../server/db/database.ts';
import { meetingEvents, meetingPeople, meetings, meetingTickets } from '../../../server/db/roomSchema.ts';

/** A row in each table of a partner's meetings. */
export const fillRooms = async (
  db: Database,
  { partnerId, owner, at }: { partnerId: number; owner: string; at: Date },
): Promise<void> => {
  const [meeting] = await db
    .insert(meetings)
    .values({ partnerId, room: 'garden', createdAt: at })
    .returning({ id: meetings.id });
  const meetingId = meeting?.id ?? '';
  await db.insert(meetingPeople).values({
    meetingId,
    isHost: false,
    name: 'Guest',
    tokenHash: `person of ${owner}`,
    addressHash: `address of ${owner}`,
    state: 'waiting',
    knockedAt: at,
    seenAt: at,
  });
  await db.insert(meetingEvents).values({ partnerId, meetingId, at });
  await db
    .insert(meetingTickets)
    .values({ tokenHash: `ticket of ${owner}`, partnerId, room: 'garden', expiresAt: at });
};
