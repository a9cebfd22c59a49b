import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compressFolder, loadStaticFiles, toStaticFile } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { renderIndexHtml } from '../../../server/site/indexHtml.ts';
import type { RenderSite } from '../../../server/site/pages.ts';
import { createSite } from '../../../server/site/site.ts';
import { indexHtml, makeBuiltFolder } from './builtFolder.ts';

const settings = parseSettings({});
const chunk = '/assets/index-a1b2c3d4.js';
let site: Hono;
let remove: () => Promise<void>;

beforeAll(async () => {
  const { web, remove: clear } = await makeBuiltFolder({ 'sw.js': 'self.skipWaiting();' });
  remove = clear;
  await compressFolder(web);
  site = createSite({ settings, files: await loadStaticFiles(web), indexHtml });
});
afterAll(() => remove());

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('locales', () => {
  it('[API-1] serves the texts of an area in both languages', async () => {
    for (const language of ['en', 'es']) {
      const answer = await get(`/locales/${language}/standIn.json`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
      const file = await readFile(`public/locales/${language}/standIn.json`, 'utf8');
      expect(await answer.json()).toEqual(JSON.parse(file));
    }
  });

  it.each([
    '/locales/fr/standIn.json',
    '/locales/en/none.json',
    '/locales/en/standIn',
    '/locales/en/',
    '/locales/',
    '/locales/en/..%2f..%2findex.html',
    '/locales/en/..%2fes%2fstandIn.json',
    '/locales/%2e%2e/%2e%2e/locales/en/none.json',
    '/locales/en/__proto__.json',
    '/locales/en/%00.json',
    '/locales/en/%ff.json',
  ])('[API-1] answers %s with 404 in JSON', async (path) => {
    const answer = await site.fetch(
      new Request(`http://localhost${path}`, { headers: { 'accept-language': 'en' } }),
    );
    const message = 'There is nothing here.';
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: message, message, errorCode: 'NOT_FOUND' },
    ]);
  });
});

describe('the installed app', () => {
  it.each([
    ['/manifest.webmanifest', 'en', 'Meet the right professional through your communities.'],
    ['/manifest.webmanifest?lng=es', 'es', 'La persona indicada, a través de tus comunidades.'],
  ])('[HOME-6] %s describes it', async (path, lang, description) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const icon = { type: 'image/png', purpose: 'any' };
    expect(await answer.json()).toEqual({
      id: '/',
      name: 'Encuentro',
      short_name: 'Encuentro',
      description,
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#EDF1F3',
      background_color: '#EDF1F3',
      icons: [
        { ...icon, src: '/icons/icon-192.png', sizes: '192x192' },
        { ...icon, src: '/icons/icon-512.png', sizes: '512x512' },
        { ...icon, src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
    });
  });

  it('[HOME-6] has a service worker for the whole site, which is asked for anew each time', async () => {
    const answer = await get('/sw.js');
    const header = (name: string) => answer.headers.get(name);
    expect([answer.status, await answer.text()]).toEqual([200, 'self.skipWaiting();']);
    expect([header('content-type'), header('cache-control'), header('service-worker-allowed')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
      '/',
    ]);
    expect((await get('/digits.txt')).headers.get('service-worker-allowed')).toBeNull();
    const without = createSite({ settings, files: new Map(), indexHtml });
    expect((await without.request('/sw.js')).status).toBe(404);
  });
});

describe('pages', () => {
  const routes = [
    '/',
    '/partners',
    '/privacy-policy',
    '/terms-of-service',
    '/email-signup',
    '/branded-meetings',
    '/branded-meetings/dashboard',
    '/blog',
    '/blog/global-connections',
    '/install-guide',
  ];
  it.each(routes)('[APP-4] answers the route %s with the page', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toBe(renderIndexHtml(indexHtml, { language: 'en', settings }));
  });

  it.each([
    '/not-found',
    '/no/such/page',
    '/blog/a/b',
    '/Partners',
    '/assets/gone-a1b2c3d4.js',
    '/favicon.ico',
  ])('[APP-4] answers the unknown %s with the same page and status 404', async (path) => {
    const answer = await get(path, { 'if-none-match': '*', range: 'bytes=0-1' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(renderIndexHtml(indexHtml, { language: 'en', settings }));
  });

  it('[APP-4] takes one slash at the end for the same route', async () => {
    expect((await get('/partners/')).status).toBe(200);
    expect((await get('/blog/global-connections/')).status).toBe(200);
  });

  it('[LNG-2] has one dashboard, which an address in Spanish asks for in that language', async () => {
    const answer = await get('/es/branded-meetings/dashboard?promo=PLAZA');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/branded-meetings/dashboard?promo=PLAZA&lng=es',
    ]);
  });

  it('[APP-6] is the rendered one where there is one, with its policy; an article that is not there is not found', async () => {
    const file = toStaticFile(new TextEncoder().encode('rendered'), {
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      compressed: {},
    });
    const renderSite = vi.fn<RenderSite>(async ({ path }) => ({
      file,
      headers: { 'content-security-policy': 'own' },
      isFound: path !== '/es/blog/none',
    }));
    const site = createSite({ settings, files: new Map(), indexHtml, renderSite });
    const answer = await site.request('/es/blog/none/');
    expect([answer.status, await answer.text(), answer.headers.get('content-security-policy')]).toEqual([
      404,
      'rendered',
      'own',
    ]);
    expect([answer.headers.get('x-robots-tag'), answer.headers.get('content-language')]).toEqual([
      'noindex',
      'es',
    ]);
    expect(renderSite).toHaveBeenLastCalledWith({ path: '/es/blog/none', language: 'es' });
    expect((await site.request('/partners?lng=es')).status).toBe(200);
    expect(renderSite).toHaveBeenLastCalledWith({ path: '/partners', language: 'es' });
    expect((await site.request('/nowhere')).status).toBe(404);
    expect(renderSite).toHaveBeenLastCalledWith({ path: '/not-found', language: 'en' });
    renderSite.mockResolvedValueOnce(null);
    expect(await (await site.request('/')).text()).toBe(
      renderIndexHtml(indexHtml, { language: 'en', settings }),
    );
  });

  it('[LNG-2][API-1][OPS-7] has a form for each language and encoding, each with its own ETag, 304 and HEAD, and is never kept for somebody else', async () => {
    const tags = new Set<string | null>();
    // Long enough to be compressed.
    const long = indexHtml.replace('</body>', `${' '.repeat(1000)}</body>`);
    const site = createSite({ settings, files: new Map(), indexHtml: long });
    for (const [language, path] of [
      ['en', '/'],
      ['es', '/'],
      ['es', '/es'],
    ] as const)
      for (const [encoding, decode] of [
        ['identity', (bytes: Buffer) => bytes],
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const asking = { 'accept-encoding': encoding, 'accept-language': language };
        const get = (more: Record<string, string> = {}, method = 'GET') =>
          site.request(path, { method, headers: { ...asking, ...more } });
        const encodingOf = async () => (await get()).headers.get('content-encoding');
        await vi.waitFor(async () => expect((await encodingOf()) ?? 'identity').toBe(encoding), {
          timeout: 30_000,
        });
        const answer = await get();
        const etag = answer.headers.get('etag') ?? '';
        const head = await get({}, 'HEAD');
        const known = await get({ 'if-none-match': etag });
        expect([answer.status, head.status, known.status]).toEqual([200, 200, 304]);
        for (const { headers } of [answer, head, known])
          expect(
            ['cache-control', 'vary', 'etag', 'content-language'].map((name) => headers.get(name)),
          ).toEqual(['no-cache', 'Cookie, Accept-Language, Accept-Encoding', etag, language]);
        const bytes = await bytesOf(answer);
        expect(head.headers.get('content-length')).toBe(String(bytes.length));
        expect([await head.text(), await known.text()]).toEqual(['', '']);
        expect(decode(bytes).toString()).toContain(`<html lang="${language}">`);
        tags.add(etag);
      }
    // In Spanish both addresses have the same bytes.
    expect(tags.size).toBe(6);
  });

  it('[API-1] guards the page with the security headers of the site', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get(chunk)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[LNG-2] writes the visitor’s language into the page', async () => {
    const languageSeen = async (path: string, headers: Record<string, string>) =>
      /<html lang="(..)">/.exec(await (await get(path, headers)).text())?.[1];
    expect(await languageSeen('/', { 'accept-language': 'es-MX' })).toBe('es');
    expect(await languageSeen('/', { 'accept-language': 'es', cookie: 'a=b; i18next=en' })).toBe('en');
    expect(await languageSeen('/?lng=es', { cookie: 'i18next=en' })).toBe('es');
    expect(await languageSeen('/none?lng=es', {})).toBe('es');
  });
});
