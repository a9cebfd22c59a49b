import { and, desc, gt } from 'drizzle-orm';
import { silentAfter } from '../../machines/contract/rooms/people.ts';
import { meetingPeople } from '../db/roomSchema.ts';
import type { Deps } from '../deps.ts';
import { isRecent } from '../isRecent.ts';
import { forgottenSince, hasPage, live, presentSince } from './presence.ts';

/**
 * Counts an outage as nobody's silence, before a server answers (ROOM-6): all who were present at its begin, and had closed no
 * page, are so once more, as if heard of now. Their pages come back within 10 s, and the first to come would else be shown
 * alone: a page closes its connections to whoever is not shown, and a call that went on without the server would end by its
 * return.
 * Where somebody was heard of lately, another server runs or the outage was short, and nothing changes.
 */
export const keepPresent = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const at = new Date(now());
  const { seenAt } = meetingPeople;
  const isThere = and(live, hasPage);
  const [last] = await db
    .select({ seenAt })
    .from(meetingPeople)
    .where(isThere)
    .orderBy(desc(seenAt))
    .limit(1);
  if (last === undefined) return;
  if (isRecent(last.seenAt.getTime(), at.getTime(), silentAfter / 2) || last.seenAt < forgottenSince(at))
    return;
  await db
    .update(meetingPeople)
    .set({ seenAt: at })
    .where(and(isThere, gt(seenAt, presentSince(last.seenAt))));
};
