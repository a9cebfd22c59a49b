import { and, eq, sql } from 'drizzle-orm';
import type { Read } from '../../machines/contract/call.ts';
import { type checkAddress, mostAddresses } from '../../machines/contract/rooms/addressCalls.ts';
import { isReserved, isRoomSlug, slugFrom, slugOf } from '../../machines/contract/rooms/slug.ts';
import type { Partner } from '../auth/sessions.ts';
import { erasedAddresses, spaceAddresses } from '../db/addressSchema.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { partners, spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { fingerprint } from '../http/token.ts';

const { slug: slugColumn, partnerId, isCurrent } = spaceAddresses;

/** Joins a partner's present address. */
export const isPresentAddress = and(eq(partnerId, partners.id), eq(isCurrent, true));

/** Whether nobody may have it: a word that is kept back, or the product's own name. */
const isKeptBack = ({ settings }: Pick<Deps, 'settings'>, slug: string): boolean =>
  isReserved(slug) || slug === slugFrom(settings.productName);

/** Whether a partner may have this address (BRAND-3). */
export const stateOfAddress = async (
  deps: Pick<Deps, 'db' | 'settings'>,
  { id }: Pick<Partner, 'id'>,
  slug: string,
): Promise<Read<typeof checkAddress>['state']> => {
  const [found] = await deps.db.select({ partnerId }).from(spaceAddresses).where(eq(slugColumn, slug));
  if (found !== undefined) return found.partnerId === id ? 'own' : 'taken';
  if (isKeptBack(deps, slug)) return 'reserved';
  return (await isErased(deps.db, slug)) ? 'taken' : 'free';
};

/** Whether it led to the rooms of an account that is erased. */
const isErased = async (db: Database, slug: string): Promise<boolean> =>
  (await db.$count(erasedAddresses, eq(erasedAddresses.slugHash, fingerprint(slug)))) > 0;

/**
 * Keeps the addresses of an account that is being erased from everybody else (BRAND-3).
 * @param tx the transaction in which the partner is locked.
 */
export const keepErased = async (tx: Database, { id }: Pick<Partner, 'id'>): Promise<void> => {
  const own = await tx.select({ slug: slugColumn }).from(spaceAddresses).where(eq(partnerId, id));
  if (own.length === 0) return;
  await tx.insert(erasedAddresses).values(own.map(({ slug }) => ({ slugHash: fingerprint(slug) })));
};

/**
 * Gives a partner's rooms this address, from which on the one before leads to it (BRAND-3).
 * @throws HttpError 409 where it is taken or kept back, beyond the addresses of one partner, and before the first save.
 */
export const giveAddress = (
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { id }: Pick<Partner, 'id'>,
  slug: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // One change of a partner at a time: two could each count what is just free.
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
    const [space] = await tx.select({ of: spaces.partnerId }).from(spaces).where(eq(spaces.partnerId, id));
    if (space === undefined) throw new HttpError(409, 'NO_SPACE');
    const own = await tx.select({ slug: slugColumn }).from(spaceAddresses).where(eq(partnerId, id));
    const isOwn = own.some((one) => one.slug === slug);
    if (!isOwn && isKeptBack(deps, slug)) throw new HttpError(409, 'ADDRESS_RESERVED');
    if (!isOwn && own.length >= mostAddresses) throw new HttpError(409, 'TOO_MANY_ADDRESSES');
    await tx.update(spaceAddresses).set({ isCurrent: false }).where(eq(partnerId, id));
    const present = { slug, partnerId: id, isCurrent: true, createdAt: new Date(deps.now()) };
    const given = isOwn
      ? await tx.update(spaceAddresses).set({ isCurrent: true }).where(eq(slugColumn, slug)).returning()
      : // Somebody else may take it at this moment.
        await tx.insert(spaceAddresses).values(present).onConflictDoNothing().returning();
    // After the insert, which waits for an erasure that removes this address.
    if (given.length === 0 || (await isErased(tx, slug))) throw new HttpError(409, 'ADDRESS_TAKEN');
  });

/** A partner's present address; null before they have chosen one. */
export const presentSlug = async (db: Database, { id }: Pick<Partner, 'id'>): Promise<string | null> => {
  const isTheirs = and(eq(partnerId, id), eq(isCurrent, true));
  const [present] = await db.select({ slug: slugColumn }).from(spaceAddresses).where(isTheirs);
  return present?.slug ?? null;
};

/**
 * Whose rooms an address leads to, in any spelling of capital letters, and their present address (BRAND-3).
 * @returns null for one that nobody has.
 */
export const ownerOfAddress = async (
  db: Database,
  address: string,
): Promise<{ publicId: string; slug: string } | null> => {
  const asked = slugOf(address);
  if (!isRoomSlug(asked)) return null;
  const [found] = await byAddress(db).execute({ asked });
  return found ?? null;
};

/** A partner always has a present address once they have any. */
const byAddress = prepared((db) =>
  db
    .select({ publicId: partners.publicId, slug: slugColumn })
    .from(spaceAddresses)
    .innerJoin(partners, eq(partners.id, partnerId))
    .where(
      and(
        eq(isCurrent, true),
        sql`${partnerId} = (select partner_id from space_addresses where slug = ${sql.placeholder('asked')})`,
      ),
    )
    .prepare('owner_of_address'),
);
