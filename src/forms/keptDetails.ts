import * as v from 'valibot';
import { text } from '../../machines/contract/fields.ts';
import type { SignUpDetails } from '../../machines/session/session.ts';
import type { StorageResult } from '../../machines/session/sessionEvents.ts';
import { type SafeStorage, storedJson } from '../platform/safeStorage.ts';

const DetailsSchema = v.object({
  name: text,
  email: text,
  industry: text,
  signupDate: v.fallback(v.optional(v.string()), undefined),
});

/** One entry for each partner: another one on the same device sees nothing of it. */
const keyOf = (partnerId: string) => `details:${partnerId}`;

/** The details that this device keeps of a partner (ACC-1); null without any. */
export const readDetails = (local: SafeStorage, partnerId: string): SignUpDetails | null =>
  storedJson(local, keyOf(partnerId), (value) => {
    const parsed = v.safeParse(DetailsSchema, value);
    return parsed.success && !Array.isArray(value) ? parsed.output : null;
  });

/** Keeps a partner's details on this device, if it can, until they log out with "forget this device" (ACC-1). */
export const keepDetails = (local: SafeStorage, partnerId: string, details: SignUpDetails): StorageResult => {
  const keep = () => local.set(keyOf(partnerId), JSON.stringify(details));
  if (keep() === 'kept') return 'kept';
  // In a full storage the earlier ones still stand: a reload would take them for the newer ones.
  local.remove(keyOf(partnerId));
  return keep();
};
