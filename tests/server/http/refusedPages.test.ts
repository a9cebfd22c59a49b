import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { oneDatabase } from '../harness.ts';
import { get, testPort } from './testPort.ts';

const { port, listen, send, hold } = testPort();

const asBrowser = ['Accept: text/html,*/*;q=0.8', 'Connection: close'];
const textsOf = (answer: string) =>
  [...answer.matchAll(/<(?:h1|p|button)>([^<]+)</g)].map(([, text]) => text);
const busy = {
  en: ['This page didn’t open', 'Our server is busy. Please try again.', 'Try again'],
  es: ['Esta página no se abrió', 'Nuestro servidor está ocupado. Inténtalo de nuevo.', 'Reintentar'],
};
/** What the port answers to this call, while another one has its only place. */
const whileFull = (path: string, ...headers: string[]) => toFull(get(path, ...headers));
const toFull = async (request: string): Promise<string> => {
  await listen({ openCalls: 1 });
  hold();
  void send(get('/'));
  await expect.poll(() => port.calls).toBe(1);
  return send(request);
};

describe('a browser that asks for a page', () => {
  it('[OPS-7] D02 is shown one where no call has room, with a way to try again and no other file', async () => {
    const answer = await whileFull('/casa-iglesias', ...asBrowser);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    for (const header of [
      'Retry-After: 2',
      'Content-Type: text/html; charset=utf-8',
      'Cache-Control: no-store',
    ])
      expect(answer).toContain(`\r\n${header}\r\n`);
    expect(textsOf(answer)).toEqual(busy.en);
    expect(answer).toContain('<form method="post" enctype="text/plain">');
    expect(answer).not.toMatch(/src=|href=|action=|<script/);
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(answer) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    expect(answer).toMatch(/\r\nContent-Security-Policy: [^\r]*form-action 'self'/);
    expect(answer).toContain(`style-src 'sha256-${hash}';`);
  });

  it('[OPS-7] is shown it again where there is no room yet when its form is sent, and no JSON', async () => {
    const form = get('/casa-iglesias', ...asBrowser, 'Content-Type: text/plain', 'Content-Length: 0');
    const answer = await toFull(form.replace(/^GET/, 'POST'));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(textsOf(answer)).toEqual(busy.en);
  });

  it.each([
    ['/casa-iglesias?lng=es', 'Cookie: i18next=en'],
    ['/es/', 'Accept-Language: en'],
    ['/', 'Cookie: a=b; i18next=es'],
    ['/', 'Accept-Language: es-MX'],
  ])(
    '[OPS-7][LNG-2] is shown that page in the language of the one it asked for: %s, %s',
    async (path, hint) => {
      const answer = await whileFull(path, hint, ...asBrowser);
      expect(answer).toContain('\r\nContent-Language: es\r\n');
      expect(answer).toContain('<html lang="es">');
      expect(textsOf(answer)).toEqual(busy.es);
    },
  );

  it('[OPS-3] is shown it when the stop comes to its end before the answer', async () => {
    await listen({ finishMs: 300 });
    hold();
    const received = send(get('/', 'Accept: text/html'));
    await expect.poll(() => port.calls).toBe(1);
    await port.http.stop();
    expect(await received).toMatch(/^HTTP\/1\.1 503 /);
    expect(textsOf(await received)).toEqual(busy.en);
  });

  it.each([
    ['/api/config', 'Accept: text/html'],
    ['/assets/a.js', 'Accept: text/html'],
    ['/', 'Accept: application/json'],
    ['/', 'Accept: */*'],
  ])('[OPS-7][API-1] any other call is told so in JSON: %s, %s', async (path, accept) => {
    const answer = await whileFull(path, accept, 'Connection: close');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      errorCode: 'UNAVAILABLE',
      retryAfter: 2,
    });
  });
});

oneDatabase((server) => {
  const post = (path: string, type: string) =>
    server().app.request(server().settings.appOrigin + path, {
      method: 'POST',
      headers: { 'content-type': type },
    });

  it.each(['/blog?lng=es', '//evil.example/', '/mail/confirm?token=a'])(
    '[OPS-7] on the site, too, the form of that page leads back to %s',
    async (path) => {
      const answer = await post(path, 'text/plain');
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        server().settings.appOrigin + path,
      ]);
    },
  );

  it.each([
    ['/blog', 'application/x-www-form-urlencoded'],
    ['/api/nothing', 'text/plain'],
  ])('[API-1] another post leads nowhere there: to %s, as %s', async (path, type) => {
    expect((await post(path, type)).headers.get('location')).toBeNull();
  });
});
