import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTables } from '../../../server/db/allTables.ts';
import { contacts } from '../../../server/db/mailSchema.ts';
import * as schema from '../../../server/db/schema.ts';
import { filesFolder } from '../../../server/files/files.ts';
import { newestCodeOf, openBrowser } from '../auth/openBrowser.ts';
import { eachDatabase } from '../harness.ts';
import { designer, type SignedIn } from '../payments/paying.ts';
import { done, operateOn, refused } from './operating.ts';

const minute = 60_000;
const hour = 60 * minute;
const name = `${'f'.repeat(32)}.png`;

eachDatabase((server) => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'erase-'));
    await mkdir(filesFolder({ dataFolder }));
  });
  afterAll(() => rm(dataFolder, { recursive: true }));

  const call = (words: string, changed = {}) =>
    operateOn(server(), words, { settings: { dataFolder, ...changed } });

  /** A partner with a row in every table that may have one of a partner's, and a file. */
  const whoHasEverything = async () => {
    const { db, clock } = server();
    const partner = await designer(server(), await server().signIn());
    clock.now += 60_000;
    const own = openBrowser(server, partner.phoneNumber);
    await own.ask();
    await own.check(newestCodeOf(server, partner.phoneNumber));
    clock.now += 60_000;
    await own.ask();
    const stranger = openBrowser(server, partner.phoneNumber);
    await stranger.ask();
    await stranger.check('1234');
    const at = new Date(clock.now);
    const [row] = await db
      .update(schema.partners)
      .set({ name: 'Ada Erased', email: 'ada@example.com', stripeCustomerId: 'cus_erased' })
      .where(eq(schema.partners.publicId, partner.partnerId))
      .returning();
    const partnerId = row?.id ?? 0;
    await db
      .insert(schema.promoCodes)
      .values({ code: 'ERASE', planType: 'promo', days: 1, maxUses: 9 })
      .onConflictDoNothing();
    await db.insert(schema.promoUses).values({ code: 'ERASE', partnerId, at });
    await db
      .insert(schema.grantedPlans)
      .values({ partnerId, planType: 'promo', active: true, validUntil: at });
    await db.insert(schema.paidSubscriptions).values({
      id: 'sub_erased',
      partnerId,
      customerId: 'cus_erased',
      status: 'canceled',
      cancelsAtEnd: false,
      ended: true,
      eventAt: at,
      eventOrder: 2,
    });
    await db.insert(schema.checkouts).values({
      partnerId,
      id: 'checkout-erased',
      returnUrl: 'http://localhost:3000/',
      email: 'ada@example.com',
      language: 'en',
      createdAt: new Date(clock.now - hour),
    });
    const page = { kind: 'portal', returnUrl: '', expiresAt: at } as const;
    await db.insert(schema.paymentPages).values([
      { ...page, id: 'portal-erased', owner: 'cus_erased' },
      { ...page, id: 'checkout-page-erased', owner: partner.partnerId },
    ]);
    await db.insert(schema.limitedEvents).values([
      { key: `upload:${partnerId}`, at },
      // The address of somebody else.
      { key: `contact from:2001:db8::${partnerId}`, at },
    ]);
    await db.insert(schema.files).values({ name, partnerId, type: 'image/png', size: 3, usedAt: at });
    const listed = ['--name', 'Ada Erased', '--logo', 'https://ada.example/logo.png'];
    const described = ['--description-en', 'In English.', '--description-es', 'En español.'];
    await operateOn(server(), ['listed', 'add', partner.partnerId, ...listed, ...described]);
    await writeFile(join(filesFolder({ dataFolder }), name), 'png');
    return { ...partner, id: partnerId };
  };

  const everything = async () => {
    const all: Record<string, unknown[]> = {};
    for (const table of allTables) all[getTableName(table)] = await server().db.select().from(table);
    return all;
  };

  let partner: SignedIn & { id: number };
  it('[OPS-8][ACC-4] asks for --yes, and shows first what would go', async () => {
    partner = await whoHasEverything();
    const before = await everything();
    expect(await call(`partners erase ${partner.partnerId}`)).toEqual(
      refused('Erasing cannot be undone: look with --dry-run, then say --yes.'),
    );
    const { lines } = await call(`partners erase ${partner.partnerId} --dry-run`);
    expect(lines.slice(0, 2)).toEqual(['Dry run: nothing was changed. It would say:', 'partners: 1 removed']);
    expect(await everything()).toEqual(before);
    expect(await readdir(filesFolder({ dataFolder }))).toEqual([name]);
  });

  it('[OPS-8][ACC-4] keeps every row while a file cannot be removed', async () => {
    const before = await everything();
    const bucket = {
      s3Endpoint: 'http://127.0.0.1:9',
      s3Bucket: 'bucket',
      s3AccessKeyId: 'key',
      s3SecretAccessKey: 'secret',
      s3PublicUrl: 'http://127.0.0.1:9',
    };
    const { code, errors } = await call(`partners erase ${partner.partnerId} --yes`, bucket);
    expect([code, errors.at(-1)]).toEqual([
      1,
      `The file ${name} could not be removed, so no row was: try again.`,
    ]);
    expect(await everything()).toEqual(before);
  });

  it('[OPS-8][ACC-4] leaves no row and no file of a partner but the public id in the audit, and all of the others', async () => {
    const other = await designer(server());
    const { partnerId, phoneNumber, id } = partner;
    expect(await call(`partners erase ${phoneNumber} --yes`)).toEqual(
      done(
        'partners: 1 removed',
        'checkouts: 1 removed',
        'consents: 1 removed',
        'design_versions: 1 removed',
        'files: 1 removed',
        'granted_plans: 1 removed',
        'known_browsers: 2 removed',
        'paid_subscriptions: 1 removed',
        'promo_uses: 1 removed',
        'sessions: 2 removed',
        'spaces: 1 removed',
        'payment_pages: 2 removed',
        'verification_codes: 2 removed',
        'code_asks: 3 removed',
        'code_guessers: 1 removed',
        'wrong_codes: 1 removed',
        expect.stringMatching(/^limited_events: \d+ removed$/),
        'listed_partners: 1 removed',
        'stored files: 1 removed',
      ),
    );
    const { audit, ...rest } = await everything();
    const left = JSON.stringify(Object.values(rest));
    for (const trace of [phoneNumber.slice(1), partnerId, 'ada@', 'Ada', 'rased', name, `upload:${id}`])
      expect([trace, left.includes(trace)]).toEqual([trace, false]);
    expect(rest['sessions']).toHaveLength(1);
    expect(rest['spaces']).toHaveLength(1);
    expect(left).toContain(`contact from:2001:db8::${id}`);
    expect(left).toContain(other.partnerId);
    expect(audit).toEqual([
      expect.objectContaining({ command: 'listed add', target: partnerId, detail: 'listed at 1' }),
      expect.objectContaining({
        command: 'partners erase',
        target: partnerId,
        detail: expect.stringMatching(/^\d+ rows and 1 files removed$/),
      }),
    ]);
    expect(await readdir(filesFolder({ dataFolder }))).toEqual([]);
    expect(await call(`partners erase ${partnerId} --yes`)).toEqual(
      refused(`No partner has the phone, public id or email ${partnerId}.`),
    );
  });

  it('[OPS-8][ACC-4] keeps who still pays, or may be paying, until that is over', async () => {
    const { db, clock } = server();
    const { partnerId, id } = await whoHasEverything();
    const subscription = eq(schema.paidSubscriptions.partnerId, id);
    await db.update(schema.paidSubscriptions).set({ status: 'past_due', ended: false }).where(subscription);
    expect(await call(`partners erase ${partnerId} --yes`)).toEqual(
      refused(
        `${partnerId} still pays for sub_erased: end it at the payment provider first; if it is ended there, say --subscription-ended.`,
      ),
    );
    const checkout = eq(schema.checkouts.partnerId, id);
    await db
      .update(schema.checkouts)
      .set({ createdAt: new Date(clock.now - 32 * minute) })
      .where(checkout);
    expect(await call(`partners erase ${partnerId} --yes --subscription-ended`)).toEqual(
      refused(
        `${partnerId} may be paying on a page that is open until ${new Date(clock.now + 8 * minute).toISOString()}: try again after that.`,
      ),
    );
    clock.now += 8 * minute;
    expect((await call(`partners erase ${partnerId} --yes --subscription-ended`)).code).toBe(0);
  });

  it('[OPS-8][MAIL-1] tells of the sign-up for news with the same email, which stays', async () => {
    const { db, clock } = server();
    const { partnerId } = await whoHasEverything();
    const createdAt = new Date(clock.now);
    await db
      .insert(contacts)
      .values({ email: 'ada@example.com', language: 'en', createdAt, mailedAt: createdAt });
    expect((await call(`partners erase ${partnerId} --yes`)).lines.at(-1)).toBe(
      'ada@example.com also gets news, which is a consent of its own: contacts erase.',
    );
  });
});
