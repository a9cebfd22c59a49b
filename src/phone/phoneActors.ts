import { countryPickerMachine } from '../../machines/phone/countryPickerMachine.ts';
import { passkeySignInMachine } from '../../machines/phone/passkeySignInMachine.ts';
import type {
  Channel,
  Check,
  CheckAnswer,
  CreateAnswer,
  ExistenceAnswer,
  StartAnswer,
  TooMany,
} from '../../machines/phone/phoneVerification.ts';
import type { phoneVerificationMachine } from '../../machines/phone/phoneVerificationMachine.ts';
import { type ActorsOf, provideAll } from '../../machines/port.ts';
import { serverWords } from '../../machines/shared/serverMessage.ts';
import { timings } from '../../machines/timings.ts';
import { ApiError } from '../platform/api/apiError.ts';
import { fromCall } from '../platform/fromCall.ts';
import { pageTime } from '../platform/pageTime.ts';
import type { Services } from '../platform/services.ts';
import { ticker } from '../platform/ticker.ts';
import { oneTimeCode } from './oneTimeCode.ts';
import { approvalOf, openSession } from './openSession.ts';
import { passkeyActors } from './passkeyActors.ts';

/**
 * Live actors of a phone form: the three calls, the session, the clock and the country list (SIGNUP-4…8,
 * SIGNIN-1…6). `afterwards` runs once the session is open, for a form that it replaces: it moves the focus.
 */
export const phoneActors = (
  services: Services,
  afterwards?: () => void,
): ActorsOf<typeof phoneVerificationMachine> => ({
  checkExistence: fromCall<ExistenceAnswer, { phoneNumber: string }>(({ input, signal }) =>
    sought(services, input, signal),
  ),
  startVerification: fromCall<StartAnswer, { phoneNumber: string; channel: Channel }>(({ input, signal }) =>
    started(services, input, signal),
  ),
  checkVerification: fromCall<CheckAnswer, Check>(({ input, signal }) => checked(services, input, signal)),
  createAccount: fromCall<CreateAnswer, { ticket: string; keepSignedIn: boolean }>(({ input, signal }) =>
    created(services, input, signal),
  ),
  openSession: openSession(services, afterwards),
  ticker,
  oneTimeCode,
  countryPicker: countryPickerMachine,
  passkeySignIn: provideAll(passkeySignInMachine, passkeyActors(services)),
});

/** What our server calls a code that it did not send, and why: an answer, not a failure of the call (OPS-2). */
const refusals: readonly unknown[] = ['NOT_SENT', 'BLOCKED_NUMBER', 'CODES_UNAVAILABLE'];

/** Whether our server says that this is no number (SIGNUP-4). */
const isInvalidPhone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INVALID_PHONE';

const sought = async (
  { api }: Services,
  input: { phoneNumber: string },
  signal: AbortSignal,
): Promise<ExistenceAnswer> => {
  try {
    return { status: (await api.checkUserExists({ ...input, signal })) ? 'exists' : 'unknown' };
  } catch (error) {
    if (isInvalidPhone(error)) return { status: 'invalidPhone' };
    return tooMany(error);
  }
};

const started = async (
  { api }: Services,
  input: { phoneNumber: string; channel: Channel },
  signal: AbortSignal,
): Promise<StartAnswer> => {
  try {
    const { status, error } = await api.startVerification({ ...input, signal });
    if (status === 'pending') return { status, at: pageTime() };
    return { status: 'refused', error: error ? { text: error } : null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'COUNTRY_NOT_ALLOWED')
      return { status: 'countryNotAllowed' };
    if (isInvalidPhone(error)) return { status: 'invalidPhone' };
    if (error instanceof ApiError && refusals.includes(error.code))
      return { status: 'refused', error: serverWords(error) };
    return tooMany(error);
  }
};

/** What was agreed to is what this page's configuration names (ACC-2). */
const checked = async (
  { api, config }: Services,
  { agreesToTerms, ...input }: Check,
  signal: AbortSignal,
): Promise<CheckAnswer> => {
  try {
    const agreed = agreesToTerms && { agreedTerms: config.legalDate };
    const answer = await api.checkVerification({ ...input, ...agreed, signal });
    if ('sessionToken' in answer) return { status: 'approved', approval: approvalOf(answer) };
    if ('ticket' in answer) return { status: 'noAccount', ticket: answer.ticket };
    // Approved, but without what a session is made of: nonsense rather than a wrong code.
    if (answer.status === 'approved') throw new ApiError('malformed');
    if (answer.status === 'confirm' && answer.channel) return { status: 'confirm', channel: answer.channel };
    const isExpired = answer.status === 'expired' || answer.errorCode === 'EXPIRED_CODE';
    return { status: isExpired ? 'expired' : 'rejected' };
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.code === 'TOO_MANY_TRIES') return { status: 'tooManyTries' };
      if (error.code === 'COOKIE_NEEDED') return { status: 'cookieNeeded' };
      if (error.code === 'TERMS_CHANGED') return { status: 'termsChanged' };
      if (error.status === 400 && error.code === 'INVALID_CODE') return { status: 'rejected' };
    }
    return tooMany(error);
  }
};

const created = async (
  { api, config }: Services,
  input: { ticket: string; keepSignedIn: boolean },
  signal: AbortSignal,
): Promise<CreateAnswer> => {
  try {
    const answer = await api.createAccount({ ...input, agreedTerms: config.legalDate, signal });
    return { status: 'approved', approval: approvalOf(answer) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SIGN_UP_EXPIRED') return { status: 'expired' };
    throw error;
  }
};

/** A 429 as an answer, with a wait of 30 s where the server names none. @throws any other error (N08). */
const tooMany = (error: unknown): TooMany => {
  if (!(error instanceof ApiError) || error.status !== 429) throw error;
  const retryAfter = error.retryAfter ?? timings.resendCooldown / 1000;
  return { status: 'tooMany', at: pageTime(), retryAfter };
};
