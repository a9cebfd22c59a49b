import { eq } from 'drizzle-orm';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import type { Partner } from '../auth/sessions.ts';
import { spaces } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** A partner's saved space and its version, or null before the first save. */
export const savedSpace = async (
  { db }: Pick<Deps, 'db'>,
  { id }: Partner,
): Promise<{ config: MeetingConfig; version: number } | null> => {
  const [space] = await db
    .select({ config: spaces.config, version: spaces.version })
    .from(spaces)
    .where(eq(spaces.partnerId, id));
  return space ?? null;
};
