import { fromCallback, fromPromise } from 'xstate';
import type { ActorsOf } from '../../machines/port.ts';
import { countryPickerMachine } from '../../machines/shared/countryPickerMachine.ts';
import type {
  Channel,
  CheckAnswer,
  phoneVerificationMachine,
  StartAnswer,
} from '../../machines/shared/phoneVerificationMachine.ts';
import { timings } from '../../machines/timings.ts';
import { ApiError } from '../app/apiError.ts';
import type { Services } from '../app/services.ts';

/** What our server calls a number or a carrier that takes no code: an answer, not a failure of the call. */
const refusals: readonly unknown[] = ['NOT_SENT', 'INVALID_PHONE'];

const started = async (
  { api }: Services,
  input: { phoneNumber: string; channel: Channel },
  signal: AbortSignal,
): Promise<StartAnswer> => {
  try {
    const { status, error } = await api.startVerification({ ...input, signal });
    return status === 'pending' ? { status, at: Date.now() } : { status: 'refused', error };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) {
      const retryAfter = error.retryAfter ?? timings.resendCooldown / 1000;
      return { status: 'tooMany', at: Date.now(), retryAfter };
    }
    if (refusals.includes(error.code)) return { status: 'refused', error: error.message || null };
    throw error;
  }
};

const checked = async (
  { api }: Services,
  input: { phoneNumber: string; code: string },
  signal: AbortSignal,
): Promise<CheckAnswer> => {
  try {
    const answer = await api.checkVerification({ ...input, signal });
    if ('sessionToken' in answer) {
      const { sessionToken: token, expiresAt, userData: user, partnerConfig } = answer;
      return { status: 'approved', approval: { token, expiresAt, user, partnerConfig } };
    }
    // Approved, but without what a session is made of: nonsense rather than a wrong code.
    if (answer.status === 'approved') throw new ApiError('malformed');
    const isExpired = answer.status === 'expired' || answer.errorCode === 'EXPIRED_CODE';
    return { status: isExpired ? 'expired' : 'rejected' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'TOO_MANY_TRIES') return { status: 'tooManyTries' };
    if (error.status === 400 && error.code === 'INVALID_CODE') return { status: 'rejected' };
    throw error;
  }
};

/** Live actors of a phone form: the three calls, the clock and the country list (SIGNUP-4…6, SIGNIN-1…6). */
export const phoneActors = (services: Services): ActorsOf<typeof phoneVerificationMachine> => ({
  checkExistence: fromPromise<boolean, { phoneNumber: string }>(({ input, signal }) =>
    services.api.checkUserExists({ ...input, signal }),
  ),
  startVerification: fromPromise<StartAnswer, { phoneNumber: string; channel: Channel }>(
    ({ input, signal }) => started(services, input, signal),
  ),
  checkVerification: fromPromise<CheckAnswer, { phoneNumber: string; code: string }>(({ input, signal }) =>
    checked(services, input, signal),
  ),
  secondHand: fromCallback(({ sendBack }) => {
    const tick = () => sendBack({ type: 'clock.ticked', now: Date.now() });
    tick();
    const interval = setInterval(tick, 1000);
    // Timers sleep in a hidden tab; whoever comes back sees the right second at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }),
  countryPicker: countryPickerMachine,
});
