import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { designVersions } from '../../../server/db/designSchema.ts';
import { grantedPlans, listedPartners, partners, promoCodes, spaces } from '../../../server/db/schema.ts';
import { demoPhone, seed, seedDemo, seedOnce } from '../../../server/db/seed.ts';
import { eachDatabase } from '../harness.ts';
import { config, spacePath } from '../spaces/spacePaths.ts';

const own = spacePath(demoPhone);

eachDatabase((server) => {
  const seedAgain = async () => {
    const deps = { db: server().db, now: () => server().clock.now };
    await seed(deps);
    await seedDemo(deps);
  };

  it('[API-3] has every table, once', async () => {
    const tables = await server()
      .db.select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`)
      .orderBy(sql`table_name`);
    expect(tables.map(({ name }) => name)).toEqual([
      'audit',
      'checkouts',
      'code_asks',
      'code_guessers',
      'consents',
      'contact_links',
      'contacts',
      'data_downloads',
      'design_versions',
      'erased_addresses',
      'files',
      'granted_plans',
      'invitation_mails',
      'invitations',
      'known_browsers',
      'limited_events',
      'listed_partners',
      'meeting_events',
      'meeting_people',
      'meeting_tickets',
      'meetings',
      'migrations',
      'outgoing_mails',
      'paid_subscriptions',
      'partners',
      'passkey_challenges',
      'passkeys',
      'payment_events',
      'payment_pages',
      'posts',
      'promo_codes',
      'promo_uses',
      'sessions',
      'sign_up_tickets',
      'space_addresses',
      'spaces',
      'verification_codes',
      'wrong_codes',
    ]);
  });

  it('[API-1] has a demo partner who signs in to an open space', async () => {
    await seedAgain();
    const { token } = await server().signIn(demoPhone);
    const { status, body } = await server().get(own, { token });
    expect([status, body]).toEqual([
      200,
      {
        config: expect.objectContaining({ name: 'Casa Iglesias' }),
        version: '1',
        slug: null,
        language: null,
        previewUrl: 'http://localhost:3001/?pId=casa-iglesias',
        lobbyPreviewUrl: 'http://localhost:3001/preview?pId=casa-iglesias',
        status: 'active',
        planType: 'premium',
        validUntil: new Date(server().clock.now + 365 * 24 * 60 * 60_000).toISOString(),
        userProfile: {
          profile: {
            firstName: { value: 'Marta' },
            lastName: { value: 'Iglesias' },
            email: { value: 'marta@casaiglesias.example' },
          },
        },
      },
    ]);
  });

  it('[API-1] leaves what is there as it is when it runs again', async () => {
    await seedAgain();
    const tables = [partners, spaces, designVersions, grantedPlans, promoCodes, listedPartners];
    const everything = () => Promise.all(tables.map((table) => server().db.select().from(table)));
    await server().db.update(spaces).set({ config });
    await server().db.update(grantedPlans).set({ planType: 'promo' });
    await server().db.update(promoCodes).set({ uses: 1 }).where(eq(promoCodes.code, 'PLAZA2026'));
    const before = await everything();
    server().clock.now += 1000;
    await seedAgain();
    expect(await everything()).toEqual(before);
  });

  it('[API-1][PRT-5] gives a database its samples once: one that somebody deleted stays away', async () => {
    const deps = { db: server().db, now: () => server().clock.now };
    const counts = async () => [await deps.db.$count(listedPartners), await deps.db.$count(promoCodes)];
    const empty = async () => {
      await deps.db.delete(listedPartners);
      await deps.db.delete(promoCodes);
    };
    await empty();
    await deps.db.execute(sql`delete from migrations where name = 'samples'`);
    await seedOnce(deps);
    expect(await counts()).toEqual([13, 2]);
    await empty();
    await seedOnce(deps);
    expect(await counts()).toEqual([0, 0]);
    await seedAgain();
  });

  it('[API-1] has two promo codes and thirteen listed partners', async () => {
    await seedAgain();
    const codes = await server()
      .db.select({ code: promoCodes.code, maxUses: promoCodes.maxUses })
      .from(promoCodes)
      .orderBy(promoCodes.code);
    expect(codes).toEqual([
      { code: 'BIENVENIDA', maxUses: 50 },
      { code: 'PLAZA2026', maxUses: 1 },
    ]);
    const listed = await server().db.select().from(listedPartners).orderBy(listedPartners.position);
    expect(listed.map(({ position }) => position)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
    for (const { logo } of listed) {
      expect(decodeURIComponent(logo)).toMatch(
        /^data:image\/svg\+xml,<svg (?!.*<(text|script|image)).*<\/svg>$/,
      );
    }
  });
});
