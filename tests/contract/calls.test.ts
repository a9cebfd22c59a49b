import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import * as auth from '../../machines/contract/authCalls.ts';
import type { Asked, CallContract } from '../../machines/contract/call.ts';
import { call, send } from '../../server/http/call.ts';
import { createApi } from '../../src/platform/api/api.ts';
import type { ApiClient } from '../../src/platform/api/apiClient.ts';
import { declarations, nameOf } from './declarations.ts';

const contracts = Object.values(declarations);

it('[API-1][OPS-9] what the browser asks is in the contract', async () => {
  const asked: string[] = [];
  const client = (async (call: Pick<CallContract, 'method' | 'path'>) => {
    asked.push(nameOf(call));
    throw new Error('enough is known');
  }) as ApiClient;
  const calls = Object.values(createApi(client));
  for (const call of calls) {
    const input = { slug: ':slug', id: ':id', token: '', config: {}, returnUrl: '' };
    // Each call takes what it needs of the input.
    await Promise.resolve((call as (given: object) => unknown)(input)).catch(() => undefined);
  }
  const known = contracts.map(nameOf);
  expect(asked).toHaveLength(calls.length);
  expect(asked.map((name) => decodeURIComponent(name)).filter((name) => !known.includes(name))).toEqual([]);
});

it('[OPS-9] a request that the server does not read does not compile', () => {
  const phoneNumber = '+15550142288';
  const requests = [
    // @ts-expect-error the field is called `phoneNumber`
    { phone: phoneNumber } satisfies Asked<typeof auth.checkUserExists>,
    // @ts-expect-error without a code nothing can be judged
    { phoneNumber } satisfies Asked<typeof auth.checkVerification>,
    // @ts-expect-error nobody sends a fax
    { phoneNumber, channel: 'fax' } satisfies Asked<typeof auth.startVerification>,
    { phoneNumber, channel: 'sms' } satisfies Asked<typeof auth.startVerification>,
  ];
  expect(requests).toHaveLength(4);
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

it('[OPS-9] a handler that reads what nobody asks, or expects more than a caller must send, does not compile', () => {
  const contract = auth.checkVerification;
  const { entries } = contract.request;
  const handle = ({ c }: { c: Context }) => c.body(null);
  expect([
    // @ts-expect-error the field is called `phoneNumber`
    call({ contract, handle: ({ c, request }) => c.json(request.phone) }),
    // @ts-expect-error no token is asked for, so there is no partner
    call({ contract, handle: ({ c, partner }) => c.json(partner.id) }),
    // @ts-expect-error callers send a text
    call({ contract, request: v.object({ ...entries, code: v.number() }), handle }),
    call({ contract, handle: ({ c, request, partner }) => c.json([request.phoneNumber, partner]) }),
  ]).toHaveLength(4);
});
