import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/contract/call.ts';
import type { Signal } from '../../machines/contract/rooms/signals.ts';
import type { Database } from '../db/database.ts';
import { meetingEvents } from '../db/roomSchema.ts';
import { HttpError } from '../http/errors.ts';
import { changeRooms, type RoomChange, type RoomDeps } from './changeRooms.ts';
import type { Place, SentSignals } from './newsPort.ts';
import { type Person, personNow } from './person.ts';

/** What an event to one person holds: signals from one page to another. */
interface SignalsBody {
  from: string;
  fromTab: string;
  toTab: string;
  signals: readonly Signal[];
}

/** A megabyte in a minute from one person to another: a connection takes some 20 kB. */
const mostSent = 1024 * 1024;

/**
 * Passes signals on to another person who is inside as well (ROOM-4).
 * @throws HttpError 403 where one of the two is not inside, 409 from or to another page than the newest, 429 where one person has
 * sent another more than any call takes.
 */
export const passSignals = (
  deps: RoomDeps,
  sender: Person,
  { tab, to, toTab, signals }: { tab: string; to: string; toTab: string; signals: readonly Signal[] },
): Promise<void> =>
  changeRooms(deps, sender.partnerId, async (change) => {
    const { tx, send } = change;
    const [from, other] = [await personNow(tx, sender), await personNow(tx, { id: to })];
    const isTogether = from?.meetingId === other?.meetingId && from?.id !== other?.id;
    if (from?.state !== 'admitted' || other?.state !== 'admitted' || !isTogether)
      throw new HttpError(403, 'NOT_INSIDE');
    if (from.tab !== tab || other.tab !== toTab) throw new HttpError(409, 'OTHER_TAB');
    const body: SignalsBody = { from: from.id, fromTab: tab, toTab, signals };
    if ((await sentLately(change, body, to)) > mostSent)
      throw new HttpError(429, 'RATE_LIMITED', { retryAfter: 60 });
    send(from.meetingId, to, body);
  });

/** Characters that this and the last minute's signals of a person to another have. */
const sentLately = async ({ tx, at }: RoomChange, body: SignalsBody, to: string): Promise<number> => {
  const { addressee, body: kept, at: sentAt } = meetingEvents;
  const [row] = await tx
    .select({ length: sql<string>`coalesce(sum(length(${kept}::text)), 0)` })
    .from(meetingEvents)
    .where(
      and(
        eq(addressee, to),
        gt(sentAt, new Date(at.getTime() - minuteMs)),
        sql`${kept} ->> 'from' = ${body.from}`,
      ),
    );
  return Number(row?.length) + JSON.stringify(body).length;
};

/** Read at once; where there are as many, there may be more. */
export const mostSignals = 200;

/** The signals to these pages after their places, in their order. */
export const signalsAfter = async (db: Database, places: readonly Place[]): Promise<SentSignals[]> => {
  if (places.length === 0) return [];
  const known = JSON.stringify(places.map(({ personId, tab, after }) => ({ person: personId, tab, after })));
  const { id, addressee, body } = meetingEvents;
  const rows = await db
    .select({ id, addressee, body })
    .from(meetingEvents)
    .innerJoin(
      sql`jsonb_to_recordset(${known}::jsonb) as known(person uuid, tab text, after bigint)`,
      sql`${addressee} = known.person and ${id} > known.after and ${body} ->> 'toTab' = known.tab`,
    )
    .orderBy(asc(id))
    .limit(mostSignals);
  return rows.flatMap(({ id, addressee, body }) => {
    if (addressee === null || body === null) return [];
    const { toTab, from, fromTab, signals } = body as SignalsBody;
    return [
      { id, to: addressee, tab: toTab, event: { type: 'signals', from, fromTab, signals: [...signals] } },
    ];
  });
};
