import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultMeetingConfig, type MeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { spaceAddresses } from '../../../server/db/addressSchema.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { partners, spaces } from '../../../server/db/schema.ts';
import { lobbyWorkerPath } from '../../../server/lobby/offline.ts';
import { isLocal, parseSettings } from '../../../server/settings/settings.ts';
import { openMemory } from '../memory.ts';
import { productionEnv } from '../settings/production.ts';
import { openMeetings } from './openMeetings.ts';

const settings = parseSettings({ ...productionEnv, PRODUCT_NAME: 'Plaza & Co' });
const design: MeetingConfig = {
  ...defaultMeetingConfig,
  name: 'Casa "Iglesias" <1>',
  welcomeMessage: 'Pasa & siéntate.',
};
let database: OpenDatabase;
let meetings: Hono;

beforeAll(async () => {
  database = await openMemory();
  const partner = { publicId: 'casa', phone: '10000000001', createdAt: new Date(0) };
  const [made] = await database.db.insert(partners).values(partner).returning({ id: partners.id });
  await database.db.insert(spaces).values({ partnerId: made?.id ?? 0, config: design, savedAt: new Date(0) });
  meetings = openMeetings(database.db, {
    settings,
    renderLobby: ({ space }) =>
      `<div class="a"><div style="--m-primary:#123456;--m-background:url(&quot;/a.svg?b&amp;c&quot;)" data-screen="${space.state}">Lobby</div></div>`,
  });
});
afterAll(() => database.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await meetings.request(`https://meet.plaza.example${path}`, { headers });
  return { answer, page: await answer.text() };
};
const metaOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name, content]) => [name, content],
    ),
  );

describe('a lobby’s page', () => {
  it('[SPACE-3] is finished HTML, whose one own style its policy allows by its hash', async () => {
    const { answer, page } = await read('/?pId=casa');
    expect(page).toContain('<div id="root"><div class="a"><div data-screen="closed">Lobby</div></div></div>');
    const rule = '[data-screen]{--m-primary:#123456;--m-background:url("/a.svg?b&c")}';
    expect(page).toContain(`<style>${rule}</style></head>`);
    const hash = createHash('sha256').update(rule).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(isLocal(settings)).toBe(false);
    expect(page).not.toMatch(/stand-?in/i);
  });

  it('[SPACE-1] tells a preview of its link the room’s name and words, with an image', async () => {
    const { page } = await read('/aB3dE5gH7j?pId=casa&utm_source=x', { 'accept-language': 'es' });
    expect(page).toContain('<title>Casa &quot;Iglesias&quot; &lt;1&gt;</title>');
    expect(metaOf(page)).toEqual({
      'theme-color': '#2F80ED',
      description: 'Pasa &amp; siéntate.',
      'og:type': 'website',
      'og:title': 'Casa &quot;Iglesias&quot; &lt;1&gt;',
      'og:description': 'Pasa &amp; siéntate.',
      'og:url': 'https://meet.plaza.example/aB3dE5gH7j?pId=casa',
      'og:site_name': 'Plaza &amp; Co',
      'og:locale': 'es_MX',
      'og:image': 'https://plaza.example/social/es/branded-meetings.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Casa &quot;Iglesias&quot; &lt;1&gt;',
      'twitter:card': 'summary_large_image',
    });
  });

  it('[BRAND-3] tells a preview of its link the readable address, by whichever address it is asked', async () => {
    const [made] = await database.db.select({ partnerId: spaces.partnerId }).from(spaces);
    const address = { slug: 'casa-uno', isCurrent: true, createdAt: new Date(0) };
    await database.db.insert(spaceAddresses).values({ partnerId: made?.partnerId ?? 0, ...address });
    for (const [path, told] of [
      ['/casa-uno?utm_source=x', '/casa-uno'],
      ['/?pId=casa', '/casa-uno'],
      ['/casa-uno/aB3dE5gH7j', '/casa-uno/aB3dE5gH7j'],
      ['/aB3dE5gH7j?pId=casa', '/casa-uno/aB3dE5gH7j'],
    ] as const)
      expect([path, metaOf((await read(path)).page)['og:url']]).toEqual([
        path,
        `https://meet.plaza.example${told}`,
      ]);
    await database.db.delete(spaceAddresses);
  });

  it('[SPACE-3] says nothing of a space that is not there, and leaves out what is empty', async () => {
    const { page } = await read('/?pId=nobody');
    expect(page).toContain('<title>Plaza &amp; Co</title>');
    expect(metaOf(page)).toEqual({});
    await database.db
      .update(spaces)
      .set({ config: { ...design, welcomeMessage: ' ' } })
      .where(eq(spaces.version, 1));
    const meta = metaOf((await read('/?pId=casa')).page);
    expect([meta['description'], meta['og:description'], meta['og:title']]).toEqual([
      undefined,
      undefined,
      expect.any(String),
    ]);
  });
});

describe('a design that cannot be read at all', () => {
  it('[SPACE-3][DSGN-10] is a room with the default look, never a failure', async () => {
    for (const odd of [{}, [], { colour: 'red' }]) {
      await database.db.update(spaces).set({ config: odd as unknown as MeetingConfig });
      const { answer, page } = await read('/?pId=casa');
      expect([answer.status, page.includes('<title>My Meeting Room</title>')]).toEqual([200, true]);
      expect(page).toContain('data-screen="closed"');
    }
  });
});

describe('without a network', () => {
  it.each([
    ['en', 'You’re offline'],
    ['es', 'No tienes conexión'],
  ])('[SPACE-3] there is a page in %s that needs no other file', async (language, title) => {
    const { answer, page } = await read(`/offline?lng=${language}`);
    expect([
      answer.status,
      page.includes(`<h1>${title}</h1>`),
      page.includes(`<html lang="${language}">`),
    ]).toEqual([200, true, true]);
    expect(page).not.toMatch(/src=|href=|action=|<script/);
    expect(page).toMatch(/<form method="post" enctype="text\/plain"><button>[^<]+<\/button><\/form>/);
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('[SPACE-3] its worker may ask our own origin alone', async () => {
    const { answer, page } = await read(`${lobbyWorkerPath}?lng=es`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(page).toContain("addEventListener('fetch'");
  });

  it.each([
    [
      'that of its page, back to its address',
      'POST',
      'text/plain',
      ['303 https://meet.example/room?pId=a#ticket=b'],
    ],
    ['another one, to the server', 'POST', 'application/x-www-form-urlencoded', ['asked']],
    ['a link, to the server', 'GET', undefined, ['asked']],
  ])(
    '[SPACE-3][ROOM-6] its worker leads a form with a ticket behind its address: %s',
    async (_, method, type, told) => {
      const { page } = await read(`${lobbyWorkerPath}?lng=es`);
      const heard: Record<string, (event: object) => void> = {};
      const answers: Promise<unknown>[] = [];
      const names = ['addEventListener', 'location', 'fetch', 'Response'] as const;
      new Function(...names, page)(
        (name: string, hear: (event: object) => void) => Object.assign(heard, { [name]: hear }),
        { href: 'https://meet.example/lobby-worker.js?lng=es' },
        async () => 'asked',
        { redirect: (url: string, status: number) => `${status} ${url}` },
      );
      const headers = new Headers(type === undefined ? {} : { 'content-type': type });
      heard['fetch']?.({
        request: { mode: 'navigate', method, headers, url: 'https://meet.example/room?pId=a#ticket=b' },
        respondWith: (answer: unknown) => answers.push(Promise.resolve(answer)),
      });
      expect(await Promise.all(answers)).toEqual(told);
    },
  );
});
