import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { grantedPlans, partners, spaces } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { compressFolder, loadStaticFiles } from '../../../server/http/staticFiles.ts';
import { parseSettings } from '../../../server/settings.ts';
import { createInbox, type Inbox } from '../../../server/standIns/inbox.ts';
import { createStandIns, runsStandIns } from '../../../server/standIns/standIns.ts';
import { openMemory } from '../memory.ts';
import { digits, lobbyHtml, makeBuiltFolder } from '../site/builtFolder.ts';

const settings = parseSettings({ PRODUCT_NAME: 'Plaza & Co' });
const start = Date.UTC(2026, 0, 1, 12);
const hostile = '</script><script>alert(1)</script>';
const config = { ...defaultMeetingConfig, name: hostile };
let time = start;
let lines: string[] = [];
let inbox: Inbox;
let database: OpenDatabase;
let standIns: Hono;
let remove: () => Promise<void>;

beforeAll(async () => {
  const built = await makeBuiltFolder();
  remove = built.remove;
  await compressFolder(built.web);
  database = await openMemory();
  inbox = createInbox();
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
  standIns = createStandIns({
    settings,
    db: database.db,
    inbox,
    files: await loadStaticFiles(built.web),
    lobbyHtml,
    fonts: '@font-face { }\n',
    log: createLog((line) => lines.push(line)),
    now: () => time,
  });
});
afterAll(async () => {
  await database.close();
  await remove();
});
beforeEach(() => {
  time = start;
  lines = [];
});

const get = (path: string, headers: Record<string, string> = {}) => standIns.request(path, { headers });
/** The page's status, its data, and how many scripts it has. */
const lobby = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, headers);
  const page = await answer.text();
  const block = /<script type="application\/json" id="lobby">([^<]*)<\/script>/.exec(page)?.[1] ?? '';
  return { status: answer.status, data: JSON.parse(block), scripts: page.match(/<script\b/g)?.length, page };
};
const open = (partnerId: string) => ({ state: 'open', partnerId, config });
const closed = (partnerId: string) => ({ state: 'closed', partnerId, config });
const unknown = (partnerId: string) => ({ state: 'unknown', partnerId, config: null });

describe('lobby', () => {
  it('[API-2] draws a room from the saved design, whatever its name contains', async () => {
    const seen = await lobby('/aB3dE5gH7j?pId=endless');
    expect([seen.status, seen.data, seen.scripts]).toEqual([
      200,
      { language: 'en', productName: 'Plaza & Co', preview: false, space: open('endless') },
      1,
    ]);
    expect(seen.page).toContain('<title>Plaza &amp; Co</title>');
  });

  it('[API-2] has a front door as well as rooms', async () => {
    expect((await lobby('/?pId=endless')).data.space).toEqual(open('endless'));
    expect((await lobby('/_-aB3?pId=endless')).data.space).toEqual(open('endless'));
  });

  it('[API-2] closes a space whose plan is not active', async () => {
    expect((await lobby('/?pId=cancelled')).data.space).toEqual(closed('cancelled'));
    expect((await lobby('/?pId=unpaid')).data.space).toEqual(closed('unpaid'));
    expect((await lobby('/?pId=ending')).data.space).toEqual(open('ending'));
    time = start + 1000;
    expect((await lobby('/aB3dE5gH7j?pId=ending')).data.space).toEqual(closed('ending'));
  });

  it('[API-2] shows the preview of a saved design whatever the plan', async () => {
    const { status, data } = await lobby('/preview?pId=unpaid');
    expect([status, data.preview, data.space]).toEqual([200, true, open('unpaid')]);
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
  ])('[API-2] answers %s with the page of no space and status 404', async (path, partnerId) => {
    const seen = await lobby(path);
    expect([seen.status, seen.data.space, seen.scripts]).toEqual([404, unknown(partnerId), 1]);
  });

  it('[LNG-2] speaks the visitor’s language', async () => {
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

  it('[API-2] answers what it does not know with 404 in JSON', async () => {
    const message = 'There is nothing here.';
    for (const path of ['/assets/gone.js', '/a/b?pId=endless', '/wiki/none', '/inbox/1']) {
      const answer = await get(path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: message, message, errorCode: 'NOT_FOUND' },
      ]);
    }
    expect((await standIns.request('/inbox', { method: 'POST' })).status).toBe(404);
  });
});

describe('inbox', () => {
  it('[API-2] says that nothing has come yet', async () => {
    const page = await (await get('/inbox')).text();
    expect(page).toContain('Nothing yet. Ask for a code and it lands here.');
    expect(page).toContain('Local stand-in. Nothing here leaves this machine.');
    expect(page).not.toContain('<table>');
    expect(await (await get('/inbox.json')).json()).toEqual([]);
  });

  it('[API-2] shows codes newest first and says which have expired', async () => {
    const first = {
      phoneNumber: '+15550100001',
      channel: 'sms',
      code: '111111',
      at: start,
      expiresAt: start + 1000,
    } as const;
    const second = {
      ...first,
      phoneNumber: '+34600000002',
      channel: 'whatsapp',
      code: '222222',
      expiresAt: start + 2000,
    } as const;
    inbox.deliver(first);
    inbox.deliver(second);
    time = start + 1000;
    expect(await (await get('/inbox.json')).json()).toEqual([
      { ...second, expired: false },
      { ...first, expired: true },
    ]);
    expect(await (await get('/inbox.json?phoneNumber=%2B1%20555%20010%200001')).json()).toEqual([
      { ...first, expired: true },
    ]);
    expect(await (await get('/inbox.json?phoneNumber=%2B15550100009')).json()).toEqual([]);

    const page = await (await get('/inbox')).text();
    expect(page.indexOf('222222')).toBeLessThan(page.indexOf('111111'));
    expect(page.match(/class="note">expired</g)).toHaveLength(1);
    for (const text of ['+34600000002', 'WhatsApp', '+15550100001', 'SMS', 'Copy code']) {
      expect(page).toContain(text);
    }
    expect(page).toContain('<time datetime="2026-01-01T12:00:00.000Z">');
  });

  it('[LNG-1] is read in both languages, each with a way to the other', async () => {
    const spanish = await (await get('/inbox?lng=es')).text();
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain('<h1>Buzón</h1>');
    expect(spanish).toContain('<a href="?lng=en" lang="en" hreflang="en">English</a>');
    const english = await (await get('/inbox')).text();
    expect(english).toContain('<h1>Inbox</h1>');
    expect(english).toContain('<a href="?lng=es" lang="es" hreflang="es">español</a>');
  });

  it('[API-2] needs nothing that its own security policy forbids', async () => {
    const page = await (await get('/inbox')).text();
    expect(page).not.toMatch(/\sstyle=|<style|\son\w+=|<script(?![^>]*\ssrc="\/stand-in\.js")/);
    const [style, script] = [await get('/stand-in.css'), await get('/stand-in.js')];
    expect(page).toContain('<link rel="stylesheet" href="/stand-in.css" />');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await style.text()).toMatch(/^@font-face \{ \}\n:root/);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(script.headers.get('cache-control')).toBe('no-store');
  });

  it('[API-2] keeps the last hundred codes', () => {
    const full = createInbox();
    for (let code = 0; code < 120; code++) {
      full.deliver({ phoneNumber: '+15550100001', channel: 'sms', code: String(code), at: 0, expiresAt: 1 });
    }
    expect(full.messages().map(({ code }) => code)).toEqual(
      Array.from({ length: 100 }, (_, index) => String(119 - index)),
    );
  });
});

describe('plain pages', () => {
  it.each([
    ['/app', 'The Plaza &amp; Co app', 'Here the real app would begin.'],
    ['/app?lng=es', 'La app de Plaza &amp; Co', 'Aquí empezaría la app de verdad.'],
    ['/wiki', 'Plaza &amp; Co wiki', 'How things work, written by the people who build them.'],
    ['/wiki/roadmap', 'Roadmap', 'What comes next, and what we decided against.'],
    ['/wiki/roadmap?lng=es', 'Hoja de ruta', 'Lo que viene y lo que decidimos no hacer.'],
  ])('[API-2] %s says what it stands for', async (path, title, text) => {
    const answer = await get(path);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(text);
  });
});

describe('settings', () => {
  it('[API-3] runs stand-ins only while both origins are on this machine', () => {
    const runs = (env: Record<string, string>) => runsStandIns(parseSettings(env));
    expect(runs({})).toBe(true);
    expect(runs({ STAND_IN_PORT: '4001' })).toBe(true);
    expect(runs({ STAND_IN_PORT: '4001', MEETING_ORIGIN: 'http://127.0.0.1:4001' })).toBe(true);
    expect(runs({ MEETING_ORIGIN: 'https://meet.example.com' })).toBe(false);
    // Forgotten beside a public address, it must not hand out codes to the world.
    expect(runs({ APP_ORIGIN: 'https://app.example.com' })).toBe(false);
  });
});

it('[API-2] tells a visitor nothing of the inside when the database fails, and the log nothing secret', async () => {
  const failing = createStandIns({
    settings,
    db: new Proxy(database.db, {
      get: () => {
        throw new Error('no connection');
      },
    }),
    inbox,
    files: new Map(),
    lobbyHtml,
    log: createLog((line) => lines.push(line)),
    now: () => time,
  });
  const answer = await failing.request('/?pId=secret-room');
  const message = 'Our server had a problem. Please try again.';
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: message, message, errorCode: 'INTERNAL' },
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('no connection');
  expect(lines[0]).not.toContain('secret-room');
});
