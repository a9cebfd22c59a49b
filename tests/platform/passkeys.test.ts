// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { passkeyCreation } from '../../machines/contract/account/passkeyCalls.ts';
import type { Read } from '../../machines/contract/call.ts';
import {
  createOnDevice,
  createsPasskeysHere,
  knowsPasskeys,
  offersPasskeys,
  signWithPasskey,
} from '../../src/platform/passkeys.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const challenge = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 1000,
  userVerification: 'required',
} as const;
const creation: Read<typeof passkeyCreation> = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Encuentro' },
  user: { id: 'AAAA', name: '…288', displayName: '…288' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};
const credential = {
  id: 'key',
  rawId: bytes('key'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('p1'),
    attestationObject: bytes('made'),
    getTransports: () => ['internal'],
  },
};
const base64 = (text: string) => Buffer.from(text).toString('base64url');
const signal = () => new AbortController().signal;
const named = (name: string) => new DOMException('no', name);

const browser = (answer: (options: CredentialRequestOptions) => Promise<unknown>, canListen = true) => {
  const asked: CredentialRequestOptions[] = [];
  const ask = (options: CredentialRequestOptions) => {
    asked.push(options);
    return answer(options);
  };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => canListen }),
  );
  vi.stubGlobal('navigator', { credentials: { get: ask, create: ask } });
  return asked;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the passkeys of a browser', () => {
  it('[ACC-7] are known where it has them and the page has a name, and offered where it says so', async () => {
    expect([knowsPasskeys(), await offersPasskeys()]).toEqual([false, false]);
    browser(async () => null);
    expect([knowsPasskeys(), await offersPasskeys()]).toEqual([true, true]);
    browser(async () => null, false);
    expect([knowsPasskeys(), await offersPasskeys()]).toEqual([true, false]);
    vi.stubGlobal('location', { hostname: '127.0.0.1' });
    expect([knowsPasskeys(), await offersPasskeys()]).toEqual([false, false]);
  });

  it('[ACC-7] are created here where the page can have them and the device says so', async () => {
    expect(await createsPasskeysHere()).toBe(false);
    browser(async () => null);
    for (const answer of [true, false]) {
      const isUserVerifyingPlatformAuthenticatorAvailable = async () => answer;
      Object.assign(PublicKeyCredential, { isUserVerifyingPlatformAuthenticatorAvailable });
      expect(await createsPasskeysHere()).toBe(answer);
    }
    Object.assign(PublicKeyCredential, { isUserVerifyingPlatformAuthenticatorAvailable: async () => true });
    vi.stubGlobal('location', { hostname: '127.0.0.1' });
    expect(await createsPasskeysHere()).toBe(false);
  });

  it('[ACC-7] sign what the server asks, by a question or where the number is filled in', async () => {
    const asked = browser(async () => credential);
    const signed = await signWithPasskey(challenge, { byAutofill: false, signal: signal() });
    expect(signed).toEqual({
      id: 'key',
      response: {
        clientDataJSON: base64('client'),
        authenticatorData: base64('data'),
        signature: base64('signed'),
        userHandle: base64('p1'),
      },
    });
    await signWithPasskey(challenge, { byAutofill: true, signal: signal() });
    expect(asked.map(({ mediation }) => mediation)).toEqual([undefined, 'conditional']);
    expect(asked[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('[ACC-7] are created; a closed question and a device that has one are answers, not failures', async () => {
    browser(async () => credential);
    expect(await createOnDevice(creation, signal())).toEqual({
      id: 'key',
      response: {
        clientDataJSON: base64('client'),
        attestationObject: base64('made'),
        transports: ['internal'],
      },
    });
    browser(() => Promise.reject(named('NotAllowedError')));
    expect(await createOnDevice(creation, signal())).toBe('cancelled');
    expect(await signWithPasskey(challenge, { byAutofill: false, signal: signal() })).toBeNull();
    browser(() => Promise.reject(named('InvalidStateError')));
    expect(await createOnDevice(creation, signal())).toBe('known');
    browser(() => Promise.reject(named('UnknownError')));
    await expect(createOnDevice(creation, signal())).rejects.toThrow();
  });

  it('[ACC-7] are asked no more once the form is left', async () => {
    const asking = new AbortController();
    const asked = browser(
      ({ signal: inner }) =>
        new Promise((_, reject) => inner?.addEventListener('abort', () => reject(named('AbortError')))),
    );
    const answer = signWithPasskey(challenge, { byAutofill: true, signal: asking.signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asking.abort();
    await expect(answer).rejects.toThrow();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});
