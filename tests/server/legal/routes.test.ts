import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { LegalDocuments } from '../../../server/legal/legalDocuments.ts';
import { legalRoutes } from '../../../server/legal/routes.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { fontFaces } from '../../../server/site/pageFonts.ts';

const settings = parseSettings({ PRODUCT_NAME: 'Plaza & Co' });
const pagesOf = (read: LegalDocuments['read']): Hono => legalRoutes({ settings, documents: { read } });
const pages = pagesOf(async (name, language) => `<h1>${name} in ${language}</h1><p>Text</p>`);
const broken = pagesOf(async () => null);
const get = (path: string, headers: Record<string, string> = {}) => pages.request(path, { headers });

it.each([
  ['/legal/privacy', {}, 'privacy', 'en', 'Privacy policy'],
  ['/legal/terms', {}, 'terms', 'en', 'Terms of service'],
  ['/legal/privacy?lng=es', {}, 'privacy', 'es', 'Política de privacidad'],
  ['/legal/terms', { 'accept-language': 'es-CL' }, 'terms', 'es', 'Términos del servicio'],
  ['/legal/terms', { 'accept-language': 'en', cookie: 'i18next=es' }, 'terms', 'es', 'Términos del servicio'],
  ['/legal/terms?lng=en', { cookie: 'i18next=es' }, 'terms', 'en', 'Terms of service'],
])('[LEGAL-2] %s with %o is %s in %s', async (path, headers, name, language, title) => {
  const answer = await get(path, headers);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<title>${title} · Plaza &amp; Co</title>`);
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1" />');
  expect(page).toContain(`<main data-document="${name}"><h1>${name} in ${language}</h1><p>Text</p></main>`);
});

it('[LEGAL-2] runs nothing, loads nothing but our fonts for the style within, and is framed by our own pages alone', async () => {
  const answer = await get('/legal/privacy');
  const style = /<style>([\s\S]*)<\/style>/.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
    'content-type': 'text/html; charset=UTF-8',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=(), otp-credentials=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    vary: 'Cookie, Accept-Language',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
});

it.each([
  ['/legal/privacy', 'Failed to load content. Please try again later.'],
  ['/legal/terms?lng=es', 'No pudimos cargar el contenido. Inténtalo de nuevo más tarde.'],
])('[LEGAL-1] %s answers 502 without the mark when the document cannot be had', async (path, text) => {
  const answer = await broken.request(path);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-cache']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toContain(`<main><p>${text}</p></main>`);
  expect(page).not.toContain('data-document=');
});

it('[LEGAL-2] has no other documents, and takes no other method', async () => {
  expect((await get('/legal/cookies')).status).toBe(404);
  expect((await get('/legal/')).status).toBe(404);
  expect((await pages.request('/legal/privacy', { method: 'POST' })).status).toBe(404);
  expect((await pages.request('/legal/privacy', { method: 'HEAD' })).status).toBe(200);
});

it('[LEGAL-2] is set in the fonts that the built page preloads, as far as it does', async () => {
  const [archivo, hanken] = ['/assets/archivo-first-A1.woff2', '/f/hanken-grotesk-first-B_2.woff2'];
  const preloads = `<link rel="preload" href="${archivo}" as="font" /><link href="/assets/archivo-x.css" />
    <link rel="preload" href="${hanken}" as="font" />`;
  const fonts = fontFaces(preloads);
  expect(fonts).toBe(
    `@font-face { font-family: 'Archivo Variable'; font-weight: 100 900; font-display: swap; src: url(${archivo}) format('woff2'); }
@font-face { font-family: 'Hanken Grotesk Variable'; font-weight: 100 900; font-display: swap; src: url(${hanken}) format('woff2'); }
`,
  );
  const page = await legalRoutes({ settings, documents: { read: async () => '<p>Text</p>' }, fonts }).request(
    '/legal/terms',
  );
  expect(await page.text()).toContain(`<style>${fonts}:root`);
  expect(fontFaces('<link rel="stylesheet" href="/assets/index.css" />')).toBe('');
});
