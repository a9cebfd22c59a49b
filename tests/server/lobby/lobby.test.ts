import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { grantedPlans, partners, spaces } from '../../../server/db/schema.ts';
import { compressFolder, loadStaticFiles } from '../../../server/http/staticFiles.ts';
import { openMemory } from '../memory.ts';
import { digits, makeBuiltFolder } from '../site/builtFolder.ts';
import { openMeetings, start } from './openMeetings.ts';

const hostile = '</script><script>alert(1)</script>';
const config = { ...defaultMeetingConfig, name: hostile };
let time = start;
let database: OpenDatabase;
let meetings: Hono;
let remove: () => Promise<void>;

beforeAll(async () => {
  const built = await makeBuiltFolder();
  remove = built.remove;
  await compressFolder(built.web);
  database = await openMemory();
  const make = async (publicId: string, phone: string) => {
    const partner = { publicId, phone, createdAt: new Date(start) };
    const [made] = await database.db.insert(partners).values(partner).returning({ id: partners.id });
    return made?.id ?? 0;
  };
  const save = (partnerId: number) =>
    database.db.insert(spaces).values({ partnerId, config, savedAt: new Date(start) });
  const plan = (partnerId: number, active: boolean, validUntil: Date | null) =>
    database.db.insert(grantedPlans).values({ partnerId, planType: 'premium', active, validUntil });
  const endless = await make('endless', '10000000001');
  await save(endless);
  await plan(endless, true, null);
  const ending = await make('ending', '10000000002');
  await save(ending);
  await plan(ending, true, new Date(start + 1000));
  const cancelled = await make('cancelled', '10000000003');
  await save(cancelled);
  await plan(cancelled, false, null);
  await save(await make('unpaid', '10000000004'));
  await plan(await make('unsaved', '10000000005'), true, null);
  meetings = openMeetings(database.db, { files: await loadStaticFiles(built.web), now: () => time });
});
afterAll(async () => {
  await database.close();
  await remove();
});
beforeEach(() => {
  time = start;
});

const get = (path: string, headers: Record<string, string> = {}) => meetings.request(path, { headers });
/** The page's status, its data, and how many scripts it has. */
const lobby = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, headers);
  const page = await answer.text();
  const block = /<script type="application\/json" id="lobby">([^<]*)<\/script>/.exec(page)?.[1] ?? '';
  return { status: answer.status, data: JSON.parse(block), scripts: page.match(/<script\b/g)?.length, page };
};
const open = (partnerId: string) => ({
  state: 'open',
  partnerId,
  config,
  language: null,
  version: 1,
  slug: null,
});
const closed = (partnerId: string) => ({ ...open(partnerId), state: 'closed' });
const unknown = (partnerId: string) => ({
  state: 'unknown',
  partnerId,
  config: null,
  language: null,
  version: 0,
  slug: null,
});

describe('lobby', () => {
  it('[API-2][SPACE-1] draws a room from the saved design, whatever its name contains', async () => {
    const seen = await lobby('/aB3dE5gH7j?pId=endless');
    expect([seen.status, seen.data, seen.scripts]).toEqual([
      200,
      {
        language: 'en',
        productName: 'Plaza & Co',
        siteOrigin: 'http://localhost:3000',
        space: open('endless'),
      },
      1,
    ]);
    expect(seen.page).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  });

  it('[API-2] has a front door as well as rooms', async () => {
    expect((await lobby('/?pId=endless')).data.space).toEqual(open('endless'));
    expect((await lobby('/_-aB3?pId=endless')).data.space).toEqual(open('endless'));
  });

  it('[API-2][SPACE-3] closes a space whose plan is not active', async () => {
    expect((await lobby('/?pId=cancelled')).data.space).toEqual(closed('cancelled'));
    expect((await lobby('/?pId=unpaid')).data.space).toEqual(closed('unpaid'));
    expect((await lobby('/?pId=ending')).data.space).toEqual(open('ending'));
    time = start + 1000;
    expect((await lobby('/aB3dE5gH7j?pId=ending')).data.space).toEqual(closed('ending'));
  });

  it('[API-2] shows the preview of a saved design whatever the plan', async () => {
    const { status, data } = await lobby('/preview?pId=unpaid');
    expect([status, data.space]).toEqual([200, open('unpaid')]);
  });

  it('[API-2] answers its data to who asks for JSON, as the page of a closed space does again and again', async () => {
    const read = async (path: string) => {
      const answer = await get(path, { accept: 'application/json' });
      return [answer.status, answer.headers.get('cache-control'), (await answer.json()).space];
    };
    expect(await read('/aB3dE5gH7j?pId=unpaid')).toEqual([200, 'no-store', closed('unpaid')]);
    expect(await read('/?pId=endless')).toEqual([200, 'no-store', open('endless')]);
    expect(await read('/?pId=nobody')).toEqual([404, 'no-store', unknown('nobody')]);
  });

  it.each([
    ['/?pId=nobody', 'nobody'],
    ['/preview?pId=nobody', 'nobody'],
    ['/aB3dE5gH7j?pId=unsaved', 'unsaved'],
    ['/preview?pId=unsaved', 'unsaved'],
    ['/', ''],
    ['/preview', ''],
    ['/?pId=', ''],
    ['/?pId=%00', ''],
    [`/?pId=${encodeURIComponent(hostile)}`, hostile],
  ])('[API-2][SPACE-3] answers %s with the page of no space and status 404', async (path, partnerId) => {
    const seen = await lobby(path);
    expect([seen.status, seen.data.space, seen.scripts]).toEqual([404, unknown(partnerId), 1]);
  });

  it('[LNG-2][LNG-8] speaks the guest’s language', async () => {
    const seen = await lobby('/?pId=endless', { 'accept-language': 'es-MX, en;q=0.5' });
    expect(seen.data.language).toBe('es');
    expect(seen.page).toContain('<html lang="es">');
    expect((await lobby('/?pId=endless&lng=en', { cookie: 'i18next=es' })).data.language).toBe('en');
  });

  it('[API-2] is read anew each time and framed by the app alone', async () => {
    const { headers } = await get('/preview?pId=endless');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000;');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it('[API-2] has the same files and texts as the site', async () => {
    const chunk = await get('/assets/index-a1b2c3d4.js', { 'accept-encoding': 'br' });
    expect([chunk.headers.get('content-encoding'), chunk.headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(await (await get('/digits.txt')).text()).toBe(digits);
    expect((await get('/locales/es/standIn.json')).status).toBe(200);
    expect((await get('/locales/fr/standIn.json')).status).toBe(404);
  });

  it.each(['en', 'es'])(
    '[SPACE-3] shows a browser the page of no space, in its language (%s), at what is no address',
    async (language) => {
      const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': language };
      for (const path of [
        '/café-nadie',
        '/nobody/a/b',
        '/a/b?pId=endless',
        '//nobody',
        '//evil.example/?pId=endless',
        '/join/x',
        '/%ff',
      ]) {
        const seen = await lobby(path, headers);
        expect([path, seen.status, seen.data.space, seen.scripts]).toEqual([path, 404, unknown(''), 1]);
        expect(seen.page).toContain(`<html lang="${language}">`);
      }
    },
  );

  it('[API-2] answers what it does not know with 404 in JSON: programs, and whoever asks for a call or a file of a page', async () => {
    const message = 'There is nothing here.';
    for (const [path, accept] of [
      ['/assets/gone.js', 'text/html'],
      ['/api/nothing', 'text/html'],
      ['/a/b?pId=endless', '*/*'],
      ['/wiki/none', 'application/json'],
      ['/inbox/1', 'image/png'],
    ] as const) {
      const answer = await get(path, { accept });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: message, message, errorCode: 'NOT_FOUND' },
      ]);
    }
    expect((await meetings.request('/inbox', { method: 'POST' })).status).toBe(405);
  });
});
