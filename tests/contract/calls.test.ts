import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as auth from '../../machines/contract/authCalls.ts';
import * as blog from '../../machines/contract/blogCalls.ts';
import type { CallContract } from '../../machines/contract/call.ts';
import * as payments from '../../machines/contract/paymentCalls.ts';
import * as site from '../../machines/contract/publicCalls.ts';
import * as spaces from '../../machines/contract/spaceCalls.ts';
import * as uploads from '../../machines/contract/uploadCalls.ts';
import { send } from '../../server/http/call.ts';
import { createApi } from '../../src/platform/api/api.ts';
import type { ApiClient } from '../../src/platform/api/apiClient.ts';
import { eachDatabase } from '../server/harness.ts';

const contracts: CallContract[] = [auth, blog, payments, site, spaces, uploads].flatMap((calls) =>
  Object.values(calls),
);
const nameOf = ({ method, path }: Pick<CallContract, 'method' | 'path'>) => `${method} /api${path}`;

eachDatabase((server) => {
  it('[API-1] the server answers the calls of the contract, and no others', () => {
    const answered = server()
      .app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(answered)].sort()).toEqual(contracts.map(nameOf).sort());
  });
});

it('[API-1] what the browser asks is in the contract', async () => {
  const asked: string[] = [];
  const client = (async (call: Pick<CallContract, 'method' | 'path'>) => {
    asked.push(nameOf(call));
    throw new Error('enough is known');
  }) as ApiClient;
  for (const call of Object.values(createApi(client))) {
    const input = { slug: ':slug', token: '', config: {}, returnUrl: '' };
    // Each call takes what it needs of the input.
    await Promise.resolve((call as (given: object) => unknown)(input)).catch(() => undefined);
  }
  const known = contracts.map(nameOf);
  expect(asked.length).toBeGreaterThan(12);
  expect(
    asked.map((name) => name.replace('%3Aslug', ':slug')).filter((name) => !known.includes(name)),
  ).toEqual([]);
});

it('[API-1] an answer that leaves the contract does not compile', async () => {
  const app = new Hono()
    // @ts-expect-error the field is called `exists`
    .get('/renamed', (c) => send(c, auth.checkUserExists, { isThere: true }))
    // @ts-expect-error nobody reads `since`
    .get('/more', (c) => send(c, auth.checkUserExists, { exists: true, since: 2020 }))
    .get('/right', (c) => send(c, auth.checkUserExists, { exists: true }));
  expect(await (await app.request('/right')).json()).toEqual({ exists: true });
});
