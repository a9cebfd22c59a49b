// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { passkeysActors } from '../../src/account/passkeys/passkeysActors.ts';
import { passkeyActors } from '../../src/phone/passkeyActors.ts';
import { createOnDevice, signWithPasskey } from '../../src/platform/passkeys.ts';
import { failures, sampleApproval, sampleAssertion, samplePasskey } from '../samples.ts';

vi.mock('../../src/platform/passkeys.ts', () => ({
  knowsPasskeys: () => true,
  offersPasskeys: async () => false,
  signWithPasskey: vi.fn(),
  createOnDevice: vi.fn(),
}));

const asked = { challenge: 'AAAA' };
const calls: unknown[] = [];
const noted = (name: string, answer?: unknown) => async (given: object) => {
  calls.push([name, { ...given, signal: undefined }]);
  return answer;
};
const { token: sessionToken, user: userData, ...rest } = sampleApproval;
const api = {
  passkeyChallenge: noted('challenge', asked),
  passkeySignIn: noted('signIn', { status: 'approved', sessionToken, userData, ...rest }),
  passkeyCreation: noted('creation', asked),
  createPasskey: noted('create'),
  listPasskeys: noted('list', [samplePasskey]),
  removePasskey: noted('remove', []),
};
const signIn = passkeyActors({ api } as never);
const account = passkeysActors({ api } as never);

afterEach(() => {
  calls.length = 0;
});

it('[ACC-3][ACC-7] a sign-in signs the server’s challenge, by the button or by autofill, tells whether to keep the session, and hands on the approval', async () => {
  expect(await toPromise(createActor(signIn.passkeySupport).start())).toEqual({
    canAsk: true,
    canListen: false,
  });
  vi.mocked(signWithPasskey).mockResolvedValueOnce(sampleAssertion).mockResolvedValueOnce(null);
  const answer = await toPromise(createActor(signIn.awaitPasskey).start());
  expect(answer).toEqual({ status: 'signed', assertion: sampleAssertion });
  expect(await toPromise(createActor(signIn.askPasskey).start())).toEqual({ status: 'cancelled' });
  const ways = vi.mocked(signWithPasskey).mock.calls.map(([given, { byAutofill }]) => [given, byAutofill]);
  expect(ways).toEqual([
    [asked, true],
    [asked, false],
  ]);
  const input = { assertion: sampleAssertion };
  const approved = await toPromise(createActor(signIn.verifyPasskey, { input }).start());
  expect(approved).toEqual({ approval: sampleApproval });
  expect(calls.at(-1)).toEqual(['signIn', { ...sampleAssertion, signal: undefined }]);
  const kept = { ...input, keepSignedIn: true } as const;
  await toPromise(createActor(signIn.verifyPasskey, { input: kept }).start());
  expect(calls.at(-1)).toEqual(['signIn', { ...sampleAssertion, keepSignedIn: true, signal: undefined }]);
});

it('[ACC-4][ACC-7] a sign-in by passkey that undoes a deletion hands on when that was to be', async () => {
  const undoneDeletion = '2026-12-24T10:00:00.000Z';
  const passkeySignIn = noted('signIn', { sessionToken, userData, ...rest, undoneDeletion });
  const { verifyPasskey } = passkeyActors({ api: { ...api, passkeySignIn } } as never);
  const input = { assertion: sampleAssertion };
  const approved = await toPromise(createActor(verifyPasskey, { input }).start());
  expect(approved).toEqual({ approval: { ...sampleApproval, undoneDeletion } });
});

it('[ACC-7] the account lists, creates and removes passkeys; nothing is sent of a question that was closed', async () => {
  expect(await toPromise(createActor(account.loadPasskeys).start())).toEqual({
    passkeys: [samplePasskey],
    canCreate: true,
  });
  const made = { id: 'key', response: { clientDataJSON: 'e30', attestationObject: 'e30' } };
  vi.mocked(createOnDevice).mockResolvedValueOnce('cancelled').mockResolvedValueOnce(made);
  expect(await toPromise(createActor(account.createPasskey).start())).toEqual({ status: 'cancelled' });
  expect(calls).not.toContainEqual(['create', expect.anything()]);
  expect(await toPromise(createActor(account.createPasskey).start())).toEqual({
    status: 'created',
    passkeys: [samplePasskey],
  });
  expect(calls).toContainEqual(['create', { ...made, signal: undefined }]);
  const input = { id: 'p1' };
  expect(await toPromise(createActor(account.removePasskey, { input }).start())).toEqual([]);
  expect(calls.at(-1)).toEqual(['remove', { id: 'p1', signal: undefined }]);
});

it('[ACC-7] a passkey that the device has already is not sent again, and the list is read anew, or unknown', async () => {
  vi.mocked(createOnDevice).mockResolvedValue('known');
  const createWith = (found: object) =>
    toPromise(createActor(passkeysActors({ api: { ...api, ...found } } as never).createPasskey).start());
  expect(await createWith({})).toEqual({ status: 'known', passkeys: [samplePasskey] });
  expect(calls).toMatchObject([
    ['creation', {}],
    ['list', {}],
  ]);
  const listPasskeys = () => Promise.reject(failures.network);
  expect(await createWith({ listPasskeys })).toEqual({ status: 'known', passkeys: null });
});
