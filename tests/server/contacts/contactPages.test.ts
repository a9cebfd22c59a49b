import { expect, it } from 'vitest';
import { dropContacts } from '../../../server/contacts/contacts.ts';
import { contacts, outgoingMails } from '../../../server/db/mailSchema.ts';
import { eachDatabase, startServer } from '../harness.ts';
import { day, linksIn, mailsTo, newEmail, press, rowOf, signUp, visit } from './signingUp.ts';

const unknownToken = 'x'.repeat(43);

eachDatabase((server) => {
  const see = async (path: string) => {
    const { status, title } = await visit(server(), path);
    return [status, title];
  };
  const pressed = async (path: string) => {
    const { status, title } = await press(server(), path);
    return [status, title];
  };

  it('[MAIL-3] confirms by the button of the link’s page, not by the link, which mail scanners open', async () => {
    const email = newEmail();
    const { confirm } = await signUp(server(), email);
    for (let count = 0; count < 2; count++)
      expect(await see(confirm)).toEqual([200, 'Confirm your email address']);
    expect((await visit(server(), confirm)).html).toContain(
      '<form method="post"><button>Confirm my address</button></form>',
    );
    expect((await rowOf(server(), email))?.confirmedAt).toBeNull();
    let wakes = 0;
    const woken = startServer(server().db, {}, { wakeJobs: () => (wakes += 1) });
    woken.clock.now = server().clock.now;
    expect((await press(woken, confirm)).title).toBe('You’ve been successfully subscribed!');
    expect(wakes).toBe(1);
    expect(await rowOf(server(), email)).toMatchObject({
      confirmedAt: new Date(server().clock.now),
      nextTryAt: new Date(server().clock.now),
    });
    server().clock.now += 1000;
    for (const again of [see, pressed])
      expect(await again(confirm)).toEqual([200, 'Your address is already confirmed']);
    expect((await rowOf(server(), email))?.confirmedAt).toEqual(new Date(server().clock.now - 1000));
  });

  it('[MAIL-3] confirms by the links of all mails until the moment that each of them says, seven days after the first', async () => {
    const email = newEmail();
    const first = server().clock.now;
    const { confirm } = await signUp(server(), email);
    server().clock.now += 6 * day;
    const { confirm: newer } = await signUp(server(), email);
    expect(newer).not.toBe(confirm);
    const said = (await mailsTo(server(), email)).map(
      ({ text }) => /The link works until (.+?)\. If/.exec(text)?.[1],
    );
    const until = first + 7 * day;
    expect(said.map((moment) => Date.parse(moment?.replace(' at', '') ?? ''))).toEqual(
      // To the minute.
      [until, until].map((moment) => moment - (moment % 60_000)),
    );
    server().clock.now = until;
    const expired = [404, 'This link is no longer valid'];
    for (const look of [see, pressed]) expect(await look(newer)).toEqual(expired);
    expect((await visit(server(), newer)).html).toContain('<a href="/email-signup">Sign up again</a>');
    server().clock.now -= 1;
    await dropContacts(server().db, server().clock.now);
    expect(await pressed(confirm)).toEqual([200, 'You’ve been successfully subscribed!']);
    server().clock.now += 30 * day;
    expect(await see(newer)).toEqual([200, 'Your address is already confirmed']);
  });

  it('[MAIL-3][API-4] confirms for nobody who sends a visitor here from another site', async () => {
    const email = newEmail();
    const { confirm } = await signUp(server(), email);
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const { status, title } = await visit(server(), confirm, { method: 'POST', headers });
      expect([status, title]).toEqual([403, 'That didn’t work']);
    }
    expect((await rowOf(server(), email))?.confirmedAt).toBeNull();
  });

  it('[MAIL-4] unsubscribes by one press, without signing in, once, twice and after a year', async () => {
    const email = newEmail();
    const { confirm, unsubscribe } = await signUp(server(), email);
    await press(server(), confirm);
    server().clock.now += 366 * day;
    expect(await see(unsubscribe)).toEqual([200, 'Unsubscribe from our emails?']);
    expect((await visit(server(), unsubscribe)).html).toContain(
      '<form method="post"><button>Unsubscribe</button></form>',
    );
    expect((await rowOf(server(), email))?.unsubscribedAt).toBeNull();
    expect(await pressed(unsubscribe)).toEqual([200, 'You’re unsubscribed']);
    const left = await rowOf(server(), email);
    expect(left).toMatchObject({ unsubscribedAt: new Date(server().clock.now), confirmedAt: null });
    server().clock.now += 366 * day;
    for (const again of [pressed, see])
      expect(await again(unsubscribe)).toEqual([200, 'You’re unsubscribed']);
    expect((await rowOf(server(), email))?.unsubscribedAt).toEqual(left?.unsubscribedAt);
    // The link to confirm brings nobody back.
    expect(await pressed(confirm)).toEqual([404, 'This link is no longer valid']);
  });

  it('[MAIL-4] takes the one click of a mail program, which comes from anywhere (RFC 8058)', async () => {
    const email = newEmail();
    await signUp(server(), email);
    const [mail] = await mailsTo(server(), email);
    const { 'List-Unsubscribe': header, 'List-Unsubscribe-Post': body } = mail?.headers ?? {};
    const address = header?.slice(1, -1) ?? '';
    expect(address).toMatch(/^http:\/\/localhost:3000\/mail\/unsubscribe\?token=[\w-]{43}&lng=en$/);
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
      'Sec-Fetch-Site': 'cross-site',
    };
    const init = { method: 'POST', headers, body: body ?? '' };
    expect((await visit(server(), new URL(address).pathname + new URL(address).search, init)).status).toBe(
      200,
    );
    expect((await rowOf(server(), email))?.unsubscribedAt).toEqual(new Date(server().clock.now));
  });

  it('[MAIL-4] knows the links of earlier mails when somebody comes back', async () => {
    const email = newEmail();
    const { unsubscribe } = await signUp(server(), email);
    await press(server(), unsubscribe);
    await server().db.delete(outgoingMails);
    server().clock.now += 11 * 60_000;
    const { confirm } = await signUp(server(), email);
    await press(server(), confirm);
    expect((await rowOf(server(), email))?.unsubscribedAt).toBeNull();
    expect(await pressed(unsubscribe)).toEqual([200, 'You’re unsubscribed']);
  });

  it('[MAIL-3][MAIL-4] each link has one purpose', async () => {
    const email = newEmail();
    const { confirm, unsubscribe } = await signUp(server(), email);
    const other = (path: string) =>
      path.includes('confirm')
        ? path.replace('confirm', 'unsubscribe')
        : path.replace('unsubscribe', 'confirm');
    expect(await pressed(other(unsubscribe))).toEqual([404, 'This link is no longer valid']);
    expect(await pressed(other(confirm))).toEqual([404, 'We don’t know this link']);
    expect(await rowOf(server(), email)).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
  });

  it.each(['', '?token=', `?token=${unknownToken}`, '?token=%00', `?token=${'y'.repeat(5000)}`])(
    '[MAIL-3][MAIL-4] says that it does not know “%s”',
    async (query) => {
      for (const look of [see, pressed]) {
        expect(await look(`/mail/confirm${query}`)).toEqual([404, 'This link is no longer valid']);
        expect(await look(`/mail/unsubscribe${query}`)).toEqual([404, 'We don’t know this link']);
      }
    },
  );

  it('[MAIL-2][MAIL-3][MAIL-4][LNG-1] speaks the language of the mail', async () => {
    const { confirm, unsubscribe } = await signUp(server(), newEmail(), 'es');
    const page = await visit(server(), confirm);
    expect([page.title, page.html]).toEqual([
      'Confirma tu correo electrónico',
      expect.stringContaining('<html lang="es">'),
    ]);
    expect(page.html).toContain('<a href="/es/">Ir a Encuentro</a>');
    expect(await pressed(confirm)).toEqual([200, '¡Te suscribiste correctamente!']);
    expect(await see(confirm)).toEqual([200, 'Tu correo ya estaba confirmado']);
    expect(await see(unsubscribe)).toEqual([200, '¿Quieres dejar de recibir nuestros correos?']);
    expect(await pressed(unsubscribe)).toEqual([200, 'Ya no recibirás nuestros correos']);
    expect(await see('/mail/unsubscribe?lng=es')).toEqual([404, 'No conocemos este enlace']);
    expect((await visit(server(), '/mail/confirm?lng=es')).html).toContain('<a href="/es/email-signup">');
  });

  it('[MAIL-3][API-4] allows on its pages a form of our own and no script, and keeps them out of caches and indexes', async () => {
    const { answer, html } = await visit(server(), '/mail/confirm');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'$/,
    );
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ]);
    expect(html).not.toMatch(/<script|\sstyle=/);
    expect((await visit(server(), '/mail/confirm', { method: 'PUT' })).status).toBe(405);
  });

  it('[MAIL-3][MAIL-4][QA-5] V03 gives its button a border, which the system’s own colors paint', async () => {
    const { html } = await visit(server(), '/mail/confirm');
    expect(html).toMatch(/^button \{[^}]*; border: 2px solid transparent;/m);
  });

  it('[MAIL-4][OPS-6] says on a page that something failed, and in the log no token', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (const [cause, status, sentence] of [
      [away, 503, 'Our server is busy. Please try again.'],
      [new Error('no column'), 500, 'Something went wrong on our end. Please try again.'],
    ] as const) {
      const fail = () => {
        throw new Error('Failed query', { cause });
      };
      const failing = startServer(new Proxy(server().db, { get: () => fail }));
      for (const look of [visit, press]) {
        const page = await look(failing, `/mail/unsubscribe?token=${unknownToken}`);
        expect([page.status, page.title]).toEqual([status, 'That didn’t work']);
        expect(page.html).toContain(`<p role="alert">${sentence}</p>`);
        expect(page.answer.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
      }
      expect(failing.lines.join()).not.toContain(unknownToken);
      expect(failing.lines.join().includes('no column')).toBe(status === 500);
    }
  });

  it('[MAIL-3][MAIL-4] writes the mail in both forms, with its links, who writes and why', async () => {
    const settings = {
      productName: 'Plaza & <Co>',
      legalCompany: 'Plaza AG',
      legalAddress: 'Rathausplatz 1',
    };
    const branded = startServer(server().db, settings);
    const email = newEmail();
    await signUp(branded, email, 'es');
    const [mail] = await mailsTo(branded, email);
    if (mail === undefined) throw new Error('No mail.');
    const { confirm, unsubscribe } = linksIn(mail);
    expect(
      mail.text,
    ).toBe(`Alguien usó esta dirección para suscribirse a los correos de Plaza & <Co>. Si fuiste tú, confírmalo. Hasta entonces no te enviaremos nada más.

Confirmar mi correo:
http://localhost:3000${confirm}

El enlace funciona hasta el 8 de marzo de 2026 a las 12:00 p.m. UTC. Si no fuiste tú, ignora este correo: entonces borraremos tu dirección.

--
Plaza AG, Rathausplatz 1
Darme de baja: http://localhost:3000${unsubscribe}
`);
    for (const part of [
      '<html lang="es">',
      'Plaza &amp; &lt;Co&gt;',
      `href="http://localhost:3000${confirm.replace('&', '&amp;')}"`,
      `href="http://localhost:3000${unsubscribe.replace('&', '&amp;')}"`,
      'max-width: 600px',
      'Plaza AG, Rathausplatz 1',
    ])
      expect(mail.html).toContain(part);
    // Nothing from elsewhere, which would tell that it was opened.
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import/);
    await server().db.delete(contacts);
  });
});
