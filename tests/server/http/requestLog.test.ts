import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createHttpServer, serverLimits } from '../../../server/http/httpServer.ts';
import { createLog } from '../../../server/http/log.ts';
import { loadStaticFiles } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { openMeetings } from '../lobby/openMeetings.ts';
import { indexHtml, makeBuiltFolder } from '../site/builtFolder.ts';

type Line = Record<string, unknown>;

eachDatabase((database) => {
  /** A server whose log is JSON; `lines` gives what was written since it was asked last. */
  const open = (
    ...[changes, deps]: [Parameters<typeof startServer>[1]?, Parameters<typeof startServer>[2]?]
  ) => {
    const written: string[] = [];
    const log = createLog(
      (line) => written.push(line),
      () => 0,
      'json',
    );
    const server = startServer(database().db, changes, { log, ...deps });
    return { ...server, log, written, lines: () => written.splice(0).map((line): Line => JSON.parse(line)) };
  };
  const address = '10.1.2.3';
  const id = expect.stringMatching(/^[\w-]{36}$/);
  const time = '1970-01-01T00:00:00.000Z';
  const ms = expect.any(Number);

  it('[OPS-4] each request is one line: who asked for what, and what became of it', async () => {
    const { get, lines } = open();
    const reply = await get('/api/config?token=secret', { address });
    const whole = {
      time,
      level: 'info',
      event: 'answered',
      request: id,
      method: 'GET',
      route: '/api/config',
      status: 200,
      ms,
      address,
    };
    expect(lines()).toEqual([{ ...whole, request: reply.headers.get('X-Request-Id') }]);
    await get('/api/blog/posts/a-slug', { address });
    expect(lines()).toEqual([{ ...whole, route: '/api/blog/posts/:slug', status: 404, reason: 'NOT_FOUND' }]);
    await get('/api/nothing', { address });
    expect(lines()).toEqual([{ ...whole, route: '/api/*', status: 404, reason: 'NOT_FOUND' }]);
  });

  it('[OPS-4] who was refused is told with the reason: no token, another’s, another site, too much, too often', async () => {
    const { get, post, signIn, newPhone, lines } = open();
    const [own, other] = [await signIn(), await signIn()];
    lines();
    const said = () =>
      lines().map(({ level, event, status, reason, partner, address }) => [
        level,
        event,
        status,
        reason,
        partner,
        address,
      ]);
    await get('/api/stripe/subscription-status', { address });
    expect(said()).toEqual([['warn', 'refused', 401, 'UNAUTHENTICATED', undefined, address]]);
    await get(`/api/stripe/subscription-status?sessionToken=${other.token}`, { address, token: own.token });
    expect(said()).toEqual([['warn', 'refused', 403, 'FORBIDDEN', own.partnerId, address]]);
    await post('/api/auth/validate', {}, { address, headers: { Origin: 'https://evil.example' } });
    expect(said()).toEqual([['warn', 'refused', 403, 'FORBIDDEN', undefined, address]]);
    await post('/api/auth/validate', { more: 'x'.repeat(5000) }, { address });
    expect(said()).toEqual([['warn', 'refused', 413, 'TOO_LARGE', undefined, address]]);
    for (let count = 0; count < 11; count += 1)
      await post('/api/auth/check-user-exists', { phoneNumber: newPhone() }, { address });
    expect(said().at(-1)).toEqual(['warn', 'refused', 429, 'RATE_LIMITED', undefined, address]);
    await post('/api/auth/validate', '{', { address });
    expect(said()).toEqual([['info', 'answered', 400, 'INVALID_JSON', undefined, address]]);
  });

  it('[OPS-4] names the partner who calls by their public id, from the moment they sign in', async () => {
    const { get, signIn, lines } = open();
    const { token, partnerId } = await signIn();
    expect(lines().map(({ partner }) => partner)).toEqual([undefined, undefined, undefined, partnerId]);
    await get('/api/stripe/subscription-status', { token });
    expect(lines().map(({ partner }) => partner)).toEqual([partnerId]);
  });

  it('[OPS-4] a fault is one line with its inside and one with the answer, under one id', async () => {
    const fail = () => {
      throw new Error('the inside');
    };
    const { post, lines } = open({}, { wakeJobs: fail });
    const reply = await post('/api/email-marketing/add-contact', { email: 'a@b.example' });
    const route = '/api/email-marketing/add-contact';
    expect(lines()).toEqual(
      [
        expect.objectContaining({ level: 'error', event: 'a call failed', route, error: 'the inside' }),
        expect.objectContaining({ level: 'error', event: 'failed', route, status: 500, reason: 'INTERNAL' }),
      ]
        .map((line) => ({ ...line, sample: { ...line.sample, request: reply.headers.get('X-Request-Id') } }))
        .map(({ sample }) => expect.objectContaining(sample)),
    );
  });

  it('[OPS-4] takes over a well-formed id of a proxy that is trusted, and no other', async () => {
    const given = 'proxy-0123.4567_89';
    const idFor = async (trustProxy: number, sent: string) => {
      const { get, lines } = open({ trustProxy });
      const reply = await get('/api/config', { headers: { 'X-Request-Id': sent } });
      expect(lines()[0]?.['request']).toBe(reply.headers.get('X-Request-Id'));
      return reply.headers.get('X-Request-Id');
    };
    expect(await idFor(1, given)).toBe(given);
    expect(await idFor(0, given)).toEqual(id);
    for (const odd of ['short', 'x'.repeat(65), 'a b c d e f', '"quoted-id"', 'idea/../../x'])
      expect([odd, await idFor(1, odd)]).toEqual([odd, id]);
  });

  it('[OPS-4] A03 pages are lines with their route and no query, the lobby too; files and stand-ins are none', async () => {
    const { web, remove } = await makeBuiltFolder({ 'sw.js': 'self.skipWaiting();' });
    const files = await loadStaticFiles(web);
    const site = createSite({ settings: parseSettings({}), files, indexHtml });
    const { app, log, lines } = open({}, { site });
    const meetings = openMeetings(database().db, { files, log });
    for (const path of ['/', '/es/blog/secret-slug', '/branded-meetings/dashboard?token=x', '/nowhere/else'])
      await app.request(path);
    expect(lines().map(({ route, status }) => [route, status])).toEqual([
      ['/', 200],
      ['/blog/:slug', 200],
      ['/branded-meetings/dashboard', 200],
      ['/not-found', 404],
    ]);
    for (const path of ['/assets/index-a1b2c3d4.js', '/sw.js', '/locales/en/app.json'])
      expect([(await app.request(path)).headers.get('X-Request-Id')]).toEqual([null]);
    for (const path of [
      '/?pId=nobody',
      '/preview?pId=nobody',
      '/a/b/c',
      '/inbox',
      '/assets/index-a1b2c3d4.js',
    ])
      await meetings.request(path);
    expect(lines().map(({ route, status, reason }) => [route, status, reason])).toEqual([
      ['lobby', 404, undefined],
      ['lobby preview', 404, undefined],
      ['/*', 404, 'NOT_FOUND'],
    ]);
    await remove();
  });

  it('[OPS-4] says how many bytes went out, once they did', async () => {
    const { app, written, lines } = open();
    const http = createHttpServer(app, { ...serverLimits, graceMs: 0 });
    await once(http.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = http.server.address() as AddressInfo;
    const [answer] = await once(request({ port, host: '127.0.0.1', path: '/api/config' }).end(), 'response');
    const body = await text(answer);
    await expect.poll(() => written).toHaveLength(1);
    const [line] = lines();
    expect(Number(line?.['bytes'])).toBeGreaterThan(body.length);
    expect(Number(line?.['bytes'])).toBeLessThan(body.length + 2000);
    expect(line?.['address']).toBe('127.0.0.1');
    await http.stop();
  });
});
