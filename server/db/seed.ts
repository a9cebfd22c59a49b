import { sql } from 'drizzle-orm';
import { dayMs } from '../../machines/contract/call.ts';
import { digitsOf } from '../auth/verification.ts';
import type { Deps } from '../deps.ts';
import { saveDesign } from '../spaces/versions.ts';
import { grantedPlans, listedPartners, partners, promoCodes } from './schema.ts';
import { seedPartners } from './seedPartners.ts';

/** The phone number of the demo partner, whose codes are in the inbox. */
export const demoPhone = '+15550100000';

const yearMs = 365 * dayMs;

/**
 * Adds the samples of a local start, all of them invented, once for each database: one that somebody deleted stays
 * away (API-1, PRT-5).
 */
export const seedOnce = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // Beside the migrations, since it is one of data.
    const done = await tx
      .select({ name: sql<string>`name` })
      .from(sql`migrations`)
      .where(sql`name = 'samples'`);
    if (done.length > 0) return;
    await seed({ db: tx });
    await seedDemo({ ...deps, db: tx });
    await tx.execute(sql`insert into migrations (name) values ('samples')`);
  });

/**
 * Adds what the public pages show: the partners of the strip. Existing rows, changed or not, stay as they are (API-1).
 */
export const seed = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(listedPartners).values(seedPartners).onConflictDoNothing();
  });

/**
 * Adds a demo partner with an open space, and promo codes. Only where the local stand-ins run, as anybody may
 * read the demo partner's codes in the inbox (API-2).
 */
export const seedDemo = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    const inAYear = new Date(now() + yearMs);
    const [demo] = await tx
      .insert(partners)
      .values({
        publicId: 'casa-iglesias',
        phone: digitsOf(demoPhone),
        name: 'Marta Iglesias',
        email: 'marta@casaiglesias.example',
        createdAt: new Date(now()),
      })
      .onConflictDoNothing()
      .returning({ id: partners.id });
    if (demo) {
      await saveDesign({ db: tx, now }, demo, demoConfig, null);
      await tx
        .insert(grantedPlans)
        .values({ partnerId: demo.id, planType: 'premium', active: true, validUntil: inAYear });
    }
    await tx
      .insert(promoCodes)
      .values([
        { code: 'PLAZA2026', planType: 'promo', days: 90, maxUses: 1 },
        { code: 'BIENVENIDA', planType: 'promo', days: 30, maxUses: 50, expiresAt: inAYear },
      ])
      .onConflictDoNothing();
  });

const demoConfig = {
  name: 'Casa Iglesias',
  welcomeMessage: 'Take a seat. Marta will be with you in a minute.',
  theme: { primaryColor: '#8A3B12', secondaryColor: '#C9772B', headerColor: '#5B2A10' },
  logo: null,
  logoLook: null,
  logoSource: null,
  backgroundVideo: null,
  backgroundImage: { url: null, overlayOpacity: 0.2 },
  room: 'library',
} as const;
