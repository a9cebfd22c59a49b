import { hash } from 'node:crypto';

/** A new token of 32 random bytes: 43 letters, digits, hyphens and underscores. */
export const newToken = (randomBytes: (size: number) => Uint8Array): string =>
  Buffer.from(randomBytes(32)).toString('base64url');

/** What the database keeps of a token (API-4). */
export const fingerprint = (token: string): string => hash('sha256', token);
