import { and, eq, isNotNull, lt, notExists, or } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { dropPiece, inPiece, pieceRows } from '../db/pieces.ts';
import { meetingEvents, meetingPeople, meetings, meetingTickets } from '../db/roomSchema.ts';
import { forgottenSince } from './presence.ts';

/** Signals are of no use to a page that was away for longer: its connections begin anew. */
const signalMs = 10 * minuteMs;
/** Names of guests are kept no longer than that. */
const keptMs = 30 * dayMs;

/**
 * Deletes a piece of what no reader of a meeting needs any more, and of the names of who was there.
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
