import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer, serverLimits } from '../../../server/http/httpServer.ts';
import { inRequest } from '../../../server/http/requestId.ts';
import { loadStaticFiles } from '../../../server/http/staticFiles.ts';
import { joinedHeaders, wholeAnswer, withHeaders } from '../../../server/http/withHeaders.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { indexHtml, makeBuiltFolder } from '../site/builtFolder.ts';

const outer = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

it('[OPS-7] headers are added to the answer itself, where it lacks them: a copy of it would be sent as a stream', async () => {
  const answer = new Response('text', { headers: { 'cache-control': 'no-cache' } });
  const app = new Hono().use(withHeaders(outer)).get('/', () => answer);
  expect(await app.request('/')).toBe(answer);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
});

it('[OPS-7] a whole answer has those around it, of which the nearest counts, its own before all, and its request’s id', async () => {
  const near = { 'content-type': 'text/csv', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
  const inner = withHeaders(() => near);
  const app = new Hono().use(withHeaders(outer), inner);
  app.get('/', (c) => wholeAnswer(c, 'text', { status: 202, headers: { 'x-robots-tag': 'none' } }));
  app.get('/file', (c) => {
    c.set('isFile', true);
    return wholeAnswer(c, 'text');
  });
  const answer = await inRequest('request-1', async () => app.request('/'));
  const all = { ...near, 'x-content-type-options': 'nosniff' };
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    202,
    { ...all, 'x-robots-tag': 'none', 'x-request-id': 'request-1' },
  ]);
  const file = await inRequest('request-2', async () => app.request('/file'));
  expect(Object.fromEntries(file.headers)).toEqual(all);
});

it('[OPS-7] two records of headers are joined once, and the second counts before the first', () => {
  const first = { vary: 'Cookie', etag: '"1"' };
  const second = { vary: 'Accept-Encoding', 'cache-control': 'no-cache' };
  const both = joinedHeaders(first, second);
  expect(both).toEqual({ vary: 'Accept-Encoding', etag: '"1"', 'cache-control': 'no-cache' });
  expect(joinedHeaders(first, second)).toBe(both);
  expect(joinedHeaders(second, first)).toEqual({ ...both, vary: 'Cookie' });
  expect(joinedHeaders(first, { ...second })).not.toBe(both);
});

eachDatabase((database) => {
  it('[OPS-7] a page, its 304, a file and a call reach Node as records: no Headers is made of them', async () => {
    const { web, remove } = await makeBuiltFolder();
    onTestFinished(remove);
    const files = await loadStaticFiles(web);
    const site = createSite({ settings: parseSettings({}), files, indexHtml });
    const { app, signIn } = startServer(database().db, {}, { site });
    const { token } = await signIn();
    const http = createHttpServer(app, { ...serverLimits, graceMs: 0 });
    onTestFinished(http.stop);
    await once(http.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = http.server.address() as AddressInfo;
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const [answer] = await once(request({ port, host: '127.0.0.1', path, headers }).end(), 'response');
      await text(answer);
      return answer as IncomingMessage;
    };
    const { etag = '' } = (await ask('/')).headers;
    const made = vi.fn();
    class Counted extends Headers {
      constructor(init?: HeadersInit) {
        super(init);
        if (init !== undefined) made(init);
      }
    }
    vi.stubGlobal('Headers', Counted);
    onTestFinished(() => void vi.unstubAllGlobals());
    const answers = [
      await ask('/'),
      await ask('/', { 'If-None-Match': etag }),
      await ask('/assets/index-a1b2c3d4.js'),
      await ask('/api/stripe/subscription-status', { Authorization: `Bearer ${token}` }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 304, 200, 200]);
    expect(made).not.toHaveBeenCalled();
    // They are counted: a refusal is given its headers one by one.
    expect([(await ask('/api/none')).statusCode, made.mock.calls.length > 0]).toEqual([404, true]);
  });
});
