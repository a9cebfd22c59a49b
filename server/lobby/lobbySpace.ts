import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isStorableText } from '../../machines/contract/fields.ts';
import type { Language } from '../../machines/contract/language.ts';
import { type LobbySpace, ShownConfigSchema } from '../../machines/contract/lobbyData.ts';
import type { RoomOwner } from '../../machines/contract/rooms/roomAddress.ts';
import { spaceAddresses } from '../db/addressSchema.ts';
import { prepared } from '../db/prepared.ts';
import { grantedPlans, paidSubscriptions, partners, spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { planColumns, planFrom } from '../payments/plan.ts';
import { isPresentAddress } from '../spaces/addresses.ts';

/**
 * A space as its guests find it: `partnerId` is the requested one, empty without one, `slug` its readable address, if it has
 * one, `version` counts its saves.
 */
export type FoundSpace = LobbySpace & RoomOwner & { language: Language | null; version: number };

/**
 * A partner's saved space and whether it is open: it is while the plan is active (SPACE-1, SPACE-3), unless the account is to be
 * deleted (ACC-4). `config` is as it was saved.
 * @returns null without such a space.
 */
export const spaceByPublicId = async (deps: Pick<Deps, 'db' | 'now'>, publicId: string) => {
  if (!isStorableText(publicId)) return null;
  const rows = await byPublicId(deps.db).execute({ publicId });
  const [found] = rows;
  if (found === undefined) return null;
  const { id, name, deletionAt, config, language, version, slug } = found;
  const isToBeDeleted = deletionAt !== null;
  const isOpen = !isToBeDeleted && planFrom(rows, deps.now()).isActive;
  return { id, name, isOpen, isToBeDeleted, config, language, version, slug };
};

/** A space as its guests find it (SPACE-1, SPACE-3). */
export const findSpace = async (deps: Pick<Deps, 'db' | 'now'>, publicId: string): Promise<FoundSpace> => {
  const found = await spaceByPublicId(deps, publicId);
  if (found === null) {
    const partnerId = isStorableText(publicId) ? publicId : '';
    return { state: 'unknown', config: null, language: null, version: 0, partnerId, slug: null };
  }
  return {
    state: found.isOpen ? 'open' : 'closed',
    partnerId: publicId,
    slug: found.slug,
    config: v.parse(ShownConfigSchema, found.config),
    language: found.language,
    version: found.version,
  };
};

/** A space with its partner's plans, in one question: guests ask again and again while it is closed. */
const byPublicId = prepared((db) =>
  db
    .select({
      id: partners.id,
      name: partners.name,
      language: partners.language,
      deletionAt: partners.deletionAt,
      config: spaces.config,
      version: spaces.version,
      slug: spaceAddresses.slug,
      ...planColumns,
    })
    .from(partners)
    .innerJoin(spaces, eq(spaces.partnerId, partners.id))
    .leftJoin(spaceAddresses, isPresentAddress)
    .leftJoin(grantedPlans, eq(grantedPlans.partnerId, partners.id))
    .leftJoin(paidSubscriptions, eq(paidSubscriptions.partnerId, partners.id))
    .where(eq(partners.publicId, sql.placeholder('publicId')))
    .prepare('space_by_public_id'),
);
