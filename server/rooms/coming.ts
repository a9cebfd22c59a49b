import { and, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Read } from '../../machines/contract/call.ts';
import { longestName } from '../../machines/contract/rooms/people.ts';
import type { startMeeting } from '../../machines/contract/rooms/roomCalls.ts';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { meetingPeople, meetings, meetingTickets } from '../db/roomSchema.ts';
import { partners, sessions } from '../db/schema.ts';
import { HttpError } from '../http/errors.ts';
import { fingerprint, newToken } from '../http/token.ts';
import { changeRooms, type RoomChange, type RoomDeps } from './changeRooms.ts';
import { ownerOf } from './owner.ts';
import { beginAnew, forgetLine, giveUpOwnPlace, makePlace, openMeeting } from './places.ts';
import { isNotEnded, presentAt } from './presence.ts';

const ticketMs = 60_000;
/** How many may wait in one room, and in all of a partner's together, of whom somebody was heard of lately. */
const mostWaiting = 50;
const mostWaitingOfAll = 200;
/**
 * How many of one address may wait in all of a partner's rooms together: fewer than fill a room, so that a stranger alone keeps
 * no guest out, and three meetings full of guests who share an office's address.
 */
const mostWaitingOfAddress = 10;

/** A room as a meeting's address names it. */
interface Address {
  pId: string;
  room: string;
}

/**
 * Makes a host's way into a room (ROOM-4), which ends with the session that asked for it.
 * @throws HttpError 402 where the room is closed, 401 where a deletion of the account has closed it, and ended that session.
 */
export const makeTicket = async (
  deps: Omit<RoomDeps, 'news'>,
  { id, publicId }: Pick<Partner, 'id' | 'publicId'>,
  { room, sessionId }: { room: string; sessionId: string | null },
): Promise<Read<typeof startMeeting>> => {
  const owner = await ownerOf(deps, publicId);
  if (owner?.isToBeDeleted) throw new HttpError(401, 'UNAUTHENTICATED');
  if (owner?.isOpen !== true) throw new HttpError(402, 'PLAN_INACTIVE');
  const ticket = newToken(deps.randomBytes);
  const expiresAt = new Date(deps.now() + ticketMs);
  await deps.db
    .insert(meetingTickets)
    .values({ tokenHash: fingerprint(ticket), partnerId: id, room, sessionId, expiresAt });
  return { ticket };
};

/**
 * Lets a host in by a ticket, which is used up (ROOM-4); also where the plan has ended within its minute. Where nobody is there
 * any more another meeting begins.
 * @throws HttpError 403 for one that was used, is too old, is of another room, or of a session that has ended.
 */
export const enter = async (
  deps: RoomDeps,
  { pId, room, ticket }: Address & { ticket: string },
): Promise<{ token: string }> => {
  const owner = await ownerOf(deps, pId);
  if (owner === null) throw new HttpError(403, 'TICKET_USED');
  return changeRooms(deps, owner.id, async (change) => {
    const { tx, at } = change;
    const { tokenHash, partnerId, expiresAt } = meetingTickets;
    const isThis = and(
      eq(tokenHash, fingerprint(ticket)),
      eq(partnerId, owner.id),
      eq(meetingTickets.room, room),
      gt(expiresAt, at),
    );
    const [used] = await tx.delete(meetingTickets).where(isThis).returning();
    if (used === undefined || !(await holdSession(tx, used))) throw new HttpError(403, 'TICKET_USED');
    const meetingId = await openMeeting(change, owner.id, room);
    if (await beginAnew(change, meetingId))
      await tx.update(meetings).set({ message: null }).where(eq(meetings.id, meetingId));
    await forgetLine(change, meetingId);
    await giveUpOwnPlace(change, meetingId, used.sessionId);
    await makePlace(change, meetingId, 'host');
    const isFirst = and(eq(meetings.id, meetingId), isNull(meetings.openedAt));
    await tx.update(meetings).set({ openedAt: at }).where(isFirst);
    return newPerson(deps, change, {
      meetingId,
      isHost: true,
      sessionId: used.sessionId,
      name: [...owner.name].slice(0, longestName).join(''),
    });
  });
};

/**
 * Keeps a session from being ended before its host has come (ACC-3). Its partner is locked first, as where sessions are ended.
 * @returns whether it is there.
 */
const holdSession = async (
  tx: Database,
  { partnerId, sessionId }: Pick<typeof meetingTickets.$inferSelect, 'partnerId' | 'sessionId'>,
): Promise<boolean> => {
  // Of a server from before tickets had one.
  if (sessionId === null) return true;
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('key share');
  const isIt = eq(sessions.id, sessionId);
  const found = await tx.select({ id: sessions.id }).from(sessions).where(isIt).for('key share');
  return found.length > 0;
};

/**
 * Knocks at a room, whether its host is there or not (ROOM-2).
 * @param tab the guest's page, whose knock before has no answer that it knows of.
 * @param address the guest's, of which a fingerprint is kept.
 * @throws HttpError 404 without such a space, 403 for a closed one, 429 where too many wait, in all or of that address.
 */
export const knock = async (
  deps: RoomDeps,
  { pId, room, name, tab, address }: Address & { name: string; tab?: string | undefined; address: string },
): Promise<{ token: string }> => {
  const owner = await ownerOf(deps, pId);
  if (owner === null) throw new HttpError(404, 'NOT_FOUND');
  if (!owner.isOpen) throw new HttpError(403, 'SPACE_CLOSED');
  const addressHash = fingerprint(`${owner.id}:${address}`);
  return changeRooms(deps, owner.id, async (change) => {
    const waiting = await waitingOf(change, owner.id, { addressHash, room, tab });
    const all = waiting.reduce((sum, { people }) => sum + people, 0);
    const ofAddress = waiting.reduce((sum, { same }) => sum + same, 0);
    const here = waiting.find((one) => one.room === room)?.people ?? 0;
    if (here >= mostWaiting || all >= mostWaitingOfAll || ofAddress >= mostWaitingOfAddress)
      throw new HttpError(429, 'ROOM_BUSY', { retryAfter: 60 });
    const meetingId = await openMeeting(change, owner.id, room);
    await forgetLine(change, meetingId);
    // The meeting goes on, also where nobody else is in it.
    if (tab !== undefined) await takeBack(change, meetingId, tab);
    return newPerson(deps, change, { meetingId, isHost: false, name, tab, addressHash });
  });
};

/** Takes back a page's knock, which would be there twice. Who waits is shown to nobody by their page's name. */
const takeBack = async ({ tx, at }: RoomChange, meeting: string, page: string): Promise<void> => {
  const { meetingId, state, tab } = meetingPeople;
  await tx
    .update(meetingPeople)
    .set({ state: 'left', answeredAt: at })
    .where(and(eq(meetingId, meeting), eq(state, 'waiting'), eq(tab, page)));
};

/**
 * How many wait in each of a partner's rooms, and how many of them came from the same address, without the knock that `takeBack`
 * takes back: those of one page in other rooms stay, and count.
 */
const waitingOf = (
  { tx, at }: RoomChange,
  partnerId: number,
  { addressHash: address, room, tab }: { addressHash: string; room: string; tab: string | undefined },
) => {
  const { state, meetingId, addressHash } = meetingPeople;
  const isOther =
    tab === undefined
      ? undefined
      : or(ne(meetings.room, room), sql`${meetingPeople.tab} is distinct from ${tab}`);
  const same = sql`count(*) filter (where ${addressHash} = ${address})`.mapWith(Number);
  return tx
    .select({ room: meetings.room, people: count(), same })
    .from(meetings)
    .innerJoin(meetingPeople, eq(meetingId, meetings.id))
    .where(and(eq(meetings.partnerId, partnerId), isNotEnded, eq(state, 'waiting'), presentAt(at), isOther))
    .groupBy(meetings.room);
};

const newPerson = async (
  { randomBytes }: RoomDeps,
  { tx, at, tell }: RoomChange,
  person: { meetingId: string; isHost: boolean; name: string } & Partial<
    Pick<typeof meetingPeople.$inferInsert, 'addressHash' | 'sessionId' | 'tab'>
  >,
): Promise<{ token: string }> => {
  const token = newToken(randomBytes);
  await tx.insert(meetingPeople).values({
    ...person,
    tokenHash: fingerprint(token),
    state: person.isHost ? 'admitted' : 'waiting',
    knockedAt: at,
    answeredAt: person.isHost ? at : null,
    seenAt: at,
  });
  tell(person.meetingId);
  return { token };
};
