import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contacts, outgoingMails } from '../../../server/db/mailSchema.ts';
import { audit, partners, promoUses } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { designer, paths } from '../payments/paying.ts';
import { done, operateOn, refused } from './operating.ts';

eachDatabase((server) => {
  it.each([
    ['listed list', '', 0],
    ['promo list', ' --json', 0],
    ['contacts count', '', 0],
    ['posts list', '', 0],
    ['posts check', '', 0],
    ['partners find', ' nobody', 1],
  ])('[OPS-8] writes a row of the audit for a command that only looks: %s', async (command, given, code) => {
    const { db, clock } = server();
    const rows = async () => (await db.select().from(audit)).map(({ id, ...row }) => row);
    const before = await rows();
    expect((await operateOn(server(), command + given)).code).toBe(code);
    const who = { at: new Date(clock.now), operator: 'ana' };
    expect(await rows()).toEqual([...before, { ...who, command, target: '-', detail: 'looked up' }]);
  });

  it('[OPS-8] shows what was changed alone, where that is asked', async () => {
    await operateOn(server(), 'promo add FIRST --days 1 --uses 1');
    await operateOn(server(), 'promo list');
    expect((await operateOn(server(), 'audit --last 1')).lines).toEqual([
      expect.stringContaining('  promo list  -  looked up'),
    ]);
    expect((await operateOn(server(), 'audit --changes')).lines).toEqual([
      expect.stringContaining('  promo add  FIRST  '),
    ]);
    await operateOn(server(), 'promo remove FIRST');
  });

  it('[OPS-8][SUB-6] adds a promo code that works until it is disabled, and removes it', async () => {
    const apply = async () => {
      const { token } = await designer(server());
      const { status } = await server().post(paths.promo, { promoCode: 'spring-26' }, { token });
      return status;
    };
    expect(await operateOn(server(), 'promo add Spring-26 --days 30 --uses 9 --until 2026-03-31')).toEqual(
      done('SPRING26: 30 days, 9 uses, until 2026-04-01T00:00:00.000Z.'),
    );
    expect(await apply()).toBe(200);
    expect((await operateOn(server(), 'promo list')).lines).toEqual([
      'SPRING26  30 days  used 1 of 9 times  until 2026-04-01T00:00:00.000Z',
    ]);
    expect(await operateOn(server(), 'promo disable spring-26')).toEqual(done('SPRING26: disabled.'));
    expect(await apply()).toBe(410);
    expect(await operateOn(server(), 'promo disable spring-26')).toEqual(
      refused('No code SPRING26 is in use.'),
    );
    const listed = await operateOn(server(), 'promo list --json');
    expect(JSON.parse(listed.lines.join(''))).toEqual([
      expect.objectContaining({ code: 'SPRING26', uses: 1, expiresAt: '2026-03-01T12:00:00.000Z' }),
    ]);
    expect(await operateOn(server(), 'promo remove spring-26')).toEqual(
      done('SPRING26: removed, used 1 of 9 times.'),
    );
    expect(await server().db.select().from(promoUses)).toEqual([]);
    expect(await operateOn(server(), 'promo remove spring-26')).toEqual(
      refused('There is no code SPRING26.'),
    );
    expect(await apply()).toBe(400);
  });

  it('[OPS-8][MAIL-1] counts contacts and erases one, with the mails of the sign-up alone, and whose name the audit does not keep', async () => {
    const { db, clock } = server();
    const createdAt = new Date(clock.now);
    await db.insert(contacts).values(
      ['ana@example.com', 'ben@example.com'].map((email) => ({
        email,
        language: 'en' as const,
        createdAt,
        mailedAt: createdAt,
        confirmedAt: email.startsWith('ana') ? createdAt : null,
      })),
    );
    const mail = { to: 'ana@example.com', subject: '', text: '', html: '', headers: {} };
    await db.insert(outgoingMails).values([
      { id: randomUUID(), mail, nextTryAt: createdAt },
      { id: randomUUID(), mail: { ...mail, to: 'ben@example.com' }, nextTryAt: createdAt },
      { id: randomUUID(), mail, topic: 'account 4711 deletion', nextTryAt: createdAt },
      { id: randomUUID(), mail, topic: `invitation ${randomUUID()} hash`, nextTryAt: createdAt },
    ]);
    expect(await operateOn(server(), 'contacts count')).toEqual(done('1 contacts', '1 to be confirmed'));
    expect(await operateOn(server(), 'contacts erase ANA@example.com')).toEqual(
      done('ana@example.com: removed.'),
    );
    expect(await operateOn(server(), 'contacts erase ana@example.com')).toEqual(
      refused('ana@example.com is no contact.'),
    );
    expect((await db.select().from(contacts)).map(({ email }) => email)).toEqual(['ben@example.com']);
    const waiting = await db.select().from(outgoingMails);
    expect(waiting.map(({ mail: { to }, topic }) => [to, topic?.split(' ')[0]])).toEqual([
      ['ben@example.com', undefined],
      ['ana@example.com', 'account'],
      ['ana@example.com', 'invitation'],
    ]);
    const rows = await db.select().from(audit);
    expect(rows.at(-1)).toMatchObject({ command: 'contacts erase', target: '…@example.com' });
    expect(JSON.stringify(rows)).not.toContain('ana@');
    const brevo = { settings: { brevoApiKey: 'key', brevoListId: 1 } };
    expect((await operateOn(server(), 'contacts erase ben@example.com', brevo)).lines[1]).toBe(
      'Brevo has a copy of its own: remove it there, too.',
    );
  });

  it('[OPS-8][OPS-1] never puts the samples into a production database', async () => {
    expect(await operateOn(server(), 'demo', { settings: { mode: 'production' } })).toEqual(
      refused('The samples are invented, and anybody could sign in to them: not with MODE=production.'),
    );
    const before = await server().db.select().from(partners);
    expect(before.map(({ publicId }) => publicId)).not.toContain('casa-iglesias');
  });

  it('[OPS-8][PRT-5] puts the samples into a database of local mode, once', async () => {
    const said = done('The samples are there. Sign in as the demo partner with +15550100000');
    expect(await operateOn(server(), 'demo')).toEqual(said);
    expect(await operateOn(server(), 'demo')).toEqual(said);
    expect((await operateOn(server(), 'partners find +15550100000')).lines).toHaveLength(1);
    expect((await operateOn(server(), 'listed list')).lines).toHaveLength(13);
    expect((await operateOn(server(), 'posts list')).lines).toContain(
      '2026-02-10  es  forty-words-are-enough  Cuarenta palabras bastan',
    );
  });
});
