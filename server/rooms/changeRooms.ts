import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { meetingEvents } from '../db/roomSchema.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from '../http/errors.ts';
import { createKeyedQueue, type KeyedQueue, type QueueRules } from '../http/queue.ts';
import type { News } from './newsPort.ts';

export type RoomDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'settings' | 'news'>;

/** What a change of a partner's meetings is given. */
export interface RoomChange {
  tx: Database;
  at: Date;
  /** Tells the readers of this meeting that it has changed, once all of it is kept. */
  tell(meetingId: string): void;
  /** Sends this to one person of it. */
  send(meetingId: string, addressee: string, body: unknown): void;
}

/**
 * The changes of one server wait here for each other: in the database each would wait with a connection, and a crowd that knocks
 * at one partner's rooms would leave none for anybody else.
 */
const queues = new WeakMap<News, KeyedQueue<number>>();
const turnRules: QueueRules = {
  atOnce: 1,
  waiting: 500,
  waitMs: 8000,
  refusal: unavailable,
};

/** The queue of one server, with a line for each partner. */
const queueOf = (news: News): KeyedQueue<number> => {
  const queue = queues.get(news) ?? createKeyedQueue(turnRules);
  queues.set(news, queue);
  return queue;
};

/** Names the lock that a transaction holds which changes a partner's meetings. */
export const roomsLock = (partnerId: number): SQL => sql`hashtextextended(${`rooms of ${partnerId}`}, 0)`;

/**
 * Changes a partner's meetings in one transaction, one after the other over all servers (ROOM-4, ROOM-6): what a change reads is
 * still so when it is kept, and the ids of the partner's events grow in the order in which they can be read.
 */
export const changeRooms = async <Result>(
  { db, now, news }: Pick<RoomDeps, 'db' | 'now' | 'news'>,
  partnerId: number,
  change: (given: RoomChange) => Promise<Result>,
): Promise<Result> => {
  const events = new Map<string, typeof meetingEvents.$inferInsert>();
  const changed = async (tx: Database): Promise<Result> => {
    const at = new Date(now());
    await tx.execute(sql`select pg_advisory_xact_lock(${roomsLock(partnerId)})`);
    const done = await change({
      tx,
      at,
      tell: (meetingId) => events.set(meetingId, { partnerId, meetingId, at }),
      send: (meetingId, addressee, body) =>
        events.set(`to ${addressee}`, { partnerId, meetingId, addressee, body, at }),
    });
    if (events.size > 0) await tx.insert(meetingEvents).values([...events.values()]);
    return done;
  };
  const result = await queueOf(news)(partnerId, () => db.transaction(changed));
  if (events.size > 0) news.changed(partnerId);
  return result;
};
