import { and, eq, gt } from 'drizzle-orm';
import { type Media, nothingSent } from '../../machines/contract/rooms/people.ts';
import { meetingPeople } from '../db/roomSchema.ts';
import { changeRooms, type RoomDeps } from './changeRooms.ts';
import { type Person, personNow } from './person.ts';
import { endIfEmpty } from './places.ts';
import { closedPage, forgottenSince, isLive, isPresent, live, presentSince } from './presence.ts';

/**
 * Gives a person's place to the page that asks for their news, the newest one (ROOM-6). Who was not heard of for hours has no
 * place any more.
 */
export const takeTab = (deps: RoomDeps, person: Person, tab: string): Promise<void> =>
  changeRooms(deps, person.partnerId, async (change) => {
    const { tx, at, tell } = change;
    const now = await personNow(tx, person);
    if (now === undefined || !isLive(now)) return;
    const isThis = eq(meetingPeople.id, person.id);
    if (now.seenAt < forgottenSince(at)) {
      await tx.update(meetingPeople).set({ state: 'away', answeredAt: at }).where(isThis);
      await endIfEmpty(change, person.meetingId);
      return tell(person.meetingId);
    }
    const isNew = now.tab !== tab;
    // A new page sends nothing yet.
    const media = isNew ? nothingSent : {};
    await tx
      .update(meetingPeople)
      .set({ tab, seenAt: at, ...media })
      .where(isThis);
    if (isNew || !isPresent(now, at)) tell(person.meetingId);
  });

/** Notes that a person is still there, and what they send (ROOM-6); an older page of theirs says nothing that counts. */
export const noteHere = async (
  deps: RoomDeps,
  person: Person,
  { tab, microphone, camera, screen }: Media & { tab: string },
): Promise<void> => {
  const at = new Date(deps.now());
  // Who was not heard of for hours has no place any more: the page asks for news, and is told so.
  if (!isLive(person) || person.tab !== tab || person.seenAt < forgottenSince(at)) return;
  const isThis = and(eq(meetingPeople.id, person.id), eq(meetingPeople.tab, tab));
  const isSame = person.microphone === microphone && person.camera === camera && person.screen === screen;
  if (isSame && isPresent(person, at)) {
    await deps.db.update(meetingPeople).set({ seenAt: at }).where(isThis);
    return;
  }
  await changeRooms(deps, person.partnerId, async ({ tx, at, tell }) => {
    await tx.update(meetingPeople).set({ seenAt: at, microphone, camera, screen }).where(isThis);
    tell(person.meetingId);
  });
};

/**
 * Notes that a person's page was closed: the others see it within 12 s, unless it was a reload (ROOM-6). An older page of theirs
 * says nothing that counts, and neither does one that was silent: nobody is shown by it.
 */
export const noteClosed = (deps: RoomDeps, person: Person, page: string): Promise<void> =>
  changeRooms(deps, person.partnerId, async ({ tx, at, tell }) => {
    const { id, seenAt, tab } = meetingPeople;
    const closed = await tx
      .update(meetingPeople)
      .set({ tab: closedPage, seenAt: at, ...nothingSent })
      .where(and(eq(id, person.id), eq(tab, page), live, gt(seenAt, presentSince(at))))
      .returning({ id });
    if (closed.length > 0) tell(person.meetingId);
  });
