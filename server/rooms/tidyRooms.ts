import { and, eq, isNotNull, lt, notExists, or } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../machines/contract/call.ts';
import type { Database } from '../db/database.ts';
import { meetingEvents, meetingPeople, meetings, meetingTickets } from '../db/roomSchema.ts';
import { forgottenSince } from './presence.ts';

/** Signals are of no use to a page that was away for longer: its connections begin anew. */
const signalMs = 10 * minuteMs;
/** Names of guests are kept no longer than that. */
const keptMs = 30 * dayMs;

/** Deletes what no reader of a meeting needs any more, and the names of who was there. */
export const tidyRooms = async (tx: Database, time: number): Promise<void> => {
  const keptFrom = new Date(time - keptMs);
  await tx.delete(meetingEvents).where(lt(meetingEvents.at, new Date(time - dayMs)));
  const isSignal = isNotNull(meetingEvents.addressee);
  await tx.delete(meetingEvents).where(and(isSignal, lt(meetingEvents.at, new Date(time - signalMs))));
  await tx.delete(meetingTickets).where(lt(meetingTickets.expiresAt, new Date(time)));
  await tx.delete(meetingPeople).where(lt(meetingPeople.seenAt, keptFrom));
  // Who has no place any more is counted for no address.
  const hasNoPlace = lt(meetingPeople.seenAt, forgottenSince(new Date(time)));
  await tx
    .update(meetingPeople)
    .set({ addressHash: null })
    .where(and(isNotNull(meetingPeople.addressHash), hasNoPlace));
  const people = tx
    .select({ id: meetingPeople.id })
    .from(meetingPeople)
    .where(eq(meetingPeople.meetingId, meetings.id));
  const isForgotten = and(lt(meetings.createdAt, keptFrom), notExists(people));
  await tx.delete(meetings).where(or(lt(meetings.endedAt, keptFrom), isForgotten));
};
