import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test may make wrong in an answer. */
export interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The bits of presence (1) and unlocking (4). */
  flags?: number;
  counter?: number;
  userHandle?: string;
  fmt?: string;
  statement?: Map<unknown, unknown>;
}

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);

/** CBOR of what credentials are made of: small integers, texts, bytes, lists and maps. */
const cbor = (value: unknown): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...(value as Map<unknown, unknown>)].flat();
  return Buffer.concat([head(5, entries.length / 2), ...entries.map(cbor)]);
};

/** A device that creates one passkey and signs in with it, at the origin that it is told. */
export const softAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  const coseKey = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const credentialId = randomBytes(16);
  const id = base64(credentialId);
  let userHandle = '';

  const clientData = (type: string, challenge: string, faults: Faults) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false, ...faults });
  const data = (rpId: string, counter: number, flags: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counted]);
  };

  return {
    id,
    create: (
      asked: { challenge: string; rp: { id: string }; user: { id: string } },
      { rpId, flags = 5, counter = 0, fmt = 'none', statement = new Map(), ...faults }: Faults = {},
    ) => {
      userHandle = asked.user.id;
      const authData = Buffer.concat([
        data(rpId ?? asked.rp.id, counter, flags | 0x40),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(coseKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', authData],
      ]);
      return {
        id,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', asked.challenge, faults)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    signIn: (
      asked: { challenge: string; rpId: string },
      { rpId, flags = 5, counter = 0, userHandle: handle, ...faults }: Faults = {},
    ) => {
      const client = clientData('webauthn.get', asked.challenge, faults);
      const authData = data(rpId ?? asked.rpId, counter, flags);
      const signature = sign('sha256', Buffer.concat([authData, hash(client)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authData),
          signature: base64(signature),
          userHandle: handle ?? userHandle,
        },
      };
    },
  };
};
