import { useTranslation } from 'react-i18next';
import { codeRefusals, type PhoneError } from '../../machines/phone/phoneVerification.ts';
import type { PhoneVerificationSnapshot } from '../../machines/phone/phoneVerificationMachine.ts';
import { wordsIn } from '../../machines/shared/serverMessage.ts';

/**
 * The forms, which have different texts for the same failure: the wizard (SIGNUP-4…6), the landing page's
 * sign-in (SIGNIN-3), and the sign-in in the dashboard's place (SIGNIN-5).
 */
export type PhoneFormKind = 'signUp' | 'landing' | 'signIn';

type PhoneFailure = Exclude<PhoneError['code'], 'tooManyCodes' | 'rateLimited'>;

const commonKeys = {
  invalidPhone: 'shared:phone.invalid',
  countryNotAllowed: 'shared:phone.countryNotAllowed',
  incompleteCode: 'shared:code.incomplete',
  expiredCode: 'shared:code.expired',
  tooManyTries: 'shared:code.tooManyTries',
  usedCode: 'signin:code.used',
  cookieNeeded: 'signin:code.cookieNeeded',
  termsChanged: 'signin:newAccount.termsChanged',
  signUpExpired: 'signin:newAccount.expired',
  createFailed: 'signin:newAccount.failed',
} as const;

const keys = {
  signUp: {
    ...commonKeys,
    checkingAccount: 'signup:errors.sendingVia',
    sendRefused: 'signup:errors.sendVia',
    sendFailed: 'signup:errors.sendingVia',
    invalidCode: 'signup:errors.invalidCode',
    verifyFailed: 'signup:errors.verifyingCode',
  },
  landing: {
    ...commonKeys,
    checkingAccount: 'signin:errors.checkingAccount',
    sendRefused: 'signin:errors.failedToSendCode',
    sendFailed: 'signin:errors.sendingCode',
    invalidCode: 'signin:errors.invalidCode',
    verifyFailed: 'signin:errors.verifying',
  },
  signIn: {
    ...commonKeys,
    checkingAccount: 'signin:phoneVerification.errors.startFailed',
    sendRefused: 'signin:phoneVerification.errors.sendFailed',
    sendFailed: 'signin:phoneVerification.errors.startFailed',
    invalidCode: 'signin:phoneVerification.errors.invalidCode',
    verifyFailed: 'signin:phoneVerification.errors.verifyFailed',
  },
} as const satisfies Record<PhoneFormKind, Record<PhoneFailure, string>>;

/** These speak of what stands in a field; the others of a call that failed. */
const fieldErrors: readonly PhoneError['code'][] = [
  'invalidPhone',
  'countryNotAllowed',
  'incompleteCode',
  ...codeRefusals,
];

/** What to do next, below the wizard's own sentences, which do not say it (SIGNUP-5, SIGNUP-6). */
const hints: Partial<Record<PhoneFailure, 'number' | 'connection'>> = {
  sendRefused: 'number',
  sendFailed: 'connection',
  verifyFailed: 'connection',
};

/** The errors of a phone form: of its field, or of a call, which stands under the form with what to do next. */
export interface PhoneErrors {
  readonly field?: string;
  readonly call?: string;
  readonly hint?: string;
}

/**
 * The errors of a phone form in the language of the page. The server's own words in that language (LNG-7) win over
 * the dashboard's sendFailed (SIGNIN-5), and over those of an account that was not created (ACC-2); the wizard shows them
 * below its own (SIGNUP-5). A wait is shown by `PhoneWait`.
 */
export const usePhoneErrors = (snapshot: PhoneVerificationSnapshot, kind: PhoneFormKind): PhoneErrors => {
  const { t, i18n } = useTranslation(['shared', 'signup', 'signin']);
  const { error, confirmBy } = snapshot.context;
  if (error === null || error.code === 'tooManyCodes' || error.code === 'rateLimited') return {};
  const told = wordsIn(i18n.language, error.text ?? null);
  const isTold = error.code === 'createFailed' || (kind === 'signIn' && error.code === 'sendRefused');
  if (isTold && told !== null) return { call: told };
  const [sms, whatsapp] = [t('shared:phone.sms'), t('shared:phone.whatsapp')];
  const [channel, other] = error.channel === 'whatsapp' ? [whatsapp, sms] : [sms, whatsapp];
  // The landing page's words for a refusal name the other channel, which is not offered where one has to confirm (ACC-5).
  const isOnlyWay = kind === 'landing' && error.code === 'sendRefused' && confirmBy !== null;
  const text = t(keys[kind][isOnlyWay ? 'sendFailed' : error.code], { channel });
  if (fieldErrors.includes(error.code)) return { field: text };
  const next = kind === 'signUp' && hints[error.code];
  if (!next) return { call: text };
  const hint = next === 'number' && confirmBy !== null ? 'later' : next;
  return { call: text, hint: told ?? t(`signup:errors.hints.${hint}`, { other }) };
};
