import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openUnchanged } from '../../../server/db/database.ts';
import { createLog } from '../../../server/http/log.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { listening } from '../harness.ts';
import { productionEnv } from '../settings/production.ts';
import { openMeetings } from './openMeetings.ts';

const settings = parseSettings(productionEnv);
let away: OpenDatabase;
let meetings: Hono;
beforeAll(async () => {
  // A port at which nothing listens.
  away = await openUnchanged({ dataFolder: '', databaseUrl: 'postgres://me@127.0.0.1:1/plaza' });
  meetings = openMeetings(away.db, { settings });
});
afterAll(() => away.close());

const asBrowser = { accept: 'text/html,*/*;q=0.8' };
const ask = async (path: string, headers: Record<string, string> = {}, of = meetings) => {
  const answer = await of.request(settings.meetingOrigin + path, { headers });
  return { answer, page: await answer.text() };
};
const textsOf = (page: string) => [...page.matchAll(/<(?:h1|p|button)>([^<]+)</g)].map(([, text]) => text);
const busy = {
  en: ['This page didn’t open', 'Our server is busy. Please try again.', 'Try again'],
  es: ['Esta página no se abrió', 'Nuestro servidor está ocupado. Inténtalo de nuevo.', 'Reintentar'],
};

it.each([
  '/casa-iglesias',
  '/casa-iglesias/aB3dE5gH7j',
  '/aB3dE5gH7j?pId=casa',
  '/?pId=casa',
  '/preview?pId=casa',
  '/Casa%20Iglesias',
])(
  '[SPACE-3][OPS-6] while the database is away, a browser that asks for %s is shown a page that says so',
  async (path) => {
    const { answer, page } = await ask(path, asBrowser);
    const { status, headers } = answer;
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(textsOf(page)).toEqual(busy.en);
    // It needs no other file, and the dashboard may frame it as the preview.
    expect(page).not.toMatch(/src=|href=|action=|<script/);
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(policy).toContain(`frame-ancestors ${settings.appOrigin};`);
  },
);

it.each([
  ['/casa-iglesias?lng=es', { cookie: 'i18next=en' }],
  ['/casa-iglesias', { cookie: 'i18next=es', 'accept-language': 'en' }],
  ['/casa-iglesias', { 'accept-language': 'es-MX' }],
])('[SPACE-3][LNG-2] that page speaks the guest’s language: %s %o', async (path, hints) => {
  const { page } = await ask(path, { ...asBrowser, ...hints });
  expect(page).toContain('<html lang="es">');
  expect(textsOf(page)).toEqual(busy.es);
});

it('[SPACE-3] a fault of ours has such a page, too, which tells nothing of it; the log does', async () => {
  const lines: string[] = [];
  const faulty = listening(away.db, () => {
    throw new Error('secret');
  });
  const broken = openMeetings(faulty, { settings, log: createLog((line) => lines.push(line)) });
  const { answer, page } = await ask('/?pId=casa', asBrowser, broken);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
  expect(textsOf(page)).toEqual([
    busy.en[0],
    'Something went wrong on our end. Please try again.',
    busy.en[2],
  ]);
  expect(page).not.toContain('secret');
  expect(lines.some((line) => line.includes('a page of the meetings failed'))).toBe(true);
});

it('[SPACE-3][OPS-6] a room’s page that asks for its data meanwhile is answered in JSON', async () => {
  const { answer, page } = await ask('/?pId=casa', { accept: 'application/json' });
  expect([answer.status, JSON.parse(page).errorCode]).toEqual([503, 'UNAVAILABLE']);
});

it.each(['/casa-iglesias?lng=es', '/caf%C3%A9?pId=a%26b', '//evil.example/?pId=casa', '/offline?lng=en'])(
  '[SPACE-3][ROOM-6] its form leads back to %s without a worker',
  async (path) => {
    const { page } = await ask('/casa-iglesias', asBrowser);
    expect(page).toMatch(/<form method="post" enctype="text\/plain"><button>/);
    const headers = { 'content-type': 'text/plain' };
    const answer = await meetings.request(settings.meetingOrigin + path, { method: 'POST', headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, settings.meetingOrigin + path]);
  },
);

it.each([
  ['/casa-iglesias', 'application/x-www-form-urlencoded'],
  ['/api/nothing', 'text/plain'],
])('[API-2] another post leads nowhere: to %s, as %s', async (path, type) => {
  const headers = { 'content-type': type };
  const answer = await meetings.request(settings.meetingOrigin + path, { method: 'POST', headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([405, null]);
});
