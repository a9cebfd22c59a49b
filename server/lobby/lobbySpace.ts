import { eq } from 'drizzle-orm';
import { isStorableText } from '../../machines/contract/fields.ts';
import type { Language } from '../../machines/contract/language.ts';
import type { LobbySpace } from '../../machines/contract/lobbyData.ts';
import { partners, spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { planOf } from '../payments/plan.ts';

/** A space as its guests find it: `partnerId` is the requested one, empty without one, `version` counts its saves. */
export type FoundSpace = LobbySpace & { partnerId: string; language: Language | null; version: number };

/** A partner's saved space and whether it is open: it is while the plan is active (SPACE-1, SPACE-3). */
export const findSpace = async (deps: Pick<Deps, 'db' | 'now'>, publicId: string): Promise<FoundSpace> => {
  const none = { state: 'unknown', config: null, language: null, version: 0 } as const;
  if (!isStorableText(publicId)) return { ...none, partnerId: '' };
  const [found] = await deps.db
    .select({
      partnerId: partners.id,
      language: partners.language,
      config: spaces.config,
      version: spaces.version,
    })
    .from(partners)
    .innerJoin(spaces, eq(spaces.partnerId, partners.id))
    .where(eq(partners.publicId, publicId));
  if (found === undefined) return { ...none, partnerId: publicId };
  const { isActive } = await planOf(deps, found.partnerId);
  return {
    state: isActive ? 'open' : 'closed',
    partnerId: publicId,
    config: found.config,
    language: found.language,
    version: found.version,
  };
};
