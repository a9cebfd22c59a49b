import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import { meetingPeople, meetings } from '../db/roomSchema.ts';
import { HttpError } from '../http/errors.ts';
import { readToken } from '../http/http.ts';
import { fingerprint } from '../http/token.ts';

/** Somebody of a meeting, host or guest, and whose meeting it is. */
export type Person = typeof meetingPeople.$inferSelect & { partnerId: number };

/** The person of a meeting who calls, by their token of it alone (ROOM-4). @throws HttpError 401 without a valid one. */
export const callingPerson = async ({ db }: { db: Database }, c: Context): Promise<Person> => {
  const token = readToken(c);
  const person = token === null ? null : await personWith(db, token);
  if (person === null) throw new HttpError(401, 'UNAUTHENTICATED');
  return person;
};

const personWith = async (db: Database, token: string): Promise<Person | null> => {
  const [found] = await db
    .select({ person: meetingPeople, partnerId: meetings.partnerId })
    .from(meetingPeople)
    .innerJoin(meetings, eq(meetings.id, meetingPeople.meetingId))
    .where(eq(meetingPeople.tokenHash, fingerprint(token)));
  return found === undefined ? null : { ...found.person, partnerId: found.partnerId };
};

/** The person as they are now, in a transaction; undefined for one who was erased. */
export const personNow = async (tx: Database, { id }: Pick<Person, 'id'>) => {
  const [person] = await tx.select().from(meetingPeople).where(eq(meetingPeople.id, id));
  return person;
};
