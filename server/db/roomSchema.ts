import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { partnerKey } from './schema.ts';

/**
 * Meetings of partners (ROOM-5), one open in each room: from the first who knocks or enters until a host ends it, nobody is
 * left, or nobody was heard of for two hours. `openedAt` is when a host came first; `message` is the host's line to who waits.
 */
export const meetings = pgTable(
  'meetings',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: partnerKey(),
    room: text().notNull(),
    openedAt: moment(),
    endedAt: moment(),
    message: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('meetings_open_index').on(table.partnerId, table.room).where(sql`${table.endedAt} is null`),
    index().on(table.partnerId),
    index().on(table.endedAt),
  ],
);

/** Where somebody stands: `waiting` and `admitted` may change, the others are final (ROOM-4). */
export type PersonState =
  | 'waiting'
  | 'admitted'
  | 'declined'
  | 'left'
  | 'removed'
  | 'closed'
  | 'away'
  | 'signedOut';

/**
 * Hosts and guests of a meeting, by the SHA-256 of their token (ROOM-4). `seenAt` is when their page was last heard of, `tab` which
 * one that is, null before a host's has asked for news, empty once it was closed; what is sent of them is `microphone`, `camera`
 * and `screen`. `addressHash` is the fingerprint of the address that a guest knocked from, until they have no place any more;
 * `sessionId` the session by which a host came, there or not any more.
 */
export const meetingPeople = pgTable(
  'meeting_people',
  {
    id: uuid().primaryKey().defaultRandom(),
    meetingId: uuid()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    isHost: boolean().notNull(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    state: text().$type<PersonState>().notNull(),
    knockedAt: moment().notNull(),
    answeredAt: moment(),
    seenAt: moment().notNull(),
    tab: text(),
    addressHash: text(),
    sessionId: uuid(),
    microphone: boolean().notNull().default(false),
    camera: boolean().notNull().default(false),
    screen: boolean().notNull().default(false),
  },
  (table) => [index().on(table.meetingId), index().on(table.seenAt)],
);

/** Hosts' ways into one room, by the SHA-256 of what a page is given for it; each is used once (ROOM-4). */
export const meetingTickets = pgTable(
  'meeting_tickets',
  {
    tokenHash: text().primaryKey(),
    partnerId: partnerKey(),
    room: text().notNull(),
    sessionId: uuid(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/**
 * The outbox of a partner's meetings: to an addressee what they are sent, without one that something has changed. The ids of
 * one partner grow in the order in which their transactions end (`rooms/changeRooms.ts`), so that who reads on from one misses nothing.
 */
export const meetingEvents = pgTable(
  'meeting_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    partnerId: partnerKey(),
    meetingId: uuid().notNull(),
    addressee: uuid(),
    body: jsonb(),
    at: moment().notNull(),
  },
  (table) => [
    index().on(table.partnerId, table.id),
    index().on(table.addressee, table.id),
    index().on(table.at),
  ],
);
