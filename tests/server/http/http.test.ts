import { readdirSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { eachDatabase, startServer } from '../harness.ts';

const insert = '/api/partner-resources/insert-subscription';
const withBody = [
  '/api/auth/start-verification',
  '/api/auth/check-verification',
  '/api/auth/check-user-exists',
  insert,
  '/api/email-marketing/add-contact',
];
const withoutBody = ['/api/auth/validate', '/api/auth/logout'];
const posts = [...withBody, ...withoutBody];
const corpus = '../shared/corpora/json';

/** The bodies of JSONTestSuite by name, or where it is not at hand bodies of the same kinds. */
const jsonBodies = (): [string, Uint8Array][] => {
  try {
    return readdirSync(corpus)
      .filter((name) => /__[niy]_/.test(name))
      .map((name) => [name.replace(/^.*?__/, ''), readFileSync(`${corpus}/${name}`)]);
  } catch {
    const bodies: Record<string, string | number[]> = {
      'n_structure_no_data.json': '',
      'n_structure_UTF8_BOM_no_data.json': [0xef, 0xbb, 0xbf],
      'n_structure_100000_opening_arrays.json': '['.repeat(100_000),
      'n_structure_open_array_object.json': '[{"":'.repeat(50_000),
      'n_string_invalid_utf-8.json': [0x22, 0xff, 0x22],
      'n_object_trailing_comma.json': '{"id":0,}',
      'n_array_extra_comma.json': '[1,]',
      'n_number_NaN.json': '[NaN]',
      'n_number_with_leading_zero.json': '[012]',
      'n_string_single_quote.json': "['a']",
      'n_string_unescaped_newline.json': '["new\nline"]',
      'n_structure_null-byte-outside-string.json': [0x5b, 0x00, 0x5d],
      'i_structure_UTF-8_BOM_empty_object.json': [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
      'i_string_UTF-16LE_with_BOM.json': [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00],
      'i_number_huge_exp.json': '[0.4e006699999999999999999999999999999999999999999969999999]',
      'y_object_duplicated_key.json': '{"a":"b","a":"c"}',
      'y_structure_lonely_null.json': 'null',
      'y_string_null_escape.json': '["\\u0000"]',
    };
    return Object.entries(bodies).map(([name, body]) => [name, Buffer.from(body as string)]);
  }
};

eachDatabase((server) => {
  it('[API-1] answers the public configuration', async () => {
    const { status, body } = await server().get('/api/config');
    expect([status, body]).toEqual([
      200,
      {
        productName: 'Encuentro',
        website: 'encuentro',
        appOrigin: 'http://localhost:3000',
        meetingOrigin: 'http://localhost:3001',
        matchmakerUrl: 'http://localhost:3001/app',
        matchmakerMessage: 'navigate',
      },
    ]);
  });

  it('[API-1] answers 404 in JSON for what is no call, in the visitor’s language', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/config/', '/api/%00', '/nothing']) {
      const { status, body } = await server().get(path, { headers: { 'Accept-Language': 'es' } });
      expect([path, status, body]).toEqual([
        path,
        404,
        { error: 'Aquí no hay nada.', message: 'Aquí no hay nada.', errorCode: 'NOT_FOUND' },
      ]);
    }
  });

  it('[API-1] A23 answers 405 and the method it takes to any other', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      for (const path of posts) {
        const { status, headers, body } = await server().request(path, { method });
        expect([status, headers.get('Allow'), body.errorCode]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
      }
    }
    for (const path of [
      '/api/config',
      '/api/partner-resources/get-subscription',
      '/api/partner-config/public/partners',
    ]) {
      const { status, headers } = await server().post(path, {});
      expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    }
    expect((await server().request('/api/config', { method: 'HEAD' })).status).toBe(200);
  });

  it('[API-1] A23 says so too where the site answers a GET of everything, and of what is no call nothing', async () => {
    const site = new Hono().get('*', (c) => c.text('page'));
    const { request } = startServer(server().db, {}, { site });
    const askedBy = async (method: string, path: string) => {
      const { status, headers } = await request(path, { method });
      return [status, headers.get('Allow')];
    };
    expect(await askedBy('POST', '/api/nothing')).toEqual([404, null]);
    expect(await askedBy('POST', '/api/config')).toEqual([405, 'GET, HEAD']);
    expect(await askedBy('DELETE', '/api/blog/posts/any')).toEqual([405, 'GET, HEAD']);
    expect(await askedBy('HEAD', '/api/auth/validate')).toEqual([405, 'POST']);
  });

  it('[API-4] A08 refuses unsafe methods from another site', async () => {
    const from = (headers: Record<string, string>) => server().post('/api/auth/validate', {}, { headers });
    const strangers = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:3000.evil.example' },
      { Origin: 'http://sub.localhost:3000' },
      { Origin: 'http://localhost:3001' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of strangers) {
      const { status, body } = await from(headers as unknown as Record<string, string>);
      expect([headers, status, body.errorCode]).toEqual([headers, 403, 'FORBIDDEN']);
    }
    expect((await from({ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
      200,
    );
    expect((await from({})).status).toBe(200);
  });

  it('[API-4] A08 K11 refuses every body that is not sent as plain JSON', async () => {
    for (const path of posts) {
      for (const headers of [
        { 'Content-Type': 'text/plain' },
        { 'Content-Type': 'application/x-www-form-urlencoded' },
        { 'Content-Type': 'multipart/form-data; boundary=x' },
        { 'Content-Type': 'application/jsonp' },
        { 'Content-Type': '' },
        { 'Content-Encoding': 'gzip' },
      ]) {
        const reply = await server().post(path, '{}', {
          headers: headers as unknown as Record<string, string>,
        });
        expect([path, headers, reply.status, reply.body.errorCode]).toEqual([
          path,
          headers,
          415,
          'WRONG_TYPE',
        ]);
      }
    }
    const charset = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await server().post('/api/auth/validate', '{}', { headers: charset })).status).toBe(200);
  });

  it('[API-4] A09 names no other origin that might read an answer', async () => {
    for (const Origin of [
      'https://evil.example',
      'null',
      'http://sub.localhost:3000',
      'http://localhost:3000',
    ]) {
      const { headers } = await server().get('/api/config', { headers: { Origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('[API-4] D03 refuses more than 1 MB: by its length before reading, else while it streams', async () => {
    let pulled = 0;
    const endless = (headers: Record<string, string>) =>
      server().app.request('/api/auth/start-verification', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: new ReadableStream({
          pull: (controller) => {
            pulled++;
            controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
          },
        }),
        duplex: 'half',
      } as RequestInit);
    const told = await endless({ 'Content-Length': '60000000' });
    expect([told.status, (await told.json()).errorCode, told.headers.get('Connection')]).toEqual([
      413,
      'TOO_LARGE',
      'close',
    ]);
    expect(pulled).toBeLessThanOrEqual(1);
    const untold = await endless({});
    expect([untold.status, (await untold.json()).errorCode]).toEqual([413, 'TOO_LARGE']);
    expect(pulled).toBeLessThan(25);
    expect((await endless({ 'Content-Length': '10' })).status).toBe(413);
  });

  it('[API-4] D03 takes a body of exactly 1 MB and refuses one byte more', async () => {
    const pad = (size: number) => `{"phoneNumber":"1"${' '.repeat(size - 19)}}`;
    const path = '/api/auth/start-verification';
    expect((await server().post(path, pad(1024 * 1024))).body.errorCode).toBe('INVALID_PHONE');
    expect((await server().post(path, pad(1024 * 1024 + 1))).body.errorCode).toBe('TOO_LARGE');
  });

  it('[API-4] D03 gives up a body that does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, duplex: 'half' };
    const reply = server().request(withBody[0] ?? '', { ...init, body: new ReadableStream() } as RequestInit);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(30_000);
    const { status, headers, body } = await reply;
    vi.useRealTimers();
    expect([status, headers.get('Connection'), body.errorCode]).toEqual([408, 'close', 'INVALID_REQUEST']);
  });

  it('[API-4] K09 answers deep nesting and long texts at once', async () => {
    const { token } = await server().signIn();
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bodies = [
      '['.repeat(100_000),
      deep,
      '{"a":'.repeat(100_000),
      `{"config":${deep}}`,
      `{"config":{"name":${deep}}}`,
      JSON.stringify({ phoneNumber: '+'.repeat(1_000_000) }),
      JSON.stringify({ config: { name: ' '.repeat(1_000_000), logo: `https://${'a'.repeat(40_000)}` } }),
    ];
    const long = JSON.stringify({ phoneNumber: '+15550142288', code: '1'.repeat(1_000_000) });
    const tries = withBody.flatMap((path) => bodies.map((body): [string, string] => [path, body]));
    for (const [path, body] of [...tries, ['/api/auth/check-verification', long] as const]) {
      const { status } = await server().post(path, body, { token });
      expect([path, body.slice(0, 20), status]).toEqual([path, body.slice(0, 20), 400]);
    }
  });

  it('[API-4] K10 K11 answers 400 to every body that is no JSON, on every POST, and never fails on one', async () => {
    for (const path of posts) {
      const { token } = await server().signIn();
      for (const [name, body] of jsonBodies()) {
        const reply = await server().post(path, body, { token });
        const isNone = body.length === 0 && withoutBody.includes(path);
        if (name.startsWith('n_') && !isNone) expect([path, name, reply.status]).toEqual([path, name, 400]);
        expect([path, name, reply.status < 500]).toEqual([path, name, true]);
      }
    }
  });

  it('[API-4] K12 changes no prototype', async () => {
    for (const path of posts) {
      await server().post(path, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    }
    expect('polluted' in {}).toBe(false);
  });

  it('[API-4][APP-6] sends the security headers with every answer of the API, and lets nothing store or list it', async () => {
    const replies = [
      await server().get('/api/config'),
      await server().get('/api/nothing'),
      await server().request('/api/config', { method: 'DELETE' }),
      await server().post('/api/auth/validate', '{'),
      await server().post('/api/auth/logout'),
      await server().get('/nothing'),
    ];
    for (const { headers } of replies) {
      expect(
        Object.fromEntries([...headers].filter(([name]) => !/^(content-(type|length)|allow)$/.test(name))),
      ).toEqual({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
    }
  });
});
