import { and, gt, inArray, sql } from 'drizzle-orm';
import { beatEvery, lookEvery } from '../../machines/contract/rooms/people.ts';
import type { Database } from '../db/database.ts';
import { meetingEvents } from '../db/roomSchema.ts';
import { sessions } from '../db/schema.ts';
import { unavailable } from '../http/errors.ts';
import { describeError, type Log } from '../http/log.ts';
import { outsideRequests } from '../http/requestId.ts';
import type { News, NewsSnapshot, Reader, SentSignals } from './newsPort.ts';
import { mostSignals, signalsAfter } from './signals.ts';
import { titlesOf } from './titles.ts';
import { readRooms } from './views.ts';

export interface NewsPeriods {
  pollMs: number;
  lookMs: number;
  beatMs: number;
}

/** Other servers' changes are found within `pollMs`: with both ways a bell rings within 500 ms (ROOM-2). */
const usual: NewsPeriods = { pollMs: 200, lookMs: lookEvery, beatMs: beatEvery };
const mostReaders = 1500;
const mostOfAddress = 100;

/** The readers of one partner's news, and the event up to which they were shown what has changed; null before the first look. */
interface Circle {
  readers: Set<Reader>;
  cursor: number | null;
  looking: Promise<void> | null;
  isAgain: boolean;
  timer: NodeJS.Timeout;
}

/** The news of one process: while anybody reads, one question in each `pollMs` finds what other servers have changed. */
export const createNews = (
  { db, now, log }: { db: Database; now(): number; log: Log },
  { pollMs, lookMs, beatMs }: NewsPeriods = usual,
): News => {
  const circles = new Map<number, Circle>();
  const beats = new Map<Reader, NodeJS.Timeout>();
  let poller: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isStopped = false;

  const endAll = (readers: Iterable<Reader>) => {
    for (const reader of [...readers]) reader.end();
  };

  const look = (partnerId: number): Promise<void> => {
    const circle = circles.get(partnerId);
    if (circle === undefined) return Promise.resolve();
    // Whatever is read already may be older than what has changed.
    if (circle.looking !== null) circle.isAgain = true;
    circle.looking ??= lookUntilDone(partnerId, circle);
    return circle.looking;
  };

  const lookUntilDone = async (partnerId: number, circle: Circle): Promise<void> => {
    try {
      do {
        circle.isAgain = false;
        circle.cursor ??= await newestEvent(db, partnerId);
        const readers = [...circle.readers];
        const { signals, ...shown } = await read(db, now, partnerId, readers);
        for (const reader of readers) {
          const own = signals.filter(
            ({ tab, to }) => tab === reader.place?.tab && to === reader.place.personId,
          );
          if (circle.readers.has(reader)) reader.show(shown, own);
        }
        if (signals.length === mostSignals) circle.isAgain = true;
      } while (circle.isAgain && circle.readers.size > 0);
    } catch (error) {
      log.warn('news have ended', describeError(error));
      endAll(circle.readers);
    } finally {
      circle.looking = null;
    }
  };

  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      for (const { partnerId, newest } of await changesIn(db, circles)) {
        const circle = circles.get(partnerId);
        if (circle === undefined) continue;
        circle.cursor = newest;
        void look(partnerId);
      }
    } catch (error) {
      log.warn('news have ended', describeError(error));
      endAll(beats.keys());
    } finally {
      isPolling = false;
    }
  };

  const circleOf = (partnerId: number): Circle => {
    const known = circles.get(partnerId);
    if (known !== undefined) return known;
    const timer = outsideRequests(() => setInterval(() => void look(partnerId), lookMs));
    const circle: Circle = { readers: new Set(), cursor: null, looking: null, isAgain: false, timer };
    circles.set(partnerId, circle);
    poller ??= outsideRequests(() => setInterval(() => void poll(), pollMs));
    return circle;
  };

  const leave: News['leave'] = (reader) => {
    clearInterval(beats.get(reader));
    beats.delete(reader);
    const circle = circles.get(reader.partnerId);
    if (circle === undefined) return;
    circle.readers.delete(reader);
    if (circle.readers.size > 0) return;
    clearInterval(circle.timer);
    circles.delete(reader.partnerId);
    if (circles.size > 0) return;
    clearInterval(poller);
    poller = undefined;
  };

  return {
    changed: (partnerId) => void look(partnerId),
    join: async (reader, most) => {
      const all = [...beats.keys()];
      const ofAddress = all.filter(({ address }) => address === reader.address).length;
      if (isStopped || all.length >= mostReaders || ofAddress >= mostOfAddress) throw unavailable;
      const own = all.filter(({ owner }) => owner === reader.owner);
      for (const first of own.slice(0, Math.max(0, own.length - most + 1))) first.giveWay();
      circleOf(reader.partnerId).readers.add(reader);
      beats.set(
        reader,
        setInterval(() => reader.beat(), beatMs),
      );
      await look(reader.partnerId);
    },
    leave,
    stop: () => {
      isStopped = true;
      endAll(beats.keys());
    },
    readers: () => beats.size,
  };
};

const read = async (
  db: Database,
  now: () => number,
  partnerId: number,
  readers: readonly Reader[],
): Promise<NewsSnapshot & { signals: SentSignals[] }> => {
  const time = new Date(now());
  const people = readers.flatMap(({ place }) => place?.personId ?? []);
  const hashes = readers.flatMap(({ session }) => session ?? []);
  const places = readers.flatMap((reader) => (reader.place === null || reader.isFull() ? [] : reader.place));
  // Before the rooms: who was removed meanwhile is sent nothing more.
  const signals = await signalsAfter(db, places);
  const sessions = await openSessions(db, hashes, time);
  const rooms = await readRooms(db, partnerId, { ids: people, time });
  // People of a meeting are told of no title.
  const named = hashes.length === 0 ? [] : rooms.meetings.map(({ room }) => room);
  const titles = await titlesOf(db, partnerId, { rooms: named, time });
  return { signals, sessions, rooms, titles, time };
};

const openSessions = async (db: Database, hashes: readonly string[], time: Date): Promise<string[]> => {
  if (hashes.length === 0) return [];
  const { tokenHash, expiresAt } = sessions;
  const isOpen = and(inArray(tokenHash, [...hashes]), gt(expiresAt, time));
  const rows = await db.select({ tokenHash }).from(sessions).where(isOpen);
  return rows.map((row) => row.tokenHash);
};

const newestEvent = async (db: Database, partnerId: number): Promise<number> => {
  const { id } = meetingEvents;
  const [row] = await db
    .select({ newest: sql<string>`coalesce(max(${id}), 0)` })
    .from(meetingEvents)
    .where(sql`${meetingEvents.partnerId} = ${partnerId}`);
  return Number(row?.newest ?? 0);
};

/** Each partner with events after the circle's, and the newest one. */
const changesIn = async (db: Database, circles: ReadonlyMap<number, Circle>) => {
  const known = [...circles].filter(([, { cursor }]) => cursor !== null);
  if (known.length === 0) return [];
  const cursors = JSON.stringify(known.map(([partner, { cursor }]) => ({ partner, cursor })));
  const { partnerId, id } = meetingEvents;
  const rows = await db
    .select({ partnerId, newest: sql<string>`max(${id})` })
    .from(meetingEvents)
    .innerJoin(
      sql`jsonb_to_recordset(${cursors}::jsonb) as known(partner integer, cursor bigint)`,
      sql`${partnerId} = known.partner and ${id} > known.cursor`,
    )
    .groupBy(partnerId);
  return rows.map((row) => ({ partnerId: row.partnerId, newest: Number(row.newest) }));
};
