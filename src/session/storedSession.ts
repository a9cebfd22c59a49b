import * as v from 'valibot';
import type { Session } from '../../machines/session/session.ts';
import { SessionSchema } from '../../machines/session/sessionSchema.ts';
import { type SafeStorage, storedJson } from '../app/safeStorage.ts';

/** The session that this tab keeps under `key`; what is corrupt is cleared and counts as none (SES-1, fault S03). */
export const readStoredSession = (tab: SafeStorage, key: string): Session | null =>
  storedJson(tab, key, (value) => {
    const parsed = v.safeParse(SessionSchema, value);
    return parsed.success ? parsed.output : null;
  });
