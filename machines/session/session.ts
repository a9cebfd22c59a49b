import * as v from 'valibot';
import { MeetingConfigSchema } from '../design/meetingConfig.ts';

const PartnerConfigSchema = v.object({ partnerId: v.string(), config: v.nullable(MeetingConfigSchema) });

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

/** The session as it is kept in the browser (SES-1). `expiresAt` is an ISO timestamp. */
export const SessionSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.nullable(v.string()),
  user: v.pipe(
    UserSchema,
    v.check((user) => user.phoneNumber !== ''),
  ),
  partnerConfig: v.nullable(PartnerConfigSchema),
  subscription: v.nullable(SubscriptionSchema),
});

export type Session = v.InferOutput<typeof SessionSchema>;
export type SessionUser = Session['user'];
export type PartnerConfig = v.InferOutput<typeof PartnerConfigSchema>;
export type SessionSubscription = v.InferOutput<typeof SubscriptionSchema>;

/** What the wizard knows of a person and no server is told (SIGNUP-8). `signupDate` is an ISO timestamp. */
export interface SignUpDetails {
  readonly name: string;
  readonly email: string;
  readonly industry: string;
  readonly signupDate: string;
}

/** A valid token's answer: everything needed to refresh the session, or to build it in a new tab (SES-1, SES-2). */
export interface ValidSession {
  readonly expiresAt: string | null;
  readonly partnerConfig: PartnerConfig | null;
  readonly user: SessionUser | null;
}

/**
 * The stored session made fresh by a validation; null while nobody's phone number is known (SES-3).
 * What only this device knows (name typed at sign-up, industry) is kept.
 */
export const refreshed = (token: string, stored: Session | null, answer: ValidSession): Session | null => {
  const user = stored?.user ?? answer.user;
  if (!user?.phoneNumber) return null;
  return {
    token,
    expiresAt: answer.expiresAt ?? stored?.expiresAt ?? null,
    user,
    partnerConfig: answer.partnerConfig ?? stored?.partnerConfig ?? null,
    subscription: stored?.subscription ?? null,
  };
};
