import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { createLog } from '../../../server/http/log.ts';
import { parseSettings } from '../../../server/settings/settings.ts';
import { createInbox, type Inbox } from '../../../server/standIns/inbox.ts';
import { openMeetings, start } from '../lobby/openMeetings.ts';
import { openMemory } from '../memory.ts';

let time = start;
let inbox: Inbox;
let database: OpenDatabase;
let meetings: Hono;

beforeAll(async () => {
  database = await openMemory();
  inbox = createInbox();
  meetings = openMeetings(database.db, { inbox, fonts: '@font-face { }\n', now: () => time });
});
afterAll(() => database.close());
beforeEach(() => {
  time = start;
});

const get = (path: string) => meetings.request(path);

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

describe('who reaches them', () => {
  it.each(['localhost:3001', '127.0.0.1:3001', '[::1]:3001'])('[API-2][OPS-1] answers %s', async (host) => {
    expect((await meetings.request(`http://${host}/inbox.json`)).status).toBe(200);
  });

  it.each(['evil.example:3001', 'localhost.evil.example', '10.0.0.7:3001', 'inbox'])(
    '[API-2][OPS-1] refuses %s, a name of another machine that leads here',
    async (host) => {
      for (const path of ['/inbox', '/inbox.json', '/app', '/checkout/x', '/?pId=casa-iglesias']) {
        const answer = await meetings.request(`http://${host}${path}`);
        expect([path, answer.status, (await answer.json()).errorCode]).toEqual([path, 403, 'FORBIDDEN']);
      }
    },
  );

  it('[OPS-1][SPACE-1] has none of them in production, where the lobby answers whatever the host', async () => {
    const settings = { ...parseSettings({}), mode: 'production' as const };
    const production = openMeetings(database.db, { settings });
    const statusOf = async (path: string) =>
      (await production.request(`https://meet.example.com${path}`)).status;
    for (const path of [
      '/inbox.json',
      '/inbox/contacts.json',
      '/inbox/mails.json',
      '/wiki/roadmap',
      '/documents/privacy',
      '/checkout/x',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const lobby = await production.request('https://meet.example.com/?pId=nobody');
    expect([lobby.status, lobby.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect(await lobby.text()).not.toMatch(/stand-?in/i);
  });
});

it('[API-2] tells a visitor nothing of the inside when the database fails, and the log nothing secret', async () => {
  const db = new Proxy(database.db, {
    get: () => {
      throw new Error('no connection');
    },
  });
  const lines: string[] = [];
  const failing = openMeetings(db, { log: createLog((line) => lines.push(line)) });
  const answer = await failing.request('/?pId=secret-room');
  const message = 'Something went wrong on our end. Please try again.';
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: message, message, errorCode: 'INTERNAL' },
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('no connection');
  expect(lines.join()).not.toContain('secret-room');
});
