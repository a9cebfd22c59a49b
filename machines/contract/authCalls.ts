import * as v from 'valibot';
import type { PartnerConfig, SessionUser } from '../session/session.ts';
import { type CallContract, hourMs, jsonBody, minuteMs, type RateLimit } from './call.ts';
import { optionalText, optionalTime, text } from './fields.ts';
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

/** A phone number as people type it, with or without a plus; the server decides whether it can exist. */
const PhoneNumber = v.pipe(v.string(), v.regex(/^\+?[0-9]{10,15}$/));

/** Returns the owner of a token, and when it expires (SES-2). */
export const validate = {
  method: 'POST',
  path: '/auth/validate',
  caller: 'anyone',
  limits: [],
  ...jsonBody,
  request: v.unknown(),
  answer: v.variant('valid', [
    v.object({ valid: v.literal(false) }),
    v.object({
      valid: v.literal(true),
      sessionExpiry: optionalText,
      partnerConfig: PartnerConfigAnswer,
      userData: v.fallback(v.nullable(User), null),
    }),
  ]),
} as const satisfies CallContract;

/** Ends a session; answers 204 (SES-3). */
export const logOut = {
  method: 'POST',
  path: '/auth/logout',
  caller: 'anyone',
  limits: [],
  ...jsonBody,
  request: v.unknown(),
  answer: v.null(),
} as const satisfies CallContract;

/** Whether a phone number has an account (SIGNIN-2). */
export const checkUserExists = {
  method: 'POST',
  path: '/auth/check-user-exists',
  caller: 'anyone',
  limits: [{ name: 'exists from', per: 'address', max: 10, windowMs: minuteMs }],
  ...jsonBody,
  request: v.object({ phoneNumber: PhoneNumber }),
  invalid: 'INVALID_PHONE',
  answer: v.object({ exists: v.boolean() }),
} as const satisfies CallContract;

/**
 * The wait between two codes to one number; a code that could not be sent releases it. Like all limits of codes it counts
 * a browser that has signed in to the number by itself (ACC-5).
 */
export const sendWait = {
  name: 'send wait',
  per: 'phoneNumber',
  max: 1,
  windowMs: minuteMs / 2,
} as const satisfies RateLimit;

/** Codes that an address asks for; who signs in gives theirs back, as many people may share an address (ACC-5). */
export const sendFrom = {
  name: 'send from',
  per: 'address',
  max: 30,
  windowMs: hourMs,
} as const satisfies RateLimit;

/** Sends a code (SIGNUP-5). */
export const startVerification = {
  method: 'POST',
  path: '/auth/start-verification',
  caller: 'anyone',
  limits: [
    sendWait,
    { name: 'send', per: 'phoneNumber', max: 5, windowMs: 10 * minuteMs },
    sendFrom,
    // Who is paid for messages to numbers of their own asks for many of one range, from many addresses.
    { name: 'send range', per: 'phoneRange', max: 60, windowMs: hourMs },
  ],
  ...jsonBody,
  request: v.object({
    phoneNumber: PhoneNumber,
    channel: v.optional(v.picklist(['sms', 'whatsapp']), 'sms'),
  }),
  invalid: 'INVALID_PHONE',
  invalidFields: { channel: 'INVALID_REQUEST' },
  answer: v.object({ status: v.string(), error: v.optional(optionalText, null) }),
} as const satisfies CallContract;

/** The terms of service that somebody agrees to: the day of their last change, as the site's configuration tells it. */
const AgreedTerms = v.pipe(v.string(), v.isoDate());

const Approved = v.object({
  status: v.literal('approved'),
  sessionToken: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: optionalText,
  /** When the account was to be deleted: signing in has undone it (ACC-4). */
  undoneDeletion: v.optional(optionalTime),
  userData: User,
  partnerConfig: PartnerConfigAnswer,
});

/**
 * Checks a code; a right one opens a session, which is kept for 30 days if wanted (SIGNUP-6, SIGNUP-8, ACC-3). A number
 * without an account gets one if the terms are agreed to, else a ticket that makes one (ACC-2).
 */
export const checkVerification = {
  method: 'POST',
  path: '/auth/check-verification',
  caller: 'anyone',
  limits: [{ name: 'check from', per: 'address', max: 100, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({
    phoneNumber: PhoneNumber,
    code: v.pipe(v.string(), v.regex(/^[0-9]{4,6}$/)),
    keepSignedIn: v.optional(v.boolean(), false),
    agreedTerms: v.optional(AgreedTerms),
  }),
  invalid: 'INVALID_PHONE',
  invalidFields: { code: 'INVALID_CODE', keepSignedIn: 'INVALID_REQUEST', agreedTerms: 'INVALID_REQUEST' },
  answer: v.union([
    Approved,
    v.object({ status: v.literal('noAccount'), ticket: v.pipe(v.string(), v.nonEmpty()) }),
    // `confirm`: the code was right, and one of `channel` has to be as well (ACC-5).
    v.object({
      status: v.string(),
      errorCode: optionalText,
      channel: v.optional(v.fallback(v.nullable(v.picklist(['sms', 'whatsapp'])), null)),
    }),
  ]),
} as const satisfies CallContract;

/** Makes the account of a number that a right code has proved, once its owner agrees to the terms, and signs in (ACC-2). */
export const createAccount = {
  method: 'POST',
  path: '/auth/create-account',
  caller: 'anyone',
  limits: [{ name: 'account from', per: 'address', max: 30, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({
    ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    agreedTerms: AgreedTerms,
    keepSignedIn: v.optional(v.boolean(), false),
  }),
  invalid: 'INVALID_REQUEST',
  answer: Approved,
} as const satisfies CallContract;
