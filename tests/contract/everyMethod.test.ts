import { once } from 'node:events';
import { Agent, METHODS, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallContract } from '../../machines/contract/call.ts';
import en from '../../public/locales/en/server.json' with { type: 'json' };
import * as roomSchema from '../../server/db/roomSchema.ts';
import * as schema from '../../server/db/schema.ts';
import { createHttpServer, type HttpServer, serverLimits } from '../../server/http/httpServer.ts';
import { isOfMeetings } from '../server/rooms/firstEvent.ts';
import { contractServer } from './contractServer.ts';
import { declarations } from './declarations.ts';
import { newCaller, samples } from './samples.ts';

const calls: [string, CallContract][] = Object.entries(declarations);
const tables = [...Object.values(schema), ...Object.values(roomSchema)].filter((one) => is(one, PgTable));
/** Every method that Node reads; it hangs up on a CONNECT, and on any other name. */
const methods = METHODS.filter((method) => method !== 'CONNECT');

contractServer((server) => {
  // By a socket: a Request of `fetch` cannot say TRACE.
  let http: HttpServer;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    const { app, meetings } = server();
    const fetch: typeof app.fetch = (request, ...env) =>
      (isOfMeetings(new URL(request.url).pathname) ? meetings : app).fetch(request, ...env);
    http = createHttpServer({ fetch }, { ...serverLimits, graceMs: 0 });
    await once(http.server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    agent.destroy();
    return http.stop();
  });

  const ask = async (path: string, method: string, headers: Record<string, string>, body = '') => {
    const { port } = http.server.address() as AddressInfo;
    const asking = request({ agent, host: '127.0.0.1', port, path, method, headers });
    asking.end(body);
    const [answer] = await once(asking, 'response');
    return { status: answer.statusCode, allow: answer.headers.allow, body: await text(answer) };
  };
  const rows = () => Promise.all(tables.map((table) => server().db.select().from(table)));

  it.each(calls)(
    '[OPS-9][API-1] %s answers any method but its own with 405 and its own, and does nothing (A23)',
    async (name, contract) => {
      const { method: own, path } = contract;
      const address = `/api${path.replace(':slug', 'global-connections').replace(':id', 'nobody')}`;
      const caller = await newCaller(server(), contract);
      const headers = {
        'Content-Type': 'application/json',
        ...(caller.token !== '' && { Authorization: `Bearer ${caller.token}` }),
        // What some servers believe in place of the method.
        'X-HTTP-Method-Override': own,
      };
      const asked = JSON.stringify(samples[name as keyof typeof samples].asks(caller) ?? {});
      const declared = calls.filter(([, one]) => one.path === path).map(([, { method }]) => method);
      const taken = declared.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
      const before = await rows();
      const others = methods.filter((method) => !taken.includes(method));
      expect(others.length).toBeGreaterThan(30);
      for (const method of others) {
        const { status, allow, body } = await ask(address, method, headers, method === 'POST' ? asked : '');
        expect([method, status, allow]).toEqual([method, 405, taken.join(', ')]);
        const message = en.METHOD_NOT_ALLOWED;
        // Whoever asks for the head alone gets that.
        const said =
          method === 'HEAD'
            ? ''
            : JSON.stringify({ error: message, message, errorCode: 'METHOD_NOT_ALLOWED' });
        expect([method, body]).toEqual([method, said]);
      }
      expect(await rows()).toEqual(before);
    },
  );
});
