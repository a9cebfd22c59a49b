import * as v from 'valibot';
import { checkVerification } from '../authCalls.ts';
import { type CallContract, jsonBody, minuteMs, noBody } from '../call.ts';
import { optionalTime, StorableText, text } from '../fields.ts';

/** Bytes as base64url. */
const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/));
/** A credential's id: bytes as well, 1,023 at most, which are only compared. */
const CredentialId = v.pipe(StorableText, v.maxLength(1364));
const Bytes = v.pipe(v.string(), v.nonEmpty());

const Descriptor = v.object({
  id: Bytes,
  type: v.literal('public-key'),
  transports: v.fallback(v.array(v.string()), []),
});

/** Asks for what a device needs to create a passkey of this partner (ACC-7). */
export const passkeyCreation = {
  method: 'POST',
  path: '/auth/passkeys/creation',
  caller: 'partner',
  limits: [{ name: 'passkey', per: 'partner', max: 30, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.unknown(),
  answer: v.object({
    challenge: Bytes,
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: Bytes, name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
    timeout: v.number(),
    excludeCredentials: v.array(Descriptor),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('required'),
    }),
    attestation: v.literal('none'),
  }),
} as const satisfies CallContract;

/** Keeps the passkey that a device has created (ACC-7). */
export const createPasskey = {
  method: 'POST',
  path: '/auth/passkeys/create',
  caller: 'partner',
  limits: [{ name: 'passkey', per: 'partner', max: 30, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({
    id: CredentialId,
    response: v.object({
      clientDataJSON: bytes(2048),
      attestationObject: bytes(2048),
      transports: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)),
        [],
      ),
    }),
  }),
  answer: v.object({ id: v.string() }),
} as const satisfies CallContract;

/** Asks for what a device needs to sign in with any passkey that it has here (ACC-7). */
export const passkeyChallenge = {
  method: 'POST',
  path: '/auth/passkeys/challenge',
  caller: 'anyone',
  limits: [{ name: 'passkey from', per: 'address', max: 200, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({}),
  answer: v.object({
    challenge: Bytes,
    rpId: v.string(),
    timeout: v.number(),
    userVerification: v.literal('required'),
  }),
} as const satisfies CallContract;

/** Signs in with a passkey, like a right code (ACC-7, SIGNUP-8). */
export const passkeySignIn = {
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  caller: 'anyone',
  limits: [{ name: 'passkey try from', per: 'address', max: 100, windowMs: 10 * minuteMs }],
  ...jsonBody,
  request: v.object({
    id: CredentialId,
    response: v.object({
      clientDataJSON: bytes(2048),
      authenticatorData: bytes(2048),
      signature: bytes(2048),
      userHandle: bytes(128),
    }),
    keepSignedIn: v.optional(v.boolean(), false),
  }),
  answer: checkVerification.answer.options[0],
} as const satisfies CallContract;

const PasskeyList = v.object({
  passkeys: v.array(v.object({ id: v.string(), label: text, createdAt: optionalTime, usedAt: optionalTime })),
});

/** The passkeys of a partner, the newest first, and whether one may be created without signing in again (ACC-7). */
export const listPasskeys = {
  method: 'GET',
  path: '/auth/passkeys',
  caller: 'partner',
  limits: [],
  ...noBody,
  request: v.unknown(),
  answer: v.object({ ...PasskeyList.entries, mayCreate: v.fallback(v.boolean(), true) }),
} as const satisfies CallContract;

/** Forgets a passkey, and answers those that are left. Sessions that it has opened stay (ACC-7). */
export const removePasskey = {
  method: 'POST',
  path: '/auth/passkeys/remove',
  caller: 'partner',
  limits: [],
  ...jsonBody,
  request: v.object({ id: StorableText }),
  answer: PasskeyList,
} as const satisfies CallContract;
