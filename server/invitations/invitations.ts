import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayMs, minuteMs } from '../../machines/contract/call.ts';
import { inOneLine, isSeen } from '../../machines/contract/fields.ts';
import {
  type Invitation,
  InvitationId,
  isPast,
  keptDays,
  mostInvitations,
} from '../../machines/contract/rooms/invitation.ts';
import type { changeInvitation, createInvitation } from '../../machines/contract/rooms/invitationCalls.ts';
import { momentOf } from '../../machines/contract/rooms/wallTime.ts';
import type { Partner } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { invitations } from '../db/invitationSchema.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { planOf } from '../payments/plan.ts';
import { presentSlug } from '../spaces/addresses.ts';
import { savedSpace } from '../spaces/savedSpace.ts';
import { type InvitationRow, type InvitingHost, tellGuests } from './invitationMails.ts';

export type InvitationDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'wakeJobs'>;
type InvitationAnswer = v.InferInput<typeof Invitation>;
type Created = v.InferOutput<typeof createInvitation.request>;
type Changed = v.InferOutput<typeof changeInvitation.request>;

/** A partner's invitations, the earliest first (ROOM-7). */
export const invitationsOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  partner: Partner,
): Promise<InvitationAnswer[]> => {
  const rows = await db.select().from(invitations).where(eq(invitations.partnerId, partner.id));
  const earliest = now() - keptDays * dayMs;
  return rows
    .filter((row) => endOf(row) > earliest)
    .map(shown)
    .toSorted((one, next) => one.startsAt.localeCompare(next.startsAt));
};

/** Creates an invitation and tells its guests; one that exists already is told as it stands. */
export const create = async (
  deps: InvitationDeps,
  partner: Partner,
  request: Created,
): Promise<InvitationAnswer> => {
  const host = await hostOf(deps, partner);
  const row = await deps.db.transaction(async (tx) => {
    // One by one: two calls at once could each count what is just free. Mails of other calls refer to this row meanwhile.
    await tx
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, partner.id))
      .for('no key update');
    const [known] = await tx.select().from(invitations).where(eq(invitations.id, request.id));
    if (known !== undefined) {
      if (known.partnerId !== partner.id) throw new HttpError(404, 'NOT_FOUND');
      return known;
    }
    refusePast(deps, request, null);
    const [kept] = await tx
      .select({ rows: count() })
      .from(invitations)
      .where(eq(invitations.partnerId, partner.id));
    if ((kept?.rows ?? 0) >= mostInvitations) throw new HttpError(409, 'TOO_MANY_INVITATIONS');
    const now = deps.now();
    const [made] = await tx
      .insert(invitations)
      .values({ ...request, partnerId: partner.id, createdAt: new Date(now) })
      // Another partner has sent the same id at this moment.
      .onConflictDoNothing()
      .returning();
    if (made === undefined) throw new HttpError(409, 'INVITATION_CHANGED');
    await tellGuests(tx, { settings: deps.settings, now }, host, [
      { news: 'invited', invitation: made, guests: made.guests },
    ]);
    return made;
  });
  deps.wakeJobs();
  return shown(row);
};

/**
 * Changes an invitation: who is new is invited, who is left out hears that it is cancelled, and the others hear of
 * another title, time or length.
 */
export const change = async (
  deps: InvitationDeps,
  partner: Partner,
  id: string,
  { sequence, ...fields }: Changed,
): Promise<InvitationAnswer> => {
  const row = await deps.db.transaction(async (tx) => {
    const before = await locked(tx, partner, id);
    if (before.cancelledAt !== null) throw new HttpError(409, 'INVITATION_CANCELED');
    // A repeated change whose answer was lost does not conflict with itself.
    if (isSame(before, fields)) return before;
    if (before.sequence !== sequence) throw new HttpError(409, 'INVITATION_CHANGED');
    const host = await hostOf({ ...deps, db: tx }, partner);
    refusePast(deps, fields, before);
    const [after] = await tx
      .update(invitations)
      .set({ ...fields, sequence: before.sequence + 1 })
      .where(eq(invitations.id, id))
      .returning();
    if (after === undefined) throw new HttpError(404, 'NOT_FOUND');
    const stays = (guest: string) => before.guests.includes(guest);
    await tellGuests(tx, { settings: deps.settings, now: deps.now() }, host, [
      { news: 'invited', invitation: after, guests: after.guests.filter((guest) => !stays(guest)) },
      {
        news: 'changed',
        invitation: after,
        before: before.title,
        guests: isSameMeeting(before, after) ? [] : after.guests.filter(stays),
      },
      {
        news: 'cancelled',
        // They know it as it was.
        invitation: { ...before, sequence: after.sequence },
        guests: before.guests.filter((guest) => !after.guests.includes(guest)),
      },
    ]);
    return after;
  });
  deps.wakeJobs();
  return shown(row);
};

/** Cancels an invitation and tells its guests, unless the meeting is over; once. */
export const cancel = async (
  deps: InvitationDeps,
  partner: Partner,
  id: string,
): Promise<InvitationAnswer> => {
  const row = await deps.db.transaction(async (tx) => {
    const before = await locked(tx, partner, id);
    if (before.cancelledAt !== null) return before;
    const now = deps.now();
    const [after] = await tx
      .update(invitations)
      .set({ cancelledAt: new Date(now), sequence: before.sequence + 1 })
      .where(eq(invitations.id, id))
      .returning();
    if (after === undefined) throw new HttpError(404, 'NOT_FOUND');
    const guests = endOf(after) > now ? after.guests : [];
    const host = await namedHost({ ...deps, db: tx }, partner);
    await tellGuests(tx, { settings: deps.settings, now }, host, [
      { news: 'cancelled', invitation: after, guests },
    ]);
    return after;
  });
  deps.wakeJobs();
  return shown(row);
};

/**
 * Cancels meetings that are not over and tells their guests, as the host's account is erased (ACC-4, ROOM-7): that takes the
 * invitations with it, and leaves the mails. What was told is marked in the same transaction, so that nobody is told twice.
 * @param deps with that transaction as `db`.
 * @param most how many meetings it cancels.
 * @returns how many mails go out, and whether meetings are left.
 */
export const cancelForErasure = async (
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  partner: Partner,
  most = Number.POSITIVE_INFINITY,
): Promise<{ mails: number; areLeft: boolean }> => {
  const holding = and(eq(invitations.partnerId, partner.id), isNull(invitations.cancelledAt));
  const rows = await db.select().from(invitations).where(holding).for('update');
  const coming = rows.filter((row) => endOf(row) > now());
  const writings = coming.slice(0, most).map((row) => ({
    news: 'cancelled' as const,
    invitation: { ...row, sequence: row.sequence + 1 },
    guests: row.guests,
  }));
  const ids = writings.map(({ invitation: { id } }) => id);
  await db
    .update(invitations)
    .set({ cancelledAt: new Date(now()), sequence: sql`${invitations.sequence} + 1` })
    .where(inArray(invitations.id, ids));
  await tellGuests(db, { settings, now: now() }, await namedHost({ db, settings }, partner), writings);
  const mails = writings.reduce((sum, { guests }) => sum + guests.length, 0);
  return { mails, areLeft: coming.length > writings.length };
};

/** @throws HttpError 404 for an invitation that is not this partner's. */
const locked = async (tx: Database, partner: Partner, id: string): Promise<InvitationRow> => {
  if (!v.is(InvitationId, id)) throw new HttpError(404, 'NOT_FOUND');
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.partnerId, partner.id)))
    .for('update');
  if (row === undefined) throw new HttpError(404, 'NOT_FOUND');
  return row;
};

/** @throws HttpError without an active plan, or a space to come to: strangers write to nobody by us. */
const hostOf = async (deps: InvitationDeps, partner: Partner): Promise<InvitingHost> => {
  if (!(await planOf(deps, partner.id)).isActive) throw new HttpError(402, 'PLAN_INACTIVE');
  const space = await savedSpace(deps, partner);
  if (space === null) throw new HttpError(409, 'NO_CONFIGURATION');
  return hostNamed(deps, partner, space.config.name);
};

const namedHost = async (deps: Pick<Deps, 'db' | 'settings'>, partner: Partner): Promise<InvitingHost> => {
  const space = await savedSpace(deps, partner);
  return hostNamed(deps, partner, space?.config.name ?? '');
};

/** Guests read the name in one line; the product's stands for one of which nothing is seen, as it may have been saved once. */
const hostNamed = async (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  partner: Partner,
  name: string,
): Promise<InvitingHost> => ({
  partnerId: partner.id,
  publicId: partner.publicId,
  slug: await presentSlug(db, partner),
  spaceName: isSeen(name) ? inOneLine(name) : settings.productName,
});

type When = Pick<InvitationRow, 'day' | 'time' | 'timeZone'>;

type Meeting = When & Pick<InvitationRow, 'lengthMinutes'>;

const refusePast = ({ now }: Pick<Deps, 'now'>, when: When, before: Meeting | null): void => {
  if (isPast(when, now(), before)) throw new HttpError(400, 'INVITATION_PAST');
};

const endOf = (row: Meeting): number => momentOf(row).at + row.lengthMinutes * minuteMs;

type Fields = Omit<Changed, 'sequence'>;
const meeting = ['title', 'day', 'time', 'timeZone', 'lengthMinutes'] as const;

/** Whether guests would notice nothing. */
const isSameMeeting = (one: Fields, next: Fields): boolean => meeting.every((key) => one[key] === next[key]);

const isSame = (one: Fields, next: Fields): boolean =>
  isSameMeeting(one, next) &&
  one.language === next.language &&
  one.guests.toSorted().join() === next.guests.toSorted().join();

const shown = ({ partnerId: _, createdAt: _at, cancelledAt, ...row }: InvitationRow): InvitationAnswer => ({
  ...row,
  startsAt: new Date(momentOf(row).at).toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
});
