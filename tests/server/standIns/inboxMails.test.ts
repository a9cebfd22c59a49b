import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { createInbox, inboxMailer } from '../../../server/standIns/inbox.ts';
import { openMeetings, start } from '../lobby/openMeetings.ts';
import { mail, mailId } from '../mail/aMail.ts';
import { openMemory } from '../memory.ts';

const inbox = createInbox();
let database: OpenDatabase;
const get = (path: string) => openMeetings(database.db, { inbox }).request(path);

beforeAll(async () => {
  database = await openMemory();
  const mailer = inboxMailer(inbox, () => start);
  await mailer.send({ ...mail, subject: 'An <b>older</b> one' }, 'older');
  await mailer.send(mail, mailId);
});
afterAll(() => database.close());

it('[API-2][MAIL-3] lists mails with the newest first, each with a page of its own', async () => {
  const page = await (await get('/inbox?lng=es')).text();
  expect(page).toContain('<caption id="mails">Correos</caption>');
  expect(page).toContain(`<a href="/inbox/mails/${mailId}?lng=es">Confirma tu suscripción</a>`);
  expect(page.indexOf('An &lt;b&gt;older')).toBeGreaterThan(page.indexOf(mailId));
  expect(page).not.toContain('Todavía no hay nada.');
  expect(page).toContain(`data-shown="[[],[],[&quot;${mailId}&quot;,&quot;older&quot;]]"`);
  const answer = await get('/inbox/mails.json');
  expect([answer.headers.get('cache-control'), (await answer.json())[0]]).toEqual([
    'no-store',
    { ...mail, id: mailId, at: start },
  ]);
});

it('[API-2][MAIL-3] shows a mail in plain text, and its HTML in a frame that runs nothing', async () => {
  const page = await (await get(`/inbox/mails/${mailId}`)).text();
  expect(page).toContain('<h1>Confirma tu suscripción</h1>');
  expect(page).toContain('ana,eva@example.com');
  expect(page).toContain(`<pre>${mail.text}</pre>`);
  expect(page).toMatch(
    new RegExp(
      `<iframe\\s+src="/inbox/mails/${mailId}/html"\\s+title="The email as it is shown"\\s+sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    ),
  );
  expect(await (await get(`/inbox/mails/${mailId}?lng=es`)).text()).toContain('El correo como se ve');
  const framed = await get(`/inbox/mails/${mailId}/html`);
  expect(await framed.text()).toBe(mail.html);
  expect(framed.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
});

it('[API-2] knows no other mail', async () => {
  for (const path of ['/inbox/mails/none', '/inbox/mails/none/html'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

it('[API-2] keeps the last hundred mails', () => {
  const full = createInbox();
  for (let count = 0; count < 120; count++) full.deliverMail({ ...mail, id: String(count), at: start });
  expect(full.mails().map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, index) => String(119 - index)),
  );
});
