import { and, asc, eq, gt, inArray, isNotNull, lt, notExists, or } from 'drizzle-orm';
import { mostPeople } from '../../machines/contract/rooms/people.ts';
import { meetingPeople, meetings } from '../db/roomSchema.ts';
import type { RoomChange } from './changeRooms.ts';
import { forgottenSince, isNotEnded, isPresent, live, readersSince } from './presence.ts';

/** The open meeting of a room, a new one where there is none, or where nobody of it was heard of for hours. */
export const openMeeting = async (change: RoomChange, partnerId: number, room: string): Promise<string> => {
  const { tx, at, tell } = change;
  const isOpen = and(eq(meetings.partnerId, partnerId), eq(meetings.room, room), isNotEnded);
  const [found] = await tx.select({ id: meetings.id }).from(meetings).where(isOpen);
  if (found !== undefined) {
    await tx
      .update(meetingPeople)
      .set({ state: 'away' })
      .where(and(eq(meetingPeople.meetingId, found.id), live, lt(meetingPeople.seenAt, forgottenSince(at))));
    tell(found.id);
    if (!(await endIfEmpty(change, found.id))) return found.id;
  }
  const [made] = await tx
    .insert(meetings)
    .values({ partnerId, room, createdAt: at })
    .returning({ id: meetings.id });
  if (made === undefined) throw new Error('A meeting was not kept.');
  tell(made.id);
  return made.id;
};

/** Ends a meeting in which nobody waits or is inside. @returns whether it has ended. */
export const endIfEmpty = async ({ tx, at }: RoomChange, meetingId: string): Promise<boolean> => {
  const anybody = tx
    .select({ id: meetingPeople.id })
    .from(meetingPeople)
    .where(and(eq(meetingPeople.meetingId, meetingId), live));
  const [left] = await anybody.limit(1);
  if (left !== undefined) return false;
  await tx.update(meetings).set({ endedAt: at }).where(eq(meetings.id, meetingId));
  return true;
};

/**
 * Gives up the place that a host has in a meeting by the same session, in another tab or in one they closed a moment ago: there
 * twice, they would hear themselves, and a guest would find no place (ROOM-6).
 * @param session null where it is not known.
 */
export const giveUpOwnPlace = async (
  { tx, at }: RoomChange,
  meeting: string,
  session: string | null,
): Promise<void> => {
  if (session === null) return;
  const { meetingId, isHost, state, sessionId } = meetingPeople;
  const isOwn = and(eq(meetingId, meeting), eq(isHost, true), eq(sessionId, session));
  await tx
    .update(meetingPeople)
    .set({ state: 'away', answeredAt: at })
    .where(and(isOwn, eq(state, 'admitted')));
};

/**
 * Makes room for one more in a meeting, whose places are held by all who were let in, heard of or not (ROOM-5): one is the
 * host's, also before they come. Where all are held, the one who was silent longest loses theirs; a host who comes takes at
 * last that of another host.
 * @returns false where the meeting is full.
 */
export const makePlace = async (
  { tx, at }: RoomChange,
  meetingId: string,
  coming: 'guest' | 'host',
): Promise<boolean> => {
  const { id, isHost, seenAt, tab } = meetingPeople;
  const inside = await tx
    .select({ id, isHost, seenAt, tab })
    .from(meetingPeople)
    .where(and(eq(meetingPeople.meetingId, meetingId), eq(meetingPeople.state, 'admitted')))
    .orderBy(asc(seenAt), asc(id));
  const hosts = inside.filter((one) => one.isHost);
  const guests = inside.length - hosts.length;
  const needed = coming === 'guest' ? guests + 1 + Math.max(hosts.length, 1) : guests + hosts.length + 1;
  if (needed <= mostPeople) return true;
  const silent = inside.filter((one) => !isPresent(one, at));
  const leaving =
    coming === 'guest' ? silent.find((one) => !one.isHost || hosts.length > 1) : (silent[0] ?? hosts[0]);
  if (leaving === undefined) return false;
  await tx
    .update(meetingPeople)
    .set({ state: 'away', answeredAt: at })
    .where(and(eq(meetingPeople.id, leaving.id), eq(meetingPeople.state, 'admitted')));
  return true;
};

/**
 * Begins another meeting at the same address, for a host who comes or lets somebody in (ROOM-4): where nobody who is inside was
 * heard of lately, guests who have met a host there lose their places, and ask anew. Whoever was let in since then, or waits,
 * is of the meeting that begins. @returns whether somebody has lost their place.
 */
export const beginAnew = async ({ tx, at }: RoomChange, meetingId: string): Promise<boolean> => {
  const isIn = eq(meetingPeople.meetingId, meetingId);
  const { id, isHost, state, seenAt, tab, answeredAt } = meetingPeople;
  const people = await tx
    .select({ id, isHost, state, seenAt, tab, answeredAt })
    .from(meetingPeople)
    .where(isIn);
  const inside = people.filter((one) => one.state === 'admitted');
  if (inside.some((one) => isPresent(one, at))) return false;
  const answered = (one: (typeof people)[number]): number => one.answeredAt?.getTime() ?? 0;
  const lastOf = (host: (typeof people)[number]): number =>
    host.state === 'left' ? answered(host) : host.seenAt.getTime();
  const hostUntil = Math.max(...people.filter((one) => one.isHost).map(lastOf));
  const before = inside.filter((one) => !one.isHost && answered(one) <= hostUntil).map((one) => one.id);
  if (before.length === 0) return false;
  await tx.update(meetingPeople).set({ state: 'away', answeredAt: at }).where(inArray(id, before));
  return true;
};

/**
 * Takes the line to who waits back, before somebody comes, where no host who is inside and nobody who waits was heard of lately:
 * whoever comes later is not meant, and it may name who was (ROOM-3). Most close their page and tell nobody.
 */
export const forgetLine = async ({ tx, at }: RoomChange, meetingId: string): Promise<void> => {
  const { id, isHost, state, seenAt } = meetingPeople;
  const isIn = and(eq(meetingPeople.meetingId, meetingId), gt(seenAt, readersSince(at)));
  const isHostInside = and(eq(isHost, true), eq(state, 'admitted'));
  const readers = tx
    .select({ id })
    .from(meetingPeople)
    .where(and(isIn, or(eq(state, 'waiting'), isHostInside)));
  const isUnread = and(eq(meetings.id, meetingId), isNotNull(meetings.message), notExists(readers));
  await tx.update(meetings).set({ message: null }).where(isUnread);
};
