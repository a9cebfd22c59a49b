import { and, eq, inArray } from 'drizzle-orm';
import type { Read } from '../../machines/contract/call.ts';
import type { answerKnocks } from '../../machines/contract/rooms/roomCalls.ts';
import { meetingPeople, meetings } from '../db/roomSchema.ts';
import { HttpError } from '../http/errors.ts';
import { changeRooms, type RoomChange, type RoomDeps } from './changeRooms.ts';
import { type Person, personNow } from './person.ts';
import { beginAnew, endIfEmpty, makePlace } from './places.ts';
import { isNotEnded, live } from './presence.ts';

/** Who answers: a partner, for all of their rooms, or a host of one meeting. */
export type Answerer = { partnerId: number } | Person;

/**
 * Lets in or declines who waits, in the order in which they are named (ROOM-3). Of two who answer one knock the first is
 * right: it is changed only while it waits. @throws HttpError 403 for guests, and for hosts who are not inside any more.
 */
export const answer = (
  deps: RoomDeps,
  answerer: Answerer,
  { ids, answer: given }: { ids: readonly string[]; answer: 'admit' | 'decline' },
): Promise<Read<typeof answerKnocks>> =>
  changeRooms(deps, answerer.partnerId, async (change) => {
    const { tx, at, tell } = change;
    if ('id' in answerer) await refuseOthers(change, answerer);
    const knocks = await waitingAmong(change, answerer, ids);
    const ofMeetings = new Set(knocks.map(({ meetingId }) => meetingId));
    // A host who answers from inside is there.
    if (given === 'admit' && !('id' in answerer))
      for (const meetingId of ofMeetings) if (await beginAnew(change, meetingId)) tell(meetingId);
    const answered: string[] = [];
    let isFull = false;
    for (const { id, meetingId } of knocks) {
      if (given === 'admit' && !(await makePlace(change, meetingId, 'guest'))) {
        isFull = true;
        continue;
      }
      const changed = await tx
        .update(meetingPeople)
        .set({ state: given === 'admit' ? 'admitted' : 'declined', answeredAt: at })
        .where(and(eq(meetingPeople.id, id), eq(meetingPeople.state, 'waiting')))
        .returning({ id: meetingPeople.id });
      if (changed.length === 0) continue;
      answered.push(id);
      tell(meetingId);
    }
    for (const meetingId of ofMeetings) if (given === 'decline') await endIfEmpty(change, meetingId);
    return { answered, isFull };
  });

/** Those of these knocks that wait in the answerer's own meetings, in the given order. */
const waitingAmong = async ({ tx }: RoomChange, answerer: Answerer, ids: readonly string[]) => {
  const { id, meetingId, state } = meetingPeople;
  const found = await tx
    .select({ id, meetingId })
    .from(meetingPeople)
    .innerJoin(meetings, eq(meetings.id, meetingId))
    .where(
      and(
        inArray(id, [...new Set(ids)]),
        eq(state, 'waiting'),
        eq(meetings.partnerId, answerer.partnerId),
        isNotEnded,
        'id' in answerer ? eq(meetingId, answerer.meetingId) : undefined,
      ),
    );
  return found.toSorted((one, next) => ids.indexOf(one.id) - ids.indexOf(next.id));
};

/** @throws HttpError 403 for guests, and for hosts who are not inside any more. */
const refuseOthers = async ({ tx }: RoomChange, host: Person): Promise<void> => {
  const now = await personNow(tx, host);
  if (now?.state !== 'admitted') throw new HttpError(403, 'NOT_INSIDE');
  if (!now.isHost) throw new HttpError(403, 'FORBIDDEN');
};

/**
 * Writes one line to who waits in a meeting; empty takes it back (ROOM-3).
 * @throws HttpError 404 for another partner's or one that has ended, 403 as `answer`.
 */
export const writeMessage = (
  deps: RoomDeps,
  answerer: Answerer,
  { meeting, text }: { meeting: string; text: string },
): Promise<void> =>
  changeRooms(deps, answerer.partnerId, async (change) => {
    if ('id' in answerer) await refuseOthers(change, answerer);
    const isTheirs = and(eq(meetings.id, meeting), eq(meetings.partnerId, answerer.partnerId), isNotEnded);
    const found = await change.tx
      .update(meetings)
      .set({ message: text === '' ? null : text })
      .where(isTheirs)
      .returning({ id: meetings.id });
    if (found.length === 0) throw new HttpError(404, 'NOT_FOUND');
    change.tell(meeting);
  });

/** Removes a guest who is inside (ROOM-5). @throws HttpError 403 for guests. */
export const remove = (deps: RoomDeps, host: Person, id: string): Promise<void> =>
  changeRooms(deps, host.partnerId, async (change) => {
    await refuseOthers(change, host);
    const { meetingId, isHost, state } = meetingPeople;
    const isGuestInside = and(
      eq(meetingPeople.id, id),
      eq(meetingId, host.meetingId),
      eq(isHost, false),
      eq(state, 'admitted'),
    );
    await change.tx
      .update(meetingPeople)
      .set({ state: 'removed', answeredAt: change.at })
      .where(isGuestInside);
    change.tell(host.meetingId);
  });

/** Takes a knock back, or leaves (ROOM-5); nobody who has no place any more. */
export const leave = (deps: RoomDeps, person: Person): Promise<void> =>
  changeRooms(deps, person.partnerId, async (change) => {
    await change.tx
      .update(meetingPeople)
      .set({ state: 'left', answeredAt: change.at })
      .where(and(eq(meetingPeople.id, person.id), live));
    await endIfEmpty(change, person.meetingId);
    change.tell(person.meetingId);
  });

/**
 * Ends a meeting for all, who waits included (ROOM-5); a later knock begins another. Once it has ended nothing more happens.
 * @throws HttpError 403 for guests.
 */
export const end = (deps: RoomDeps, host: Person): Promise<void> =>
  changeRooms(deps, host.partnerId, async (change) => {
    const now = await personNow(change.tx, host);
    if (now?.isHost === true && now.state === 'closed') return;
    await refuseOthers(change, host);
    await change.tx
      .update(meetingPeople)
      .set({ state: 'closed', answeredAt: change.at })
      .where(and(eq(meetingPeople.meetingId, host.meetingId), live));
    await endIfEmpty(change, host.meetingId);
    change.tell(host.meetingId);
  });
