import type * as v from 'valibot';
import type { SessionSchema } from './sessionSchema.ts';

export type Session = v.InferOutput<typeof SessionSchema>;
export type SessionUser = Session['user'];
export type PartnerConfig = NonNullable<Session['partnerConfig']>;
export type SessionSubscription = NonNullable<Session['subscription']>;

/**
 * What a person says of themselves, which this device keeps and sends to no server (SIGNUP-8, ACC-1). `signupDate` is an
 * ISO timestamp; missing for who signed up elsewhere.
 */
export interface SignUpDetails {
  readonly name: string;
  readonly email: string;
  readonly industry: string;
  readonly signupDate?: string | undefined;
}

/** What a person said of themselves in this session; null for one that was opened without a sign-up (ACC-1). */
export const detailsOf = ({ name, email, industry, signupDate }: SessionUser): SignUpDetails | null =>
  industry === undefined ? null : { name, email, industry, signupDate };

/** The answer for a valid token: all that a refresh or a new tab needs (SES-1, SES-2). */
export interface ValidSession {
  readonly expiresAt: string | null;
  readonly partnerConfig: PartnerConfig | null;
  readonly user: SessionUser | null;
}

/**
 * The stored session updated by a validation; null without a known phone number (SES-3). What only this
 * device knows (name typed at sign-up, industry) is kept.
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
