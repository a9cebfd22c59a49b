import * as v from 'valibot';
import { SavedConfigSchema } from '../contract/meetingConfig.ts';

const PartnerConfigSchema = v.object({ partnerId: v.string(), config: v.nullable(SavedConfigSchema) });

/** Who is signed in. Industry and sign-up date are known only to this device (SIGNUP-8). */
const UserSchema = v.object({
  name: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  partnerId: v.string(),
  industry: v.optional(v.string()),
  signupDate: v.optional(v.string()),
});

const SubscriptionSchema = v.object({
  isActive: v.boolean(),
  status: v.string(),
  planType: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
});

/**
 * The session as the browser stores it (SES-1). `expiresAt` is an ISO timestamp. A file of its own: pages
 * without a stored session do not load it.
 */
export const SessionSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.nullable(v.string()),
  user: v.pipe(
    UserSchema,
    v.check((user) => user.phoneNumber !== ''),
  ),
  partnerConfig: v.nullable(PartnerConfigSchema),
  subscription: v.nullable(SubscriptionSchema),
  /** When the account was to be deleted: this sign-in has undone it (ACC-4). */
  undoneDeletion: v.optional(v.string()),
});
