import { useTranslation } from 'react-i18next';
import {
  type PhoneError,
  type PhoneVerificationSnapshot,
  secondsLeft,
} from '../../machines/shared/phoneVerificationMachine.ts';

/** Which form speaks: each has words of its own for the same failure (SIGNUP-4…6, SIGNIN-5). */
export type PhoneFormKind = 'signUp' | 'signIn';

const keys: Record<PhoneFormKind, Record<PhoneError['code'], string>> = {
  signUp: {
    invalidPhone: 'shared:phone.invalid',
    checkingAccount: 'signup:errors.sendingVia',
    sendRefused: 'signup:errors.sendVia',
    sendFailed: 'signup:errors.sendingVia',
    tooManyCodes: 'shared:phone.tooMany',
    incompleteCode: 'shared:code.incomplete',
    invalidCode: 'signup:errors.invalidCode',
    expiredCode: 'shared:code.expired',
    tooManyTries: 'shared:code.tooManyTries',
    verifyFailed: 'signup:errors.verifyingCode',
  },
  signIn: {
    invalidPhone: 'shared:phone.invalid',
    checkingAccount: 'signin:phoneVerification.errors.startFailed',
    sendRefused: 'signin:phoneVerification.errors.sendFailed',
    sendFailed: 'signin:phoneVerification.errors.startFailed',
    tooManyCodes: 'shared:phone.tooMany',
    incompleteCode: 'shared:code.incomplete',
    invalidCode: 'signin:phoneVerification.errors.invalidCode',
    expiredCode: 'shared:code.expired',
    tooManyTries: 'shared:code.tooManyTries',
    verifyFailed: 'signin:phoneVerification.errors.verifyFailed',
  },
};

/** These speak of what stands in a field; the others of a call that failed. */
const fieldErrors: readonly PhoneError['code'][] = [
  'invalidPhone',
  'incompleteCode',
  'invalidCode',
  'expiredCode',
  'tooManyTries',
];

/** What a phone form complains of: about its field, or about a call, which stands under the form. */
export interface PhoneComplaint {
  readonly field?: string;
  readonly call?: string;
}

/** The complaint of a phone form in the language of the page; a wait is shown by the number's field itself. */
export const usePhoneComplaint = (
  snapshot: PhoneVerificationSnapshot,
  kind: PhoneFormKind,
): PhoneComplaint => {
  const { t } = useTranslation(['shared', 'signup', 'signin']);
  const { error } = snapshot.context;
  if (error === null || error.code === 'tooManyCodes') return {};
  const text = phoneErrorText(error, kind, secondsLeft(snapshot), t);
  return fieldErrors.includes(error.code) ? { field: text } : { call: text };
};

/**
 * The sentence for what went wrong in a phone form; the server's own text wins over the sign-in form's
 * sendFailed (SIGNIN-5). `seconds` until another code may be asked for.
 */
export const phoneErrorText = (
  error: PhoneError,
  kind: PhoneFormKind,
  seconds: number,
  t: (key: string, values: Record<string, unknown>) => string,
): string => {
  if (kind === 'signIn' && error.code === 'sendRefused' && error.text) return error.text;
  const channel = t(error.channel === 'whatsapp' ? 'shared:phone.whatsapp' : 'shared:phone.sms', {});
  return t(keys[kind][error.code], { channel, s: seconds });
};
