import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/db/database.ts';
import { securityHeaders } from '../../server/http/http.ts';
import { createLog } from '../../server/http/log.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { parseSettings } from '../../server/settings/settings.ts';

const settings = parseSettings({ MATCHMAKER_URL: 'https://app.example/start' });

it('[API-4] lets the site load and frame only what it uses', () => {
  expect(securityHeaders(settings, 'site')['Content-Security-Policy']?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https: http://localhost:3001",
    "media-src 'self' blob: https: http://localhost:3001",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' http://localhost:3001 https://app.example",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    'report-uri /api/reports',
    "require-trusted-types-for 'script'",
    'trusted-types service-worker own-scripts svg-check dompurify article structured-data default',
  ]);
});

it('[OPS-4] has browsers report what they keep from the site’s pages, in the form that they know', () => {
  const told = (appOrigin: string, kind: 'site' | 'file' | 'api' | 'meetings') => {
    const headers = securityHeaders({ ...settings, appOrigin }, kind);
    const policy = headers['Content-Security-Policy']?.split('; ') ?? [];
    return [policy.filter((directive) => directive.startsWith('report')), headers['Reporting-Endpoints']];
  };
  expect(told('https://plaza.example', 'site')).toEqual([
    ['report-uri /api/reports', 'report-to reports'],
    'reports="/api/reports"',
  ]);
  expect(told('http://localhost:3000', 'site')).toEqual([['report-uri /api/reports'], undefined]);
  for (const kind of ['file', 'api', 'meetings'] as const)
    expect(told('https://plaza.example', kind)).toEqual([[], undefined]);
});

it('[API-3] lets both origins show what is in the storage', () => {
  const stored = parseSettings({
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'http://files.example:9000/plaza',
  });
  const policyOf = (kind: 'site' | 'meetings') =>
    securityHeaders(stored, kind)['Content-Security-Policy']?.split('; ');
  expect(policyOf('site')).toContain(
    "img-src 'self' data: blob: https: http://localhost:3001 http://files.example:9000",
  );
  expect(policyOf('site')).toContain(
    "media-src 'self' blob: https: http://localhost:3001 http://files.example:9000",
  );
  expect(policyOf('meetings')).toContain(
    "img-src 'self' data: blob: https: http://localhost:3000 http://files.example:9000",
  );
  expect(policyOf('meetings')).toContain(
    "media-src 'self' blob: mediastream: https: http://localhost:3000 http://files.example:9000",
  );
});

it('[SIGNUP-6][ROOM-5][API-4] lets the site’s own pages alone take a code from a message, and a meeting’s alone camera, microphone and screen', () => {
  const none = 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=()';
  const media = 'camera=(self), microphone=(self), display-capture=(self), autoplay=(self)';
  const policyOf = (kind: 'api' | 'site' | 'meetings') =>
    securityHeaders(settings, kind)['Permissions-Policy'];
  expect([policyOf('site'), policyOf('api'), policyOf('meetings')]).toEqual([
    `${none}, otp-credentials=(self)`,
    none,
    `${media}, geolocation=(), payment=(), usb=()`,
  ]);
});

it('[API-4] lets only the app frame the meetings', () => {
  const headers = securityHeaders(settings, 'meetings');
  const policy = headers['Content-Security-Policy']?.split('; ');
  expect(policy).toContain('frame-ancestors http://localhost:3000');
  expect(policy).toContain("img-src 'self' data: blob: https: http://localhost:3000");
  expect(policy).toContain("media-src 'self' blob: mediastream: https: http://localhost:3000");
  expect(headers['Cross-Origin-Resource-Policy']).toBe('same-origin');
});

const brokenApp = (error: Error) => {
  const lines: string[] = [];
  const fail = () => {
    throw error;
  };
  const db = { select: fail, transaction: fail } as unknown as Database;
  const app = createApp({
    settings,
    db,
    now: Date.now,
    randomBytes: (size) => new Uint8Array(size),
    payments: null,
    verification: { start: fail, check: fail },
    wakeJobs: fail,
    news: { changed: fail, join: fail, leave: fail, stop: fail, readers: fail },
    documents: { read: fail },
    files: { keep: fail, remove: fail, find: fail, read: fail, check: fail },
    imageProxy: { find: fail },
    posts: { current: fail },
    log: createLog((line) => lines.push(line)),
    metrics: createMetrics(),
    site: new Hono().get('/page', (c) => c.text('page', 200, { 'Content-Security-Policy': 'own' })),
  });
  return { app, lines };
};
const checkUser = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ phoneNumber: '+15550142288' }),
};

it('[API-4] A22 hides the inside of a failure, and logs it without the query’s values', async () => {
  const cause = new Error('column "x" does not exist');
  const { app, lines } = brokenApp(new Error('Failed query: select … params: 15550142288', { cause }));
  const response = await app.request('/api/auth/check-user-exists', checkUser);
  const message = 'Something went wrong on our end. Please try again.';
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: message, message, errorCode: 'INTERNAL' },
  ]);
  expect(lines.join('\n')).toContain('column \\"x\\" does not exist');
  expect(lines.join('\n')).not.toContain('15550142288');
});

it('[API-4] K04 asks to come back when the database is away', async () => {
  for (const cause of [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    new Error('timeout exceeded when trying to connect'),
  ]) {
    const { app } = brokenApp(new Error('Failed query', { cause }));
    const response = await app.request('/api/auth/check-user-exists', checkUser);
    expect([response.status, response.headers.get('Retry-After'), (await response.json()).errorCode]).toEqual(
      [503, '2', 'UNAVAILABLE'],
    );
  }
});

it('[API-1] serves the site beside the API, with the site’s own policy', async () => {
  const { app } = brokenApp(new Error());
  const page = await app.request('/page');
  expect([page.status, await page.text(), page.headers.get('Content-Security-Policy')]).toEqual([
    200,
    'page',
    'own',
  ]);
  expect((await app.request('/api/config')).status).toBe(200);
});
