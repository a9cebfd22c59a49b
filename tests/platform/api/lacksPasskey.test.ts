import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listPasskeys } from '../../../machines/contract/account/passkeyCalls.ts';
import { passkeyCalls } from '../../../src/platform/api/passkeyCalls.ts';

const passkey = { id: 'p1', label: '', createdAt: null, usedAt: null };
const lacks = (answer: object) =>
  passkeyCalls((async () => v.parse(listPasskeys.answer, answer)) as never).lacksPasskey({});

it.each([
  { answer: { passkeys: [], mayCreate: true }, lacking: true },
  { answer: { passkeys: [passkey], mayCreate: true }, lacking: false },
  { answer: { passkeys: [], mayCreate: false }, lacking: false },
  // A server of an earlier release asks nobody to sign in again.
  { answer: { passkeys: [] }, lacking: true },
])('[ACC-7] $answer says $lacking: a passkey is lacking and may be created', async ({ answer, lacking }) => {
  expect(await lacks(answer)).toBe(lacking);
});
