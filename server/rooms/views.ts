import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Sent } from '../../machines/contract/call.ts';
import type { meetingNews } from '../../machines/contract/rooms/meetingCalls.ts';
import type { OpenRoom, Queue } from '../../machines/contract/rooms/people.ts';
import type { Database } from '../db/database.ts';
import { meetingPeople, meetings } from '../db/roomSchema.ts';
import { isNotEnded, isPresent, live, presentAt } from './presence.ts';

type MeetingRow = typeof meetings.$inferSelect;
type PersonRow = typeof meetingPeople.$inferSelect;
type View = Extract<Sent<typeof meetingNews>, { type: 'view' }>['view'];

/** A partner's meetings as they are now. */
export interface RoomRows {
  meetings: readonly MeetingRow[];
  people: readonly PersonRow[];
}

/**
 * A partner's open meetings with who has a place in them and is present, and these people wherever they are, in one question.
 * It is asked every few seconds for each reader: who was not heard of lately stays in the database (OPS-7).
 */
export const readRooms = async (
  db: Database,
  partnerId: number,
  { ids, time }: { ids: readonly string[]; time: Date },
): Promise<RoomRows> => {
  const rowsOf = (people: SQL | undefined) =>
    db
      .select({ meeting: meetings, person: meetingPeople })
      .from(meetings)
      .innerJoin(meetingPeople, eq(meetingPeople.meetingId, meetings.id))
      .where(and(eq(meetings.partnerId, partnerId), people));
  const present = rowsOf(and(isNotEnded, live, presentAt(time)));
  // Each half has its index, which one condition with `or` over both tables has not.
  const rows = await (ids.length === 0
    ? present
    : present.union(rowsOf(inArray(meetingPeople.id, [...ids]))));
  return {
    meetings: [...new Map(rows.map(({ meeting }) => [meeting.id, meeting])).values()],
    people: rows.map(({ person }) => person),
  };
};

/**
 * What a person may know of their meeting (ROOM-3, ROOM-4): who waits of nobody, who is inside of all who are, and a host
 * also of who waits. Null for one who was erased.
 */
export const viewOf = (rooms: RoomRows, id: string, time: Date): View | null => {
  const person = rooms.people.find((one) => one.id === id);
  const meeting = rooms.meetings.find((one) => one.id === person?.meetingId);
  if (person === undefined || meeting === undefined) return null;
  const { state, name } = person;
  const others = rooms.people.filter(
    (one) => one.meetingId === meeting.id && one.id !== id && isPresent(one, time),
  );
  if (state === 'waiting')
    return { place: 'waiting', name, hostIsHere: others.some(isHostInside), message: meeting.message };
  if (state !== 'admitted') return { place: 'over', why: state };
  const inside = others.filter((one) => one.state === 'admitted').toSorted(byAnswer);
  const queue = person.isHost ? queueOf(meeting, others) : null;
  return { place: 'inside', people: [person, ...inside].map(shownPerson), queue };
};

/**
 * The partner's rooms in which somebody waits, the one with the longest wait first (ROOM-2); then those in which guests are
 * without a host, so that one finds the way back (ROOM-6).
 */
export const openRoomsOf = (
  { meetings, people }: RoomRows,
  { titles, time }: { titles: ReadonlyMap<string, string>; time: Date },
): OpenRoom[] =>
  meetings
    .filter(({ endedAt }) => endedAt === null)
    .map((meeting) => {
      const present = people.filter((one) => one.meetingId === meeting.id && isPresent(one, time));
      const { id, room } = meeting;
      const hostIsHere = present.some(isHostInside);
      const guestIsHere = present.some(isGuestInside);
      const title = titles.get(room) ?? null;
      return { id, room, title, hostIsHere, guestIsHere, ...queueOf(meeting, present) };
    })
    .filter(({ waiting, hostIsHere, guestIsHere }) => waiting.length > 0 || (guestIsHere && !hostIsHere))
    .toSorted((one, next) => firstKnock(one) - firstKnock(next) || (one.id < next.id ? -1 : 1));

const firstKnock = ({ waiting: [first] }: Queue): number => first?.knockedAt ?? Number.MAX_VALUE;

const isHostInside = ({ isHost, state }: PersonRow): boolean => isHost && state === 'admitted';

const isGuestInside = ({ isHost, state }: PersonRow): boolean => !isHost && state === 'admitted';

const queueOf = ({ message }: MeetingRow, present: readonly PersonRow[]): Queue => ({
  waiting: present
    .filter(({ state }) => state === 'waiting')
    .toSorted(byKnock)
    .map(({ id, name, knockedAt }) => ({ id, name, knockedAt: knockedAt.getTime() })),
  message,
});

const byAnswer = (one: PersonRow, next: PersonRow): number =>
  (one.answeredAt?.getTime() ?? 0) - (next.answeredAt?.getTime() ?? 0) || byKnock(one, next);

const byKnock = (one: PersonRow, next: PersonRow): number =>
  one.knockedAt.getTime() - next.knockedAt.getTime() || (one.id < next.id ? -1 : 1);

const shownPerson = ({ id, tab, name, isHost, microphone, camera, screen }: PersonRow) => ({
  id,
  tab,
  name,
  isHost,
  microphone,
  camera,
  screen,
});
