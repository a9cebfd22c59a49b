import { eq, sql } from 'drizzle-orm';
import { isStorableText } from '../../machines/contract/fields.ts';
import { inOneLine } from '../../machines/contract/rooms/people.ts';
import { prepared } from '../db/prepared.ts';
import { grantedPlans, paidSubscriptions, partners, spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { planColumns, planFrom } from '../payments/plan.ts';

/** Whose rooms these are. */
export interface Owner {
  id: number;
  /** What guests see of a host: the partner's name, else the space's. */
  name: string;
  /** Whether guests may knock, and a host may start: as the lobby itself says it (`lobby/lobbySpace.ts`). */
  isOpen: boolean;
}

/** The partner of a meeting's address; null for one without a space. */
export const ownerOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  publicId: string,
): Promise<Owner | null> => {
  if (!isStorableText(publicId)) return null;
  const rows = await byPublicId(db).execute({ publicId });
  const [found] = rows;
  if (found === undefined) return null;
  const { id, deletionAt, config } = found;
  const isOpen = deletionAt === null && planFrom(rows, now()).isActive;
  return { id, name: inOneLine(found.name ?? '') || inOneLine(config.name), isOpen };
};

const byPublicId = prepared((db) =>
  db
    .select({
      id: partners.id,
      name: partners.name,
      deletionAt: partners.deletionAt,
      config: spaces.config,
      ...planColumns,
    })
    .from(partners)
    .innerJoin(spaces, eq(spaces.partnerId, partners.id))
    .leftJoin(grantedPlans, eq(grantedPlans.partnerId, partners.id))
    .leftJoin(paidSubscriptions, eq(paidSubscriptions.partnerId, partners.id))
    .where(eq(partners.publicId, sql.placeholder('publicId')))
    .prepare('owner_by_public_id'),
);
