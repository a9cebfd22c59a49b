import { Client } from 'pg';
import { expect, it } from 'vitest';
import { isUnavailable } from '../../../server/db/database.ts';
import { NotConnected } from '../../../server/db/postgres.ts';

/** An error of the database's client, as the queries wrap it. */
const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

it.each([
  ['28P01', 'its password was changed'],
  ['28000', 'the role may not sign in any more'],
  ['3D000', 'it has another name'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is its own'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is of nobody known'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate lacks its issuer'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host'],
  ['ECONNREFUSED', 'nobody listens'],
])('[OPS-6] a database is away for now: %s, %s', (code) => {
  expect(isUnavailable(failed(code))).toBe(true);
});

it.each(['23505', '42P01', '22P05', 'ENOENT'])('[OPS-6] waiting does not mend %s', (code) => {
  expect(isUnavailable(failed(code))).toBe(false);
});

it.each([
  ['55000', 'it takes no connections'],
  ['42501', 'the role may not connect to it any more'],
])(
  '[OPS-6] a database is away for now where connecting fails with %s, %s, and not where a statement does',
  (code) => {
    const cause = new NotConnected(new Client({ host: 'db.example' }), failed(code));
    expect(isUnavailable(cause)).toBe(true);
    expect(isUnavailable(new Error('Failed query', { cause }))).toBe(true);
    expect(isUnavailable(failed(code))).toBe(false);
  },
);
