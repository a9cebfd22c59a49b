import type { ExtractEvent } from 'xstate';
import type { PhoneVerificationEvent } from '../../machines/phone/phoneVerification.ts';
import { listen } from '../../machines/port.ts';

/** What the browser reads out of a text message (WebOTP), which the types of the platform do not know yet. */
interface OneTimeCodeCredential extends Credential {
  readonly code: string;
}
interface OneTimeCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly 'sms'[] };
}

/**
 * Reads the code from a text message, in browsers that can: sends `code.received` once. After a refusal, or
 * in other browsers, the code is typed (SIGNUP-6).
 */
export const oneTimeCode = listen<ExtractEvent<PhoneVerificationEvent, 'code.received'>>(({ sendBack }) => {
  if (!('OTPCredential' in window)) return;
  const asking = new AbortController();
  const request: OneTimeCodeRequest = { otp: { transport: ['sms'] }, signal: asking.signal };
  navigator.credentials.get(request).then(
    (found) => found && sendBack({ type: 'code.received', code: (found as OneTimeCodeCredential).code }),
    () => undefined,
  );
  return () => asking.abort();
});
