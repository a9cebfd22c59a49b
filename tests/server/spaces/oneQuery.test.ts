import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { grantedPlans, partners } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { config, saveSpace, spacePath } from './spacePaths.ts';

eachDatabase((server) => {
  it.each([
    ['the space', spacePath],
    ['a running plan', () => '/api/stripe/subscription-status'],
  ])('[OPS-7] session and %s are one question to the database', async (_what, pathOf) => {
    const { db, get, post, signIn } = server();
    const { phoneNumber, token, partnerId } = await signIn();
    await post(saveSpace, { config }, { token });
    const [partner] = await db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.publicId, partnerId));
    await db
      .insert(grantedPlans)
      .values({ partnerId: partner?.id ?? 0, planType: 'premium', active: true, validUntil: null });
    // Both databases have it, of which Drizzle's common type says nothing.
    const { $client } = db as unknown as { $client: { query(): Promise<unknown> } };
    const query = vi.spyOn($client, 'query');
    const { status, body } = await get(pathOf(phoneNumber), { token });
    expect([status, body.planType, query.mock.calls.length]).toEqual([200, 'premium', 1]);
    query.mockRestore();
  });
});
