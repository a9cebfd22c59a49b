import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createHttpServer, serverLimits } from '../../../server/http/httpServer.ts';
import { loadStaticFiles } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createSite } from '../../../server/site/site.ts';
import { image, toImages, uploadServer } from '../files/uploading.ts';
import { startServer } from '../harness.ts';
import { openMeetings } from '../lobby/openMeetings.ts';
import { checkoutPath, designer } from '../payments/paying.ts';
import { indexHtml, makeBuiltFolder } from '../site/builtFolder.ts';

const settings = parseSettings({});
const uploads = uploadServer();
let clear: () => Promise<void>;
/** An answer of one of the two origins. */
let ask: (address: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
/** The addresses of an uploaded file, a space and an open checkout. */
let made: { file: string; space: string; checkout: string };

beforeAll(async () => {
  const { web, remove } = await makeBuiltFolder({ 'sw.js': 'self.skipWaiting();' });
  clear = remove;
  const files = await loadStaticFiles(web);
  const { db, dataFolder } = uploads();
  const server = startServer(db, { dataFolder }, { site: createSite({ settings, files, indexHtml }) });
  const meetings = openMeetings(db, { files, payments: server.payments, now: () => server.clock.now });
  ask = async (address, headers = {}, method = 'GET') => {
    const origin = address.startsWith('meet:') ? meetings : server.app;
    const isTrace = method === 'TRACE';
    const init = { method: isTrace ? 'GET' : method, headers };
    const request = new Request(new URL(address.replace('meet:', ''), 'http://localhost'), init);
    // What the server makes of it: no Request can be created with this method.
    if (isTrace) Object.defineProperty(request, 'method', { value: 'TRACE' });
    return origin.fetch(request);
  };
  const partner = await designer(server);
  const { body } = await uploads().upload(
    toImages,
    { bytes: await image('png'), type: 'image/png' },
    partner.token,
  );
  made = {
    file: new URL(body.url).pathname,
    space: `meet:/?pId=${partner.partnerId}`,
    checkout: `meet:${await checkoutPath(server, partner)}`,
  };
});
afterAll(() => clear());

const policyOf = (answer: Response): Map<string, string> =>
  new Map(
    (answer.headers.get('Content-Security-Policy') ?? '')
      .split(';')
      .map((directive) => directive.trim())
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );

/** What an answer may lack, by the rules that Mozilla's Observatory scores. */
const missing = (answer: Response): string[] => {
  const policy = policyOf(answer);
  const header = (name: string) => answer.headers.get(name) ?? '';
  const demands: [string, boolean][] = [
    ["default-src 'none'", policy.get('default-src') === "'none'"],
    ['safe scripts', !/unsafe|\*|https?:(?!\/\/)|data:/.test(policy.get('script-src') ?? '')],
    ['frame-ancestors', policy.has('frame-ancestors')],
    ['nosniff', header('X-Content-Type-Options') === 'nosniff'],
    ['HSTS', Number(/^max-age=(\d+)/.exec(header('Strict-Transport-Security'))?.[1]) >= 15_768_000],
    ['Referrer-Policy', /^(no-referrer|strict-origin-when-cross-origin)$/.test(header('Referrer-Policy'))],
    ['CORP', header('Cross-Origin-Resource-Policy') === 'same-origin'],
    ['no version', header('Server') === '' && header('X-Powered-By') === ''],
    ['no reader elsewhere', header('Access-Control-Allow-Origin') === ''],
  ];
  return demands.flatMap(([name, holds]) => (holds ? [] : [name]));
};

it.each([
  ['a page', '/', 200],
  ['a page that is not there', '/nowhere', 404],
  ['a dotfile', '/.git/config', 404],
  ['the dashboard', '/branded-meetings/dashboard', 200],
  ['the dashboard in Spanish', '/es/branded-meetings/dashboard', 302],
  ['a script', '/assets/index-a1b2c3d4.js', 200],
  ['the service worker', '/sw.js', 200],
  ['the manifest', '/manifest.webmanifest', 200],
  ['texts', '/locales/en/app.json', 200],
  ['texts that are not there', '/locales/en/none.json', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['a feed', '/rss.xml', 200],
  ['a legal document that cannot be had', '/legal/privacy', 502],
  ['a call', '/api/config', 200],
  ['what is no call', '/api/nothing', 404],
  ['a call without a token', '/api/stripe/subscription-status', 401],
  ['a file that is not there', '/files/none.png', 404],
  ['the inbox', 'meet:/inbox', 200],
  ['its messages', 'meet:/inbox.json', 200],
  ['a lobby nobody has', 'meet:/', 404],
  ['a script of the lobby', 'meet:/assets/index-a1b2c3d4.js', 200],
  ['the style of the stand-ins', 'meet:/stand-in.css', 200],
  ['the matchmaker', 'meet:/app', 200],
  ['the wiki', 'meet:/wiki', 200],
  ['a document', 'meet:/documents/privacy', 200],
  ['the stranger of the matchmaker', 'meet:/app/stranger', 200],
  ['nothing of the second origin', 'meet:/a/b/c', 404],
])('[API-4] G28 %s has every security header', async (_, address, status) => {
  const answer = await ask(address);
  expect([answer.status, missing(answer)]).toEqual([status, []]);
});

it('[API-4] G28 so have other methods, ranges and answers without a body', async () => {
  const etag = (await ask('/sw.js')).headers.get('ETag') ?? '';
  const answers: [Promise<Response>, number][] = [
    [ask('/', {}, 'HEAD'), 200],
    [ask('/sw.js', { 'If-None-Match': etag }), 304],
    [ask('/sw.js', { Range: 'bytes=0-1' }), 206],
    [ask('/sw.js', { Range: 'bytes=9999-' }), 416],
    [ask('/api/config', {}, 'DELETE'), 405],
    [ask('/api/auth/validate', { Origin: 'https://evil.example' }, 'POST'), 403],
    [ask('/api/auth/logout', {}, 'POST'), 204],
    [ask(made.space), 200],
    [ask(made.checkout), 200],
  ];
  for (const [reply, status] of answers) {
    const answer = await reply;
    expect([answer.status, missing(answer)]).toEqual([status, []]);
  }
});

it('[API-4][OPS-7] G28 so has what the port refuses by itself', async () => {
  const http = createHttpServer(new Hono(), { ...serverLimits, openCalls: 0, graceMs: 0 });
  onTestFinished(http.stop);
  await once(http.server.listen(0, '127.0.0.1'), 'listening');
  const answer = await fetch(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}/`);
  await answer.text();
  expect([answer.status, missing(answer), answer.headers.get('Cache-Control')]).toEqual([
    503,
    [],
    'no-store',
  ]);
});

it('[API-4][OPS-7] N06 a file of the site says what a browser heeds there, a page all', async () => {
  const told = async (address: string) => {
    const { headers } = await ask(address);
    return ['Cross-Origin-Opener-Policy', 'Permissions-Policy'].filter((name) => headers.has(name));
  };
  const script = await ask('/assets/index-a1b2c3d4.js');
  expect(Object.fromEntries(policyOf(script))).toEqual({
    'default-src': "'none'",
    // A worker's file says what the worker may do.
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  });
  expect(await told('/assets/index-a1b2c3d4.js')).toEqual([]);
  const whole = ['Cross-Origin-Opener-Policy', 'Permissions-Policy'];
  for (const page of ['/', '/sw.js', '/assets/none-a1b2c3d4.js', '/branded-meetings/dashboard'])
    expect([page, await told(page)]).toEqual([page, whole]);
});

it('[API-4] A21 G28 an uploaded file may be shown by the lobby’s origin, is framed by nobody and does nothing', async () => {
  const etag = (await ask(made.file)).headers.get('ETag') ?? '';
  for (const [headers, status] of [
    [{}, 200],
    [{ 'If-None-Match': etag }, 304],
    [{ Range: 'bytes=0-1' }, 206],
    [{ Range: 'bytes=99999999-' }, 416],
  ] as const) {
    const answer = await ask(made.file, headers);
    // The lobby is another site.
    expect([answer.status, missing(answer)]).toEqual([status, ['CORP']]);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(Object.fromEntries(policyOf(answer))).toEqual({
      sandbox: '',
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
  }
});

it('[API-1] A23 pages and files of both origins take GET and HEAD alone, and say so', async () => {
  const pages = [
    '/',
    '/nowhere',
    '/branded-meetings/dashboard',
    '/es/blog/any',
    '/sw.js',
    '/manifest.webmanifest',
  ];
  const files = ['/robots.txt', '/rss.xml', '/legal/privacy', '/locales/en/app.json', made.file];
  const second = ['meet:/', made.space, 'meet:/preview', 'meet:/inbox', 'meet:/wiki', 'meet:/sw.js'];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL'])
    for (const address of [...pages, ...files, ...second]) {
      const answer = await ask(address, {}, method);
      const { errorCode } = await answer.json();
      const said = [method, address, answer.status, answer.headers.get('Allow'), errorCode, missing(answer)];
      expect(said).toEqual([method, address, 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED', []]);
    }
  const paying = await ask(`${made.checkout}/pay`, {}, 'PUT');
  expect([paying.status, paying.headers.get('Allow')]).toEqual([405, expect.stringContaining('POST')]);
});
