import { isLongEnough, maskedNumber } from './phoneNumber.ts';
import { isOver, numberOf, type PhoneDraft } from './phoneVerification.ts';
import type { PhoneVerificationSnapshot } from './phoneVerificationMachine.ts';

export type PhoneVerificationScreenName =
  | 'phone'
  | 'checking'
  | 'unknown'
  | 'channel'
  | 'sending'
  | 'waiting'
  | 'code'
  | 'verifying'
  | 'storing'
  | 'newAccount'
  | 'creating'
  | 'approved';

/** The name of what a form shows. */
export const phoneVerificationScreen = (snapshot: PhoneVerificationSnapshot): PhoneVerificationScreenName => {
  for (const screen of ['approved', 'storing'] as const) if (snapshot.matches(screen)) return screen;
  if (snapshot.hasTag('newAccount'))
    return snapshot.matches({ newAccount: 'creating' }) ? 'creating' : 'newAccount';
  if (snapshot.matches({ code: { entry: 'verifying' } })) return 'verifying';
  if (snapshot.hasTag('code')) return 'code';
  for (const screen of ['checking', 'unknown', 'channel', 'sending', 'waiting'] as const)
    if (snapshot.matches({ phone: screen })) return screen;
  return 'phone';
};

/** Whole seconds until another code may be asked for; 0 when it may (SIGNUP-6). */
export const secondsLeft = ({ context: { resendAt, now } }: PhoneVerificationSnapshot): number =>
  isOver(resendAt, now) ? 0 : Math.ceil((resendAt - now) / 1000);

/** Whether the last code that was asked for on the code's screen was refused as too many were sent (fault N08). */
export const isResendRefused = (snapshot: PhoneVerificationSnapshot): boolean =>
  snapshot.matches({ code: { resend: 'cooling' } }) && snapshot.context.error?.code === 'tooManyCodes';

/** Whole seconds of the wait after an answer 429; 0 without one (fault N08). */
export const waitLeft = (snapshot: PhoneVerificationSnapshot): number => {
  const { retryAt, now } = snapshot.context;
  if (isResendRefused(snapshot)) return secondsLeft(snapshot);
  const isWaiting =
    snapshot.matches({ phone: 'waiting' }) || snapshot.matches({ code: { entry: 'waiting' } });
  return !isWaiting || isOver(retryAt, now) ? 0 : Math.ceil((retryAt - now) / 1000);
};

/** The number as it will be sent, for example `+15550142288`. */
export const phoneNumberOf = ({ context }: PhoneVerificationSnapshot): string => numberOf(context);

/** The number that was signed in, as long as it stands in the field, without what others need not read; else null (SES-4). */
export const knownNumber = ({ context }: PhoneVerificationSnapshot): string | null =>
  context.knownPhone !== null && numberOf(context) === context.knownPhone ? maskedNumber(context) : null;

/** Whether a code may be requested: the number is long enough, and no call or wait is pending (SIGNUP-4, SIGNIN-6). */
export const maySend = (snapshot: PhoneVerificationSnapshot): boolean =>
  isLongEnough(phoneNumberOf(snapshot)) && snapshot.can({ type: 'phone.submitted', channel: 'sms', at: 0 });

/** What a reload may bring back (SIGNUP-10). */
export const phoneDraftOf = (snapshot: PhoneVerificationSnapshot): PhoneDraft => {
  const { country, text, channel, sentTo, sentBy, resendAt } = snapshot.context;
  return { country, text, channel, sentTo, sentBy, resendAt, onCode: snapshot.hasTag('code') };
};
