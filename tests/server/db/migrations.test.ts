import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { contacts } from '../../../server/db/mailSchema.ts';
import { grantedPlans } from '../../../server/db/schema.ts';

const migrations = 'server/db/migrations';
const earlier = ['0000_tables', '0001_contacts', '0002_files', '0003_payments'];

it('[API-5][MAIL-4] keeps what an earlier version left: plans, and contacts whom no mail asked to confirm', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const before = new PGlite(join(dataFolder, 'database'));
  await before.exec('create table migrations (name text primary key)');
  for (const name of earlier) {
    await before.exec(await readFile(`${migrations}/${name}.sql`, 'utf8'));
    await before.query('insert into migrations (name) values ($1)', [`./migrations/${name}.sql`]);
  }
  await before.exec(`
    insert into partners (public_id, phone, created_at) values ('kept', '15550000001', now());
    insert into subscriptions (partner_id, plan_type, active, valid_until, promo_code)
    select id, 'promo', true, '2026-06-01T00:00:00Z', 'PLAZA2026' from partners;
    insert into contacts (email, language, created_at) values ('ada@example.com', 'es', '2026-01-01T00:00:00Z');
  `);
  await before.close();

  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null });
  expect(await db.select().from(grantedPlans)).toEqual([
    {
      partnerId: expect.any(Number),
      planType: 'promo',
      active: true,
      validUntil: new Date('2026-06-01T00:00:00Z'),
      promoCode: 'PLAZA2026',
    },
  ]);
  const signedUp = new Date('2026-01-01T00:00:00Z');
  expect(await db.select().from(contacts)).toEqual([
    {
      email: 'ada@example.com',
      language: 'es',
      createdAt: signedUp,
      mailedAt: signedUp,
      confirmedAt: signedUp,
      unsubscribedAt: null,
      sentAt: null,
      tries: 0,
      nextTryAt: signedUp,
    },
  ]);
  const constraints = await db
    .select({ name: sql<string>`conname` })
    .from(sql`pg_constraint`)
    .where(sql`conrelid = 'granted_plans'::regclass and contype in ('p', 'f')`)
    .orderBy(sql`conname`);
  expect(constraints.map(({ name }) => name)).toEqual([
    'granted_plans_partner_id_partners_id_fk',
    'granted_plans_pkey',
  ]);
  await close();
  await rm(dataFolder, { recursive: true });
});
