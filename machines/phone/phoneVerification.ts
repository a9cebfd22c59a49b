import type { PartnerConfig, SessionUser } from '../session/session.ts';
import { type ServerWords, serverWords } from '../shared/serverMessage.ts';
import { timings } from '../timings.ts';
import { type CountryCode, wholeNumber } from './phoneNumber.ts';

export type Channel = 'sms' | 'whatsapp';

/** A failure as a code, which views turn into a sentence. Some forms prefer `text`, the server's own words. */
export interface PhoneError {
  readonly code:
    | 'invalidPhone'
    | 'checkingAccount'
    | 'sendRefused'
    | 'sendFailed'
    | 'countryNotAllowed'
    | 'tooManyCodes'
    | 'rateLimited'
    | 'incompleteCode'
    | 'invalidCode'
    | 'expiredCode'
    | 'tooManyTries'
    | 'usedCode'
    | 'cookieNeeded'
    | 'verifyFailed'
    | 'termsChanged'
    | 'signUpExpired'
    | 'createFailed';
  readonly channel?: Channel;
  readonly text?: ServerWords;
}

/** Notes a call that failed, with the server's own words, which may say what to do next. */
export const callFailed = <const Code extends PhoneError['code']>(code: Code) => ({
  type: 'set the error' as const,
  params: ({ event: { error } }: { event: { error: unknown } }) => ({ code, text: serverWords(error) }),
});

/** An answer 429. `at`: its arrival by the page's steady clock, in ms; `retryAfter`: the wait, in seconds. */
export interface TooMany {
  readonly status: 'tooMany';
  readonly at: number;
  readonly retryAfter: number;
}

/** POST /auth/check-user-exists (SIGNIN-1). `invalidPhone`: it cannot be a number, whatever its length. */
export type ExistenceAnswer = { readonly status: 'exists' | 'unknown' | 'invalidPhone' } | TooMany;

/**
 * POST /auth/start-verification. `at` is the page's steady clock in ms; `error` the server's own words. Codes may go
 * to numbers of some countries alone (ACC-5).
 */
export type StartAnswer =
  | { readonly status: 'pending'; readonly at: number }
  | { readonly status: 'refused'; readonly error: ServerWords | null }
  | { readonly status: 'countryNotAllowed' | 'invalidPhone' }
  | TooMany;

/** An approved code: everything a session is made of. */
export interface Approval {
  readonly token: string;
  readonly expiresAt: string | null;
  readonly user: SessionUser;
  readonly partnerConfig: PartnerConfig | null;
  /** When the account was to be deleted: signing in has undone it (ACC-4). */
  readonly undoneDeletion?: string;
}

/**
 * POST /auth/check-verification. A server that knows this browser tells expired from wrong codes (SIGNUP-6). At a number
 * that strangers have guessed at, a right code is one of two: that of `channel` has to confirm it (ACC-5). A number
 * without an account gets one once the terms are agreed to, for which `ticket` stands (ACC-2). `cookieNeeded`: it was not
 * checked, as the browser took no cookie (S05).
 */
export type CheckAnswer =
  | { readonly status: 'approved'; readonly approval: Approval }
  | { readonly status: 'rejected' | 'expired' | 'tooManyTries' | 'cookieNeeded' | 'termsChanged' }
  | { readonly status: 'noAccount'; readonly ticket: string }
  | { readonly status: 'confirm'; readonly channel: Channel }
  | TooMany;

/** POST /auth/create-account. */
export type CreateAnswer = Extract<CheckAnswer, { status: 'approved' }> | { readonly status: 'expired' };

/** What a reload brings back: the entries and whether a code is on its way, never the code (SIGNUP-10). */
export interface PhoneDraft {
  readonly country: CountryCode;
  readonly text: string;
  readonly channel: Channel;
  readonly sentTo: string | null;
  /** The channel of the last code, whatever was tried after it; null before one. */
  readonly sentBy: Channel | null;
  /** When the next code may be asked for, by the page's steady clock in ms. */
  readonly resendAt: number;
  /** Whether the code is asked for, rather than the number. */
  readonly onCode: boolean;
}

export interface PhoneVerificationInput extends Partial<PhoneDraft> {
  /** The number that was signed in, whose session has ended: it is filled in (SES-4). */
  readonly phoneNumber?: string | null;
  /** Ask whether the number has an account before a code is sent (SIGNIN-1). */
  readonly checksExistence: boolean;
  /** A passkey may take the place of number and code (ACC-7). */
  readonly takesPasskeys?: boolean;
  /** The terms have been agreed to before, so that a new number gets its account at once (ACC-2). */
  readonly agreesToTerms?: boolean;
}

export type PhoneVerificationEvent =
  | { type: 'phone.edited'; text: string }
  | { type: 'phone.left' }
  /** Enter in a number that cannot be sent. */
  | { type: 'phone.entered' }
  | { type: 'country.chosen'; country: CountryCode }
  | { type: 'phone.submitted'; channel: Channel; at: number }
  | { type: 'code.wanted' }
  | { type: 'code.edited'; text: string }
  | { type: 'code.received'; code: string }
  | { type: 'code.left' }
  /** Enter in an unfinished code. */
  | { type: 'code.entered' }
  | { type: 'code.submitted' }
  /** "Keep me signed in on this device" was ticked or unticked, beside the code or a passkey. */
  | { type: 'keeping.answered'; kept: boolean }
  | { type: 'code.resent'; channel: Channel }
  /** Raised: the call that asked for it is answered, or has failed. */
  | { type: 'resend.ended' }
  | { type: 'number.changed' }
  /** "Create account", which agrees to the terms. */
  | { type: 'account.created' }
  | { type: 'clock.ticked'; now: number };

export interface PhoneVerificationContext extends Omit<PhoneDraft, 'onCode'> {
  checksExistence: boolean;
  takesPasskeys: boolean;
  agreesToTerms: boolean;
  /** Makes the account of a number that has none, once (ACC-2). Empty without one. */
  ticket: string;
  /** The number that was filled in; null without one. */
  knownPhone: string | null;
  /** Whether it opens on the code of a restored draft rather than on its number. */
  opensOnCode: boolean;
  code: string;
  /** The code that was tried last: it is not tried by itself again. Empty after a new one was sent. */
  tried: string;
  /** The code whose last try had no answer, or was left: it may be used up. Empty without one, and after a new one was sent. */
  unanswered: string;
  /** Whether the session is to be kept on this device (ACC-3). A reload asks anew. */
  keepsSignedIn: boolean;
  /** What stood in the field when a new code was asked for, as long as that has no answer; empty where it had been refused. */
  setAside: string;
  /** The channel whose code has to confirm the one that was right; null while none has to (ACC-5). */
  confirmBy: Channel | null;
  error: PhoneError | null;
  /** The end of the wait after an answer 429, by the page's steady clock in ms. */
  retryAt: number;
  now: number;
}

/** Sent to the parent before the session of an approved code opens; `session.found` may follow at once (SIGNUP-8). */
export interface CodeApproved {
  readonly type: 'code.approved';
}

/** The errors of a code that was tried and refused. */
export const codeRefusals: readonly PhoneError['code'][] = [
  'invalidCode',
  'expiredCode',
  'tooManyTries',
  'usedCode',
];

/** Whether the code in the field was refused: it is not sent again, and the next edit replaces it. */
export const isRefused = ({ error }: Pick<PhoneVerificationContext, 'error'>): boolean =>
  error !== null && codeRefusals.includes(error.code);

/**
 * What is checked: the number that has a code, the code, that the session is kept where that is wanted (ACC-3), and that
 * the terms are agreed to where they were (ACC-2).
 */
export interface Check {
  readonly phoneNumber: string;
  readonly code: string;
  readonly keepSignedIn?: true;
  readonly agreesToTerms?: true;
}

/** What is checked of this form. */
export const checkOf = ({
  sentTo,
  code,
  keepsSignedIn,
  agreesToTerms,
}: Pick<PhoneVerificationContext, 'sentTo' | 'code' | 'keepsSignedIn' | 'agreesToTerms'>): Check => ({
  phoneNumber: sentTo ?? '',
  code,
  ...(keepsSignedIn && { keepSignedIn: true }),
  ...(agreesToTerms && { agreesToTerms: true }),
});

/** The number as it will be sent. */
export const numberOf = ({ country, text }: { country: CountryCode; text: string }): string =>
  wholeNumber(country, text);

/**
 * Whether a wait until `end` is over, by the page's steady clock in ms. Between two loads of the page the
 * browser's clock may be set back: what is further away than the longest wait of a page counts as over.
 */
export const isOver = (end: number, now: number): boolean => now >= end || end - now > timings.longestWait;
