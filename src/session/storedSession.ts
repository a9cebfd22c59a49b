import * as v from 'valibot';
import type { Session } from '../../machines/session/session.ts';
import { SessionSchema } from '../../machines/session/sessionSchema.ts';
import { type SafeStorage, storedJson } from '../platform/safeStorage.ts';

/** A session of a storage or another tab; null for an invalid one (SES-1). */
export const readSession = (value: unknown): Session | null => {
  const parsed = v.safeParse(SessionSchema, value);
  return parsed.success ? parsed.output : null;
};

/**
 * The session that this tab stores under `key`; a corrupt one is cleared and counts as missing (SES-1, fault
 * S03).
 */
export const readStoredSession = (tab: SafeStorage, key: string): Session | null =>
  storedJson(tab, key, readSession);
