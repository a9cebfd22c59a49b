import { and, eq, gte, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { dropPiece, inPiece, pieceRows } from '../db/pieces.ts';
import { meetingEvents, meetingPeople, meetings, meetingTickets } from '../db/roomSchema.ts';
import { roomsLock } from './changeRooms.ts';
import { forgottenSince, isNotEnded, live } from './presence.ts';

/** Signals are of no use to a page that was away for longer: its connections begin anew. */
const signalMs = 10 * minuteMs;
/** Names of guests are kept no longer than that. */
const keptMs = 30 * dayMs;

/** How many meetings one piece ends: their partners' others wait meanwhile. */
const mostEnded = 100;

/**
 * Deletes a piece of what no reader of a meeting needs any more, and of the names of who was there.
 * Meetings that everybody has left without a word end before that.
 * @returns whether there may be more.
 */
export const tidyRooms = async (tx: Database, time: number): Promise<boolean> => {
  const keptFrom = new Date(time - keptMs);
  const isSignal = isNotNull(meetingEvents.addressee);
  const people = tx
    .select({ id: meetingPeople.id })
    .from(meetingPeople)
    .where(eq(meetingPeople.meetingId, meetings.id));
  const isForgotten = and(lt(meetings.createdAt, keptFrom), notExists(people));
  return (
    (await dropPiece(tx, meetingEvents, lt(meetingEvents.at, new Date(time - dayMs)))) ||
    (await dropPiece(tx, meetingEvents, and(isSignal, lt(meetingEvents.at, new Date(time - signalMs))))) ||
    (await dropPiece(tx, meetingTickets, lt(meetingTickets.expiresAt, new Date(time)))) ||
    (await dropPiece(tx, meetingPeople, lt(meetingPeople.seenAt, keptFrom))) ||
    (await forgetAddresses(tx, time)) ||
    (await endForgotten(tx, time)) ||
    // With a meeting go its rows in the other tables, of which few are left by then.
    (await dropPiece(tx, meetings, or(lt(meetings.endedAt, keptFrom), isForgotten)))
  );
};

/** Who has no place any more is counted for no address. */
const forgetAddresses = async (tx: Database, time: number): Promise<boolean> => {
  const hasNoPlace = lt(meetingPeople.seenAt, forgottenSince(new Date(time)));
  const forgotten = await tx
    .update(meetingPeople)
    .set({ addressHash: null })
    .where(inPiece(meetingPeople, and(isNotNull(meetingPeople.addressHash), hasNoPlace)))
    .returning({ id: meetingPeople.id });
  return forgotten.length === pieceRows;
};

/**
 * Ends open meetings of which nobody was heard of for hours, as the next who comes would (ROOM-5): most rooms are used once, and
 * nobody comes. Those of a partner whose meetings are being changed are left to the next time.
 */
const endForgotten = async (tx: Database, time: number): Promise<boolean> => {
  const { id, partnerId } = meetings;
  const at = new Date(time);
  const remembered = tx
    .select({ id: meetingPeople.id })
    .from(meetingPeople)
    .where(and(eq(meetingPeople.meetingId, id), live, gte(meetingPeople.seenAt, forgottenSince(at))));
  const isForgotten = and(isNotEnded, notExists(remembered));
  const found = await tx.select({ id, partnerId }).from(meetings).where(isForgotten).limit(mostEnded);
  let ended = 0;
  for (const meeting of found) {
    if (!(await takeTurn(tx, meeting.partnerId))) continue;
    // Somebody may have come since it was found.
    const isIt = and(eq(id, meeting.id), isForgotten);
    const [gone] = await tx.update(meetings).set({ endedAt: at }).where(isIt).returning({ id });
    if (gone === undefined) continue;
    const hasPlace = and(eq(meetingPeople.meetingId, gone.id), live);
    await tx.update(meetingPeople).set({ state: 'away' }).where(hasPlace);
    ended += 1;
  }
  return ended === mostEnded;
};

/** Whether this transaction may change the partner's meetings now: to wait would hold up all other tidying. */
const takeTurn = async (tx: Database, partnerId: number): Promise<boolean> => {
  const [turn] = await tx
    .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(${roomsLock(partnerId)})` })
    .from(sql`(values (1)) as once`);
  return turn?.mine === true;
};
