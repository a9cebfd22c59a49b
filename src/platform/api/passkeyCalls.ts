import {
  createPasskey,
  listPasskeys,
  passkeyChallenge,
  passkeyCreation,
  passkeySignIn,
  removePasskey,
} from '../../../machines/contract/account/passkeyCalls.ts';
import type { Asked } from '../../../machines/contract/call.ts';
import type { ApiClient, Cancellable } from './apiClient.ts';

/** The calls of passkeys (ACC-7). All of them fail with `ApiError`. */
export const passkeyCalls = (call: ApiClient) => ({
  /** What a device needs to create a passkey. */
  passkeyCreation: (given: Cancellable) => call({ ...passkeyCreation, body: {}, ...given }),
  createPasskey: ({ signal, ...body }: Asked<typeof createPasskey> & Cancellable) =>
    call({ ...createPasskey, body, signal }),
  /** What a device needs to sign in. */
  passkeyChallenge: (given: Cancellable) => call({ ...passkeyChallenge, body: {}, ...given }),
  passkeySignIn: ({ signal, ...body }: Asked<typeof passkeySignIn> & Cancellable) =>
    call({ ...passkeySignIn, body, signal }),
  listPasskeys: async (given: Cancellable) => (await call({ ...listPasskeys, ...given })).passkeys,
  /** Whether a partner has no passkey, and may create one without signing in again. */
  lacksPasskey: async (given: Cancellable) => {
    const { passkeys, mayCreate } = await call({ ...listPasskeys, ...given });
    return passkeys.length === 0 && mayCreate;
  },
  /** The passkeys that are left. */
  removePasskey: async ({ signal, ...body }: Asked<typeof removePasskey> & Cancellable) =>
    (await call({ ...removePasskey, body, signal })).passkeys,
});
