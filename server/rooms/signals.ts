import { and, asc, gt, inArray } from 'drizzle-orm';
import type { Signal } from '../../machines/contract/rooms/signals.ts';
import type { Database } from '../db/database.ts';
import { meetingEvents } from '../db/roomSchema.ts';
import { HttpError } from '../http/errors.ts';
import { changeRooms, type RoomDeps } from './changeRooms.ts';
import type { SentSignals } from './newsPort.ts';
import { type Person, personNow } from './person.ts';

/** What an event to one person holds: signals from one page to another. */
interface SignalsBody {
  from: string;
  fromTab: string;
  toTab: string;
  signals: readonly Signal[];
}

/**
 * Passes signals on to another person who is inside as well (ROOM-4).
 * @throws HttpError 403 where one of the two is not inside, 409 from or to another page than the newest.
 */
export const passSignals = (
  deps: RoomDeps,
  sender: Person,
  { tab, to, toTab, signals }: { tab: string; to: string; toTab: string; signals: readonly Signal[] },
): Promise<void> =>
  changeRooms(deps, sender.partnerId, async ({ tx, send }) => {
    const [from, other] = [await personNow(tx, sender), await personNow(tx, { id: to })];
    const isTogether = from?.meetingId === other?.meetingId && from?.id !== other?.id;
    if (from?.state !== 'admitted' || other?.state !== 'admitted' || !isTogether)
      throw new HttpError(403, 'NOT_INSIDE');
    if (from.tab !== tab || other.tab !== toTab) throw new HttpError(409, 'OTHER_TAB');
    const body: SignalsBody = { from: from.id, fromTab: tab, toTab, signals };
    send(from.meetingId, to, body);
  });

/** Read at once; whoever gets as many reads on. */
export const mostSignals = 500;

/** The signals to these people after an event, in their order. */
export const signalsAfter = async (
  db: Database,
  addressees: readonly string[],
  after: number,
): Promise<SentSignals[]> => {
  if (addressees.length === 0) return [];
  const { id, addressee, body } = meetingEvents;
  const rows = await db
    .select({ id, addressee, body })
    .from(meetingEvents)
    .where(and(inArray(addressee, [...addressees]), gt(id, after)))
    .orderBy(asc(id))
    .limit(mostSignals);
  return rows.flatMap(({ id, addressee, body }) => {
    if (addressee === null || body === null) return [];
    const { toTab, from, fromTab, signals } = body as SignalsBody;
    return [{ id, addressee, toTab, event: { type: 'signals', from, fromTab, signals: [...signals] } }];
  });
};
