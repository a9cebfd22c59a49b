import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { eachDatabase, startServer } from '../harness.ts';

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
        Object.fromEntries(
          [...headers].filter(([name]) => !/^(content-(type|length|language)|allow)$/.test(name)),
        ),
      ).toEqual({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy':
          'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
        'x-robots-tag': 'noindex',
      });
    }
  });
});
