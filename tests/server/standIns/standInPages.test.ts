import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { contacts } from '../../../server/db/mailSchema.ts';
import { listedPartners } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { openMeetings, start } from '../lobby/openMeetings.ts';

eachDatabase((server) => {
  let db: Database;
  let meetings: ReturnType<typeof openMeetings>;
  const get = (path: string) => meetings.request(path);
  beforeAll(() => {
    db = server().db;
    meetings = openMeetings(db);
  });

  describe('sign-ups in the inbox', () => {
    const hostileEmail = '"<b>a&b</b>"@example.com';
    const subscribe = async (email: string, at: number, language: 'en' | 'es' = 'en') =>
      db.insert(contacts).values({ email, language, createdAt: new Date(at), mailedAt: new Date(at) });
    afterEach(async () => {
      await db.delete(contacts);
    });

    it('[API-2] has none at first, and no table of them', async () => {
      expect(await (await get('/inbox/contacts.json')).json()).toEqual([]);
      expect(await (await get('/inbox')).text()).not.toContain('Email sign-ups');
    });

    it('[API-2] [MAIL-1] shows them beside the codes, newest first, whatever they contain', async () => {
      await subscribe('first@example.com', start);
      await subscribe(hostileEmail, start + 1000, 'es');
      const listed = [
        { email: hostileEmail, language: 'es', at: start + 1000, confirmed: false },
        { email: 'first@example.com', language: 'en', at: start, confirmed: false },
      ];
      const answer = await get('/inbox/contacts.json');
      expect([await answer.json(), answer.headers.get('cache-control')]).toEqual([listed, 'no-store']);

      const page = await (await get('/inbox')).text();
      expect(page).toContain('<caption id="contacts">Email sign-ups</caption>');
      expect(page).toContain('&quot;&lt;b&gt;a&amp;b&lt;/b&gt;&quot;@example.com</td>');
      expect(page).not.toContain('<b>');
      expect(page.indexOf('first@')).toBeGreaterThan(page.indexOf('a&amp;b'));
      expect(page).toContain('<time datetime="2026-01-01T12:00:01.000Z">');
      expect(page).not.toContain('Nothing yet.');
      expect(await (await get('/inbox?lng=es')).text()).toContain('Suscripciones por correo');
    });

    it('[API-2] tells the page what it shows in the words of the answers, so that news reloads it', async () => {
      await subscribe('first@example.com', start);
      const page = await (await get('/inbox')).text();
      const shown = /data-shown="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"');
      const [codes, signUps] = [await get('/inbox.json'), await get('/inbox/contacts.json')];
      expect(shown).toBe(`[${await codes.text()},${await signUps.text()},[]]`);
      expect(await (await get('/stand-in.js')).text()).toContain(
        "['/inbox.json', '/inbox/contacts.json', '/inbox/mails.json']",
      );
    });
  });

  describe('matchmaker', () => {
    it('[PRT-2] names the partner somebody arrives through', async () => {
      const row = { descriptionEn: '', descriptionEs: '', logo: '', position: 1 };
      await db
        .insert(listedPartners)
        .values({ ...row, publicId: 'dos-y-dos', name: '$& <i>Dos</i> {product}' });
      const answer = await get('/app/set-partner?partnerId=dos-y-dos');
      const page = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page).toContain('<h1>The Plaza &amp; Co app</h1>');
      expect(page).toContain('You arrived through $&amp; &lt;i&gt;Dos&lt;/i&gt; {product}.');
      expect(await (await get('/app/set-partner?partnerId=dos-y-dos&lng=es')).text()).toContain(
        'Llegaste a través de $&amp; &lt;i&gt;Dos&lt;/i&gt; {product}.',
      );
    });

    it.each([
      '',
      '?partnerId=',
      '?partnerId=nobody',
      '?partnerId=%00',
      '?partnerId=%ED%A0%80',
      '?partnerId=endless',
    ])('[PRT-2] says of “%s” that it knows no such partner', async (query) => {
      const answer = await get(`/app/set-partner${query}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('We don’t know this partner.');
    });
  });

  describe('legal documents', () => {
    it.each([
      ['/documents/privacy', 'en', 'Privacy policy', 'March 1, 2026'],
      ['/documents/privacy?lng=es', 'es', 'Política de privacidad', '1 de marzo de 2026'],
      ['/documents/terms', 'en', 'Terms of service', 'The law of Spain applies.'],
      ['/documents/terms?lng=es', 'es', 'Términos del servicio', 'Se aplica la ley de España.'],
    ])('[LEGAL-2] %s is a whole document with bad styles of its own', async (path, language, title, text) => {
      const answer = await get(path);
      const page = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors http://localhost:3000",
      );
      for (const part of [
        `<html lang="${language}">`,
        `<h1>${title}</h1>`,
        text,
        'Plaza &amp; Co',
        'Soportal Digital, S. L., Calle del Soportal 8, 37001 Salamanca',
        '<style>',
        '<script>',
        '<font ',
        ' style="width: 940px',
      ]) {
        expect(page).toContain(part);
      }
      expect(page).not.toMatch(/\{\w+\}/);
    });

    it('[API-2] are two, and no more', async () => {
      expect((await get('/documents/cookies')).status).toBe(404);
      expect((await get('/documents')).status).toBe(404);
    });
  });
});
