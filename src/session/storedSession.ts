import * as v from 'valibot';
import type { Session } from '../../machines/session/session.ts';
import { SessionSchema } from '../../machines/session/sessionSchema.ts';
import { type SafeStorage, storedJson } from '../platform/safeStorage.ts';

/** A session as a storage or another tab holds it; null where it makes no sense (SES-1). */
export const readSession = (value: unknown): Session | null => {
  const parsed = v.safeParse(SessionSchema, value);
  return parsed.success ? parsed.output : null;
};

/** The session that this tab keeps under `key`; what is corrupt is cleared and counts as none (SES-1, fault S03). */
export const readStoredSession = (tab: SafeStorage, key: string): Session | null =>
  storedJson(tab, key, readSession);
