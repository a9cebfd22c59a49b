import type {
  createPasskey,
  passkeyChallenge,
  passkeyCreation,
  passkeySignIn,
} from '../../machines/contract/account/passkeyCalls.ts';
import type { Asked, Read } from '../../machines/contract/call.ts';

type Signed = Pick<Asked<typeof passkeySignIn>, 'id' | 'response'>;
type Created = Asked<typeof createPasskey>;

/** Whether this browser can have passkeys of this page: they are bound to a name, which an IP address is not (ACC-7). */
export const knowsPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether it offers them by itself where a name is filled in. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Whether this device itself can create one, without a key that is plugged in or another device. */
export const createsPasskeysHere = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());

/** What a device has signed; null for whoever closed the question, or has no passkey here. */
export const signWithPasskey = (
  optionsJSON: Read<typeof passkeyChallenge>,
  { byAutofill, signal }: { byAutofill: boolean; signal: AbortSignal },
): Promise<Signed | null> =>
  unlessCancelled(signal, async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: byAutofill,
      // The field may come later than the question.
      verifyBrowserAutofillInput: false,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  });

/** What a device has created; `cancelled` by whoever closed the question, `known` where it has one of this partner. */
export const createOnDevice = async (
  optionsJSON: Read<typeof passkeyCreation>,
  signal: AbortSignal,
): Promise<Created | 'cancelled' | 'known'> => {
  const created = await unlessCancelled(signal, async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: optionsJSON as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  }).catch((error: Error) => {
    if (error.name === 'InvalidStateError') return 'known' as const;
    throw error;
  });
  return created ?? 'cancelled';
};

/** One question to the device, with code that comes when it is asked, and ends with `signal`. */
const unlessCancelled = async <Answer>(
  signal: AbortSignal,
  ask: (library: typeof import('@simplewebauthn/browser')) => Promise<Answer>,
): Promise<Answer | null> => {
  const library = await import('@simplewebauthn/browser');
  signal.throwIfAborted();
  const stop = () => library.WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop);
  try {
    return await ask(library);
  } catch (error) {
    const { name, cause } = error as Error;
    if ([name, (cause as Error | undefined)?.name].includes('NotAllowedError')) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
