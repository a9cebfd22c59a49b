import { and, eq, isNull } from 'drizzle-orm';
import { momentOf } from '../../machines/contract/rooms/wallTime.ts';
import { invitations } from '../db/invitationSchema.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** The next meeting in a partner's room that has not started yet; null without one (ROOM-7). */
export const nextMeeting = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { publicId, room }: { publicId: string; room: string },
): Promise<{ title: string; startsAt: string } | null> => {
  if (room === '') return null;
  const rows = await db
    .select({
      title: invitations.title,
      day: invitations.day,
      time: invitations.time,
      timeZone: invitations.timeZone,
    })
    .from(invitations)
    .innerJoin(partners, eq(partners.id, invitations.partnerId))
    .where(and(eq(partners.publicId, publicId), eq(invitations.room, room), isNull(invitations.cancelledAt)));
  const [next] = rows
    .map((row) => ({ title: row.title, at: momentOf(row).at }))
    .filter(({ at }) => at > now())
    .toSorted((one, other) => one.at - other.at);
  return next === undefined ? null : { title: next.title, startsAt: new Date(next.at).toISOString() };
};
