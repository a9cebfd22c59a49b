import * as v from 'valibot';
import type { PartnerConfig, SessionUser } from '../session/session.ts';
import { optionalText, text } from './fields.ts';
import { SavedConfigSchema } from './meetingConfig.ts';

const User = v.pipe(
  v.object({ name: text, email: text, phoneNumber: v.pipe(v.string(), v.nonEmpty()), partnerId: v.string() }),
  v.transform((user): SessionUser => user),
);
const PartnerConfigAnswer = v.fallback(
  v.nullable(
    v.pipe(
      v.object({ partnerId: v.string(), config: v.fallback(v.nullable(SavedConfigSchema), null) }),
      v.transform((config): PartnerConfig => config),
    ),
  ),
  null,
);

/** Whose token it is, and until when (SES-2). */
export const validate = {
  method: 'POST',
  path: '/auth/validate',
  answer: v.variant('valid', [
    v.object({ valid: v.literal(false) }),
    v.object({
      valid: v.literal(true),
      sessionExpiry: optionalText,
      partnerConfig: PartnerConfigAnswer,
      userData: v.fallback(v.nullable(User), null),
    }),
  ]),
} as const;

/** Ends a session; answers 204 (SES-3). */
export const logOut = { method: 'POST', path: '/auth/logout', answer: v.null() } as const;

/** Whether a phone number has an account (SIGNIN-2). */
export const checkUserExists = {
  method: 'POST',
  path: '/auth/check-user-exists',
  answer: v.object({ exists: v.boolean() }),
} as const;

/** Sends a code (SIGNUP-5). */
export const startVerification = {
  method: 'POST',
  path: '/auth/start-verification',
  answer: v.object({ status: v.string(), error: v.optional(optionalText, null) }),
} as const;

/** Judges a code; an approved one opens a session (SIGNUP-6, SIGNUP-8). */
export const checkVerification = {
  method: 'POST',
  path: '/auth/check-verification',
  answer: v.union([
    v.object({
      status: v.literal('approved'),
      sessionToken: v.pipe(v.string(), v.nonEmpty()),
      expiresAt: optionalText,
      userData: User,
      partnerConfig: PartnerConfigAnswer,
    }),
    v.object({ status: v.string(), errorCode: optionalText }),
  ]),
} as const;
