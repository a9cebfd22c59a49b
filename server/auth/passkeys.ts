import { isIP } from 'node:net';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type * as contract from '../../machines/contract/account/passkeyCalls.ts';
import type { Asked, Sent } from '../../machines/contract/call.ts';
import { passkeys } from '../db/accountSchema.ts';
import { partners } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { maskPhone } from '../http/log.ts';
import type { Settings } from '../settings/settings.ts';
import { challengeMs, newChallenge, takeChallenge } from './passkeyChallenges.ts';
import type { Partner } from './sessions.ts';

/** How many passkeys a partner may have. */
const mostPasskeys = 10;
/** EdDSA, ECDSA and RSA: what the devices of today have, by their numbers at COSE. */
const algorithms = [-8, -7, -257];

type PasskeyDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'settings' | 'log'>;
/** Whose challenge it is that creates a passkey. */
const ownerOf = ({ publicId }: Partner): string => `partner ${publicId}`;
/** What an authenticator knows a partner by: the public id, which says nothing of the person. */
const handleOf = ({ publicId }: Partner): string => Buffer.from(publicId).toString('base64url');

/** What passkeys are bound to. @throws HttpError 404 for a site at an IP address, which can have none. */
const siteOf = ({ appOrigin, productName }: Settings): { id: string; name: string } => {
  const { hostname } = new URL(appOrigin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new HttpError(404, 'NOT_FOUND');
  return { id: hostname, name: productName };
};

/** What a device needs to create a passkey of this partner. @throws HttpError 409 for one who has ten. */
export const creationOf = async (
  deps: PasskeyDeps,
  partner: Partner,
): Promise<Sent<typeof contract.passkeyCreation>> => {
  const rp = siteOf(deps.settings);
  const own = await deps.db.select().from(passkeys).where(eq(passkeys.partnerId, partner.id));
  if (own.length >= mostPasskeys) throw new HttpError(409, 'TOO_MANY_PASSKEYS');
  // A synced list of passkeys is seen by whoever borrows a device: the last digits tell accounts apart.
  const name = maskPhone(partner.phone);
  return {
    challenge: await newChallenge(deps, ownerOf(partner)),
    rp,
    user: { id: handleOf(partner), name, displayName: partner.name ?? name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    // Found without a name being typed; unlocked by its owner, as a device that lies about must not be enough.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};

/** What a device needs to sign in from this browser with any passkey of this site. */
export const challengeOf = async (
  deps: PasskeyDeps,
  browser: string,
): Promise<Sent<typeof contract.passkeyChallenge>> => {
  const { id: rpId } = siteOf(deps.settings);
  const challenge = await newChallenge(deps, browser);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required' };
};

const ClientData = v.object({ challenge: v.string(), origin: v.string() });

/**
 * The challenge that a device has signed, which is taken. @throws HttpError 400 for one that is not open, and for an
 * answer that was given to another site.
 */
const takeSigned = async (deps: PasskeyDeps, clientData: string, owner: string): Promise<string> => {
  const { challenge, origin } = await verified(async () =>
    v.parse(ClientData, JSON.parse(isoBase64URL.toUTF8String(clientData))),
  );
  await takeChallenge(deps, challenge, owner);
  if (origin !== deps.settings.appOrigin) throw new HttpError(400, 'PASSKEY_ELSEWHERE');
  return challenge;
};

/** What a verification finds. @throws HttpError 400 for whatever does not hold. */
const verified = <Found>(verify: () => Promise<Found>): Promise<Found> =>
  verify().catch(() => {
    throw new HttpError(400, 'PASSKEY_REFUSED');
  });

/**
 * Keeps a passkey that a device has created for this partner, under `label`.
 * @throws HttpError 400 for an answer that does not hold, 409 for an eleventh passkey and for one that is known.
 */
export const keepPasskey = async (
  deps: PasskeyDeps,
  partner: Partner,
  { id: rawId, response, label }: v.InferOutput<typeof contract.createPasskey.request> & { label: string },
): Promise<string> => {
  const { id: expectedRPID } = siteOf(deps.settings);
  const expectedChallenge = await takeSigned(deps, response.clientDataJSON, ownerOf(partner));
  const { credential, credentialBackedUp } = await verified(async () => {
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    // None is asked for, and certificates name addresses to which a verification would go.
    if (!['none', 'packed'].includes(statement.get('fmt')) || statement.get('attStmt').get('x5c'))
      throw new Error('There are certificates.');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin: deps.settings.appOrigin,
      expectedRPID,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo === undefined) throw new Error('The statement does not hold.');
    return registrationInfo;
  });
  const id = Buffer.from(deps.randomBytes(12)).toString('base64url');
  await deps.db.transaction(async (tx) => {
    // One at a time, so that no eleventh comes between the count and the row.
    await tx.select().from(partners).where(eq(partners.id, partner.id)).for('update');
    const [own] = await tx
      .select({ count: count() })
      .from(passkeys)
      .where(eq(passkeys.partnerId, partner.id));
    if ((own?.count ?? 0) >= mostPasskeys) throw new HttpError(409, 'TOO_MANY_PASSKEYS');
    const kept = await tx
      .insert(passkeys)
      .values({
        id,
        partnerId: partner.id,
        credentialId: credential.id,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports: response.transports,
        backedUp: credentialBackedUp,
        label,
        createdAt: new Date(deps.now()),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw new HttpError(409, 'PASSKEY_KNOWN');
  });
  return id;
};

/**
 * The partner whose passkey has signed this browser's challenge.
 * @throws HttpError 400 for an answer that does not hold, and for a passkey that is not known or counts backwards.
 */
export const partnerByPasskey = async (
  deps: PasskeyDeps,
  { id: rawId, response }: Pick<Asked<typeof contract.passkeySignIn>, 'id' | 'response'>,
  browser: string,
): Promise<Partner> => {
  const { id: expectedRPID } = siteOf(deps.settings);
  const expectedChallenge = await takeSigned(deps, response.clientDataJSON, browser);
  const [found] = await deps.db
    .select({ passkey: passkeys, partner: partners })
    .from(passkeys)
    .innerJoin(partners, eq(partners.id, passkeys.partnerId))
    .where(eq(passkeys.credentialId, rawId));
  if (found === undefined) throw new HttpError(400, 'PASSKEY_UNKNOWN');
  const { passkey, partner } = found;
  const { newCounter, credentialBackedUp } = await verified(async () => {
    if (response.userHandle !== handleOf(partner)) throw new Error('It is another partner’s.');
    const publicKey = isoBase64URL.toBuffer(passkey.publicKey);
    const { verified: holds, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin: deps.settings.appOrigin,
      expectedRPID,
      // Its counter is compared where it is written: two answers at once must not both be newer.
      credential: { id: rawId, publicKey, counter: 0 },
    });
    if (!holds) throw new Error('The signature does not hold.');
    return authenticationInfo;
  });
  const isNewer = or(
    lt(passkeys.counter, newCounter),
    // Passkeys that are synced between devices do not count.
    and(eq(passkeys.counter, 0), eq(sql`${newCounter}::bigint`, 0)),
  );
  const used = await deps.db
    .update(passkeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, usedAt: new Date(deps.now()) })
    .where(and(eq(passkeys.id, passkey.id), isNewer))
    .returning({ id: passkeys.id });
  if (used.length === 0) {
    deps.log.warn('a passkey counted backwards, or is gone', { passkey: passkey.id });
    throw new HttpError(400, 'PASSKEY_REFUSED');
  }
  return partner;
};

/** A partner's passkeys, the newest first. */
export const passkeysOf = async (
  { db }: Pick<Deps, 'db'>,
  partner: Partner,
): Promise<Sent<typeof contract.removePasskey>> => {
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.partnerId, partner.id))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
  return {
    passkeys: own.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
};

/** Forgets a passkey of this partner; sessions that it has opened stay. One that is gone already is no failure. */
export const forgetPasskey = async (
  { db }: Pick<Deps, 'db'>,
  partner: Partner,
  id: string,
): Promise<void> => {
  await db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.partnerId, partner.id)));
};
