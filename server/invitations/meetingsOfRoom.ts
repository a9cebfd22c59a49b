import { and, eq } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { LobbyMeetings } from '../../machines/contract/lobbyData.ts';
import { momentOf } from '../../machines/contract/rooms/wallTime.ts';
import { invitations } from '../db/invitationSchema.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/**
 * What a guest is told of the meetings in a partner's room (ROOM-7): the next one that has not started yet; or that the last one
 * was canceled, while none there is to come or goes on. Nothing of the room in general, to which nobody was invited.
 */
export const meetingsOfRoom = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { publicId, room }: { publicId: string; room: string },
): Promise<LobbyMeetings> => {
  if (room === '') return {};
  const rows = await db
    .select({
      title: invitations.title,
      day: invitations.day,
      time: invitations.time,
      timeZone: invitations.timeZone,
      lengthMinutes: invitations.lengthMinutes,
      cancelledAt: invitations.cancelledAt,
    })
    .from(invitations)
    .innerJoin(partners, eq(partners.id, invitations.partnerId))
    .where(and(eq(partners.publicId, publicId), eq(invitations.room, room)));
  const meetings = rows
    .map((row) => ({ ...row, at: momentOf(row).at, end: momentOf(row).at + row.lengthMinutes * minuteMs }))
    .toSorted((one, other) => one.at - other.at);
  const holding = meetings.filter(({ cancelledAt }) => cancelledAt === null);
  const next = holding.find(({ at }) => at > now());
  if (next !== undefined) return { next: shown(next) };
  const last = meetings.at(-1);
  // One that had taken place tells its guests of no cancellation either.
  const isCancelled =
    last !== undefined && last.cancelledAt !== null && last.cancelledAt.getTime() < last.end;
  return isCancelled && !holding.some(({ end }) => end > now()) ? { cancelled: shown(last) } : {};
};

const shown = ({ title, at }: { title: string; at: number }) => ({
  title,
  startsAt: new Date(at).toISOString(),
});
