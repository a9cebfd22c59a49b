import { and, eq, inArray, isNull } from 'drizzle-orm';
import { momentOf } from '../../machines/contract/rooms/wallTime.ts';
import type { Database } from '../db/database.ts';
import { invitations } from '../db/invitationSchema.ts';

/**
 * What a partner's rooms are called (ROOM-2, ROOM-7): each by the title of its invitation that holds, of several the one
 * whose start is nearest. Rooms without one are left out.
 */
export const titlesOf = async (
  db: Database,
  partnerId: number,
  { rooms, time: now }: { rooms: readonly string[]; time: Date },
): Promise<ReadonlyMap<string, string>> => {
  if (rooms.length === 0) return new Map();
  const { room, title, day, time, timeZone } = invitations;
  const rows = await db
    .select({ room, title, day, time, timeZone })
    .from(invitations)
    .where(
      and(eq(invitations.partnerId, partnerId), inArray(room, [...rooms]), isNull(invitations.cancelledAt)),
    );
  const farthestFirst = rows
    .map((row) => ({ ...row, distance: Math.abs(momentOf(row).at - now.getTime()) }))
    .toSorted((one, next) => next.distance - one.distance);
  return new Map(farthestFirst.map((row) => [row.room, row.title]));
};
