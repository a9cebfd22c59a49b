import { and, count, eq, gt, max, sum } from 'drizzle-orm';
import {
  checkouts,
  files,
  listedPartners,
  paidSubscriptions,
  promoUses,
  sessions,
  spaces,
} from '../db/schema.ts';
import { paidByMs } from '../payments/payments.ts';
import { type Plan, planOf } from '../payments/plan.ts';
import type { CommandDeps } from './command.ts';
import type { FoundPartner } from './findPartner.ts';

/** A partner's plan in a few words. */
export const planText = ({ isActive, planType, validUntil, renews, promoCode }: Plan): string => {
  if (planType === null) return 'no plan';
  if (!isActive) return `${planType}, ended${validUntil === null ? '' : ` ${validUntil.toISOString()}`}`;
  const end = validUntil === null ? 'without end' : `until ${validUntil.toISOString()}`;
  return [planType, end, renews ? 'renews' : [], promoCode === null ? [] : `by code ${promoCode}`]
    .flat()
    .join(', ');
};

/**
 * The main facts about a partner, by name; no token, no fingerprint, not the design's texts. All that is held is in their own
 * download (`account/holdings.ts`).
 */
export const factsOf = async (
  { db, now }: Pick<CommandDeps, 'db' | 'now'>,
  partner: FoundPartner,
): Promise<Record<string, string | number | boolean | null>> => {
  const { id, publicId } = partner;
  const [space] = await db
    .select({ version: spaces.version, savedAt: spaces.savedAt })
    .from(spaces)
    .where(eq(spaces.partnerId, id));
  const [open] = await db
    .select({ sessions: count(), last: max(sessions.expiresAt) })
    .from(sessions)
    .where(and(eq(sessions.partnerId, id), gt(sessions.expiresAt, new Date(now()))));
  const [stored] = await db
    .select({ files: count(), bytes: sum(files.size) })
    .from(files)
    .where(eq(files.partnerId, id));
  const paid = await db.select().from(paidSubscriptions).where(eq(paidSubscriptions.partnerId, id));
  const codes = await db.select({ code: promoUses.code }).from(promoUses).where(eq(promoUses.partnerId, id));
  const listed = await db
    .select({ position: listedPartners.position })
    .from(listedPartners)
    .where(eq(listedPartners.publicId, publicId));
  return {
    'public id': publicId,
    phone: `+${partner.phone}`,
    name: partner.name,
    email: partner.email,
    language: partner.language,
    'signed up': partner.createdAt.toISOString(),
    'to be deleted': partner.deletionAt?.toISOString() ?? null,
    plan: planText(await planOf({ db, now }, id)),
    subscriptions:
      paid.map(({ id, status, ended }) => `${id} ${ended ? 'ended' : status}`).join(', ') || null,
    customer: partner.stripeCustomerId,
    'promo codes used': codes.map(({ code }) => code).join(', ') || null,
    'design saved': space?.savedAt.toISOString() ?? null,
    'design version': space?.version ?? null,
    'open sessions': open?.sessions ?? 0,
    'last session ends': open?.last?.toISOString() ?? null,
    files: stored?.files ?? 0,
    'bytes of files': Number(stored?.bytes ?? 0),
    'place in the public list': listed[0]?.position ?? null,
  };
};

/** Until when a partner may pay on a page that was opened; null without one. */
export const payableUntil = async (
  { db, now }: Pick<CommandDeps, 'db' | 'now'>,
  partnerId: number,
): Promise<Date | null> => {
  const { createdAt } = checkouts;
  const [open] = await db
    .select({ createdAt })
    .from(checkouts)
    .where(and(eq(checkouts.partnerId, partnerId), gt(createdAt, new Date(now() - paidByMs))));
  return open === undefined ? null : new Date(open.createdAt.getTime() + paidByMs);
};
