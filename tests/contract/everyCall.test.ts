import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import type { Reply } from '../server/harness.ts';
import { eventOf, signatureOf } from '../server/payments/paying.ts';
import { isOfMeetings } from '../server/rooms/firstEvent.ts';
import { contractServer } from './contractServer.ts';
import { declarations, nameOf } from './declarations.ts';
import { type Caller, newCaller, samples, send } from './samples.ts';

const calls: [string, CallContract][] = Object.entries(declarations);
/** Signals, a design, knocks and reports, of which one call may hold several; 4 kB suffice for any other JSON. */
const largest: Readonly<Record<string, number>> = {
  sendSignals: 128 * 1024,
  insertSubscription: 64 * 1024,
  createInvitation: 32 * 1024,
  changeInvitation: 32 * 1024,
  answerKnocks: 16 * 1024,
  answerHere: 16 * 1024,
  report: 10 * 1024,
};
const hour = 60 * 60_000;
const said = ({ status, body }: Reply) => [status, body?.errorCode];

contractServer((server) => {
  it('[API-1][OPS-9] every call that is answered is declared, and every one that is declared is answered', () => {
    const { app, meetings } = server();
    const registered = [...app.routes, ...meetings.routes]
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(registered)].sort()).toEqual(calls.map(([, contract]) => nameOf(contract)).sort());
    const files = Object.keys(import.meta.glob('../../machines/contract/**/*Calls.ts'));
    expect(files).toHaveLength(15);
  });

  it('[OPS-9] what has a route of its own anywhere else, and takes what is sent, are the two presses of the pages of mails', () => {
    const { app, meetings } = server();
    const others = [...app.routes, ...meetings.routes].filter(
      ({ method, path }) => !['ALL', 'GET'].includes(method) && !path.startsWith('/api/'),
    );
    // Each holds a token of a mail; RFC 8058 wants the second one open to any origin. The form of a notice is answered by a
    // middleware (notOpened.test.ts).
    expect([...new Set(others.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual([
      'POST /mail/confirm',
      'POST /mail/unsubscribe',
    ]);
  });

  it.each(calls.filter(([, { mediaType }]) => mediaType === null))(
    '[OPS-9] %s takes no body',
    (_, contract) => {
      expect([contract.method === 'POST', contract.maxBody]).toEqual([false, 0]);
    },
  );

  describe.each(calls)('%s', (name, contract) => {
    const { method, caller, readers, repeats, mediaType, maxBody, request } = contract;
    const { failure = {}, invalid = 'INVALID_REQUEST', invalidFields = {} } = contract;
    const sample = samples[name as keyof typeof samples];

    /** Each of these is refused in this way. */
    const refuses = async (status: number, errorCode: string, replies: Promise<Reply>[]) => {
      for (const reply of await Promise.all(replies)) {
        expect(said(reply)).toEqual([status, errorCode]);
        expect(reply.body.message).toBe(reply.body.error);
      }
    };
    let own: Caller;
    beforeEach(async () => {
      own = await newCaller(server(), contract);
    });
    const ask = (changes?: Parameters<typeof send>[3]) => send(server(), name, own, changes);

    it('[OPS-9] answers who keeps to the declaration', async () => {
      const reply = await ask();
      expect(said(reply)).toEqual([sample.answered[0], sample.answered[1]]);
    });

    it('[OPS-9] A08 refuses what another origin would change', async () => {
      const { settings } = server();
      const isTheirs = isOfMeetings(`/api${contract.path}`);
      const appOrigin = isTheirs ? settings.meetingOrigin : settings.appOrigin;
      const otherOrigin = isTheirs ? settings.appOrigin : settings.meetingOrigin;
      const origins = ['https://evil.example', 'null', otherOrigin, `${appOrigin}.evil.example`, ''];
      const replies = origins.map((Origin) => ask({ headers: { Origin } }));
      replies.push(ask({ headers: { Origin: appOrigin, 'Sec-Fetch-Site': 'cross-site' } }));
      for (const reply of replies)
        expect((await reply).headers.get('Access-Control-Allow-Origin')).toBe(
          readers === undefined ? null : '*',
        );
      if (method === 'GET')
        for (const reply of await Promise.all(replies)) expect(reply.status).toBe(sample.answered[0]);
      else await refuses(403, 'FORBIDDEN', replies);
    });

    it('[OPS-9] takes the declared type of a body and no other', async () => {
      const types = ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded', ''];
      const other = mediaType === 'application/json' ? 'multipart/form-data; boundary=x' : 'application/json';
      const sent = [...types, other].map((type) => ask({ headers: { 'Content-Type': type } }));
      if (mediaType === null || mediaType === '*')
        for (const reply of await Promise.all(sent)) expect(reply.status).toBe(sample.answered[0]);
      else await refuses(415, mediaType === 'application/json' ? 'WRONG_TYPE' : 'INVALID_REQUEST', sent);
    });

    if (mediaType === 'application/json')
      it('[OPS-9] refuses what is not JSON', async () => {
        const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
        const bodies = ['{', "{'a':1}", '[1,]', 'NaN', '\0', '\ufeff{}', '{"a":1e}'];
        // Too deep, also before the text ends or without an end.
        bodies.push(nested(17), `[${'{"a":'.repeat(400)}`, `{"a":"\\"","b":${nested(16)}}`);
        expect((await ask({ body: nested(16) })).body?.errorCode).not.toBe('INVALID_JSON');
        expect((await ask({ body: JSON.stringify('['.repeat(400)) })).body?.errorCode).not.toBe(
          'INVALID_JSON',
        );
        await refuses(
          400,
          'INVALID_JSON',
          bodies.map((body) => ask({ body })),
        );
      });

    if (mediaType !== null)
      it('[OPS-9] takes a body of the declared size and refuses a larger one', async () => {
        if (mediaType === 'application/json') expect(maxBody).toBe(largest[name] ?? 4 * 1024);
        const isForm = mediaType === 'multipart/form-data';
        const withLength = ask({ headers: { 'Content-Length': String(maxBody + 1) } });
        const withoutLength = ask({ body: spaces(maxBody + 1) });
        await refuses(413, isForm ? 'FILE_TOO_LARGE' : 'TOO_LARGE', [withLength, withoutLength]);
        expect((await ask({ body: spaces(maxBody) })).status).toBe(400);
      });

    if (caller === 'partner')
      it('[OPS-9] A02 refuses without the token of an open session', async () => {
        const [other, gone] = [await newCaller(server(), contract), await newCaller(server(), contract)];
        await server().post('/api/auth/logout', {}, { token: gone.token });
        const as = (Authorization: string) => send(server(), name, own, { headers: { Authorization } });
        const replies = [
          send(server(), name, { ...own, token: '' }),
          as(''),
          as('Bearer '),
          as('x'.repeat(43)),
          as(own.token.slice(1)),
          as(`${own.token}x`),
          as(`Bearer Bearer ${own.token}`),
          as(`Basic ${own.token}`),
          as('Bearer null'),
          send(server(), name, { ...own, token: gone.token }),
          as(`Bearer ${own.token}, Bearer ${other.token}`),
          as(`Bearer ${own.token} ${own.token}`),
        ];
        await refuses(401, 'UNAUTHENTICATED', replies);
        server().clock.now += 12 * hour;
        const expired = send(server(), name, own);
        await refuses(401, 'UNAUTHENTICATED', [expired]);
        expect((await expired).body).toEqual(expect.objectContaining(failure));
      });

    if (caller === 'person')
      it('[OPS-9][ROOM-4] refuses without the token of a person of a meeting', async () => {
        const partner = await newCaller(server(), declarations.roomNews);
        const as = (Authorization: string) => send(server(), name, own, { headers: { Authorization } });
        await refuses(401, 'UNAUTHENTICATED', [
          send(server(), name, { ...own, token: '' }),
          as('x'.repeat(43)),
          as(own.token.slice(1)),
          as(`Basic ${own.token}`),
          as(`Bearer ${own.token}, Bearer ${own.token}`),
          // The session of a partner is none.
          as(`Bearer ${partner.token}`),
        ]);
      });

    if (caller === 'paymentService')
      it('[OPS-9] refuses without a fresh signature of the payment service', async () => {
        const body = JSON.stringify(eventOf(server(), {}));
        const signatures = [
          '',
          signatureOf(server(), body, { secret: 'whsec_other' }),
          signatureOf(server(), body, { age: 301 }),
          signatureOf(server(), JSON.stringify(eventOf(server(), {}))),
        ];
        const sent = signatures.map((signature) => ask({ body, headers: { 'Stripe-Signature': signature } }));
        await refuses(400, 'INVALID_REQUEST', sent);
      });

    if (repeats !== undefined)
      it('[OPS-9] refuses who names somebody else, or names twice', async () => {
        const other = await newCaller(server(), contract);
        const fieldOf = ({ token, phoneNumber }: Caller) =>
          repeats === 'sessionToken' ? token : phoneNumber;
        const named = (...callers: Caller[]) =>
          send(server(), name, own, { query: callers.map((one) => [repeats, fieldOf(one)]), request: {} });
        await refuses(403, 'FORBIDDEN', [named(other)]);
        await refuses(400, 'INVALID_REQUEST', [named(own, own), named(own, other)]);
        if (method === 'GET') return;
        const asked = sample.asks(own) as object;
        const inBody = { request: { ...asked, [repeats]: fieldOf(other) } };
        await refuses(403, 'FORBIDDEN', [send(server(), name, own, inBody)]);
        const twice: [string, string][] = [[repeats, fieldOf(own)]];
        const both = { query: twice, request: { ...asked, [repeats]: fieldOf(own) } };
        await refuses(400, 'INVALID_REQUEST', [send(server(), name, own, both)]);
      });

    it('[OPS-9] refuses a request outside of its schema, with the code of its first wrong field', async () => {
      const own = await newCaller(server(), contract);
      const asked = sample.asks(own) as object;
      const wrong = [...fieldsOf(request), 'none'].map((field) => ({ ...asked, [field]: [{}] }));
      for (const sent of [...wrong, {}, [], null, 'text', 1]) {
        const { success, issues } = v.safeParse(request, sent);
        if (success || mediaType !== 'application/json') continue;
        const field = String(issues[0].path?.[0]?.key);
        const reply = await send(server(), name, own, { request: sent });
        expect([sent, ...said(reply)]).toEqual([sent, 400, invalidFields[field] ?? invalid]);
        expect(reply.body).toEqual(expect.objectContaining(failure));
      }
      for (const field of method === 'GET' ? fieldsOf(request) : []) {
        const twice: [string, string][] = ['a', 'b'].map((value) => [field, value]);
        const isTaken = v.safeParse(request, { ...asked, [field]: ['a', 'b'] }).success;
        const reply = await send(server(), name, own, { query: twice });
        expect([field, reply.status === 400]).toEqual([field, !isTaken]);
      }
    });
  });
});

const fieldsOf = (schema: object): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];

/** A stream of so many bytes, neither JSON nor a form, without a Content-Length. */
const spaces = (size: number): ReadableStream<Uint8Array> => {
  let left = size;
  return new ReadableStream({
    pull: (controller) => {
      const next = Math.min(left, 64 * 1024);
      left -= next;
      if (next === 0) controller.close();
      else controller.enqueue(new Uint8Array(next).fill(0x20));
    },
  });
};
