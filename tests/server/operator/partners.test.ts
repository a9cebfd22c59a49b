import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { grantedPlans, paidSubscriptions, partners, sessions } from '../../../server/db/schema.ts';
import { eachDatabase } from '../harness.ts';
import { designer, statusOf } from '../payments/paying.ts';
import { spacePath } from '../spaces/spacePaths.ts';
import { done, operateOn, refused } from './operating.ts';

const day = 24 * 60 * 60_000;

eachDatabase((server) => {
  const named = async (publicId: string, phone: string, email: string | null) => {
    const createdAt = new Date(server().clock.now);
    await server().db.insert(partners).values({ publicId, phone, email, name: 'Ana', createdAt });
  };
  const iso = (ms: number) => new Date(server().clock.now + ms).toISOString();

  it('[OPS-8] finds a partner by phone, public id or email, however they are typed, and a public id that begins with hyphens', async () => {
    await named('ana-one', '15550104455', 'Ana@Example.com');
    const line = 'ana-one  +15550104455  Ana@Example.com  Ana  no plan';
    for (const typed of ['+1 (555) 010-4455', '15550104455', 'ana-one', 'ana@example.COM'])
      expect([typed, await operateOn(server(), ['partners', 'find', typed])]).toEqual([typed, done(line)]);
    // Public ids are random and may begin so.
    await named('-Ana', '15550104499', null);
    expect((await operateOn(server(), 'partners grant -Ana promo --days 1')).code).toBe(0);
    await named('--Ana4567890abcd', '15550104498', null);
    for (const words of [
      'partners grant --Ana4567890abcd promo --days 1',
      'partners grant --days 1 -- --Ana4567890abcd promo',
    ])
      expect([words, (await operateOn(server(), words)).code]).toEqual([words, 0]);
    const unknown = await operateOn(server(), 'partners grant --dya 1 -Ana promo');
    expect([unknown.code === 0, unknown.errors[0]]).toEqual([false, expect.stringContaining("'--dya'")]);
    for (const typed of ['ana-on', '+1 555 010 4456', '%', 'example.com'])
      expect(await operateOn(server(), ['partners', 'find', typed])).toEqual(
        refused(`No partner has ${typed}.`),
      );
  });

  it('[OPS-8] finds all who have one email, and changes none of several', async () => {
    await named('ben-one', '15550104466', 'team@example.com');
    await named('ben-two', '15550104477', 'team@example.com');
    const found = await operateOn(server(), 'partners find team@example.com --json');
    expect(JSON.parse(found.lines.join('\n'))).toEqual([
      expect.objectContaining({ publicId: 'ben-one', phone: '+15550104466' }),
      expect.objectContaining({ publicId: 'ben-two', plan: 'no plan' }),
    ]);
    const several =
      'Several partners have the email team@example.com: name one by its public id, ben-one, ben-two.';
    expect(await operateOn(server(), 'partners grant team@example.com promo --days 3')).toEqual(
      refused(several),
    );
    expect(await operateOn(server(), 'partners show nobody')).toEqual(
      refused('No partner has the phone, public id or email nobody.'),
    );
  });

  it('[OPS-8] shows the main facts about one partner, one a line', async () => {
    const { partnerId, phoneNumber } = await designer(server());
    const { lines } = await operateOn(server(), `partners show ${partnerId}`);
    expect(lines).toEqual([
      `public id: ${partnerId}`,
      `phone: ${phoneNumber}`,
      'name: -',
      'email: -',
      'language: en',
      `signed up: ${iso(0)}`,
      'to be deleted: -',
      'plan: no plan',
      'subscriptions: -',
      'customer: -',
      'promo codes used: -',
      `design saved: ${iso(0)}`,
      'design version: 1',
      'open sessions: 1',
      `last session ends: ${iso(day / 2)}`,
      'files: 0',
      'bytes of files: 0',
      'place in the public list: -',
    ]);
    const json = await operateOn(server(), `partners show ${partnerId} --json`);
    expect(JSON.parse(json.lines.join('\n'))).toMatchObject({ 'open sessions': 1, email: null });
  });

  it('[OPS-8][ACC-4] shows when an account is to be deleted', async () => {
    const { partnerId } = await designer(server());
    const deletionAt = new Date(server().clock.now + 14 * day);
    await server().db.update(partners).set({ deletionAt }).where(eq(partners.publicId, partnerId));
    const { lines } = await operateOn(server(), `partners show ${partnerId}`);
    expect(lines).toContain(`to be deleted: ${iso(14 * day)}`);
  });

  it('[OPS-8] writes into the audit whom it looked up, by the public id alone', async () => {
    const email = 'looked.up@example.com';
    await named('cleo-one', '15550104410', email);
    await named('cleo-two', '15550104411', email);
    await operateOn(server(), `partners find ${email}`);
    await operateOn(server(), 'partners show +15550104411 --json');
    await operateOn(server(), 'partners find +15550104419');
    const { lines } = await operateOn(server(), 'audit --last 4');
    const row = (command: string, target: string) => [iso(0), 'ana', command, target, 'looked up'].join('  ');
    expect(lines).toEqual([
      // It found nobody.
      row('partners find', '-'),
      row('partners show', 'cleo-two'),
      row('partners find', 'cleo-two'),
      row('partners find', 'cleo-one'),
    ]);
  });

  it('[OPS-8] ends all sessions of a partner, and of nobody else', async () => {
    const own = await server().signIn();
    server().clock.now += 60_000;
    await server().signIn(own.phoneNumber);
    const other = await server().signIn();
    expect(await operateOn(server(), `partners end-sessions ${own.partnerId}`)).toEqual(
      done(`${own.partnerId}: 2 sessions ended.`),
    );
    const status = async ({ phoneNumber, token }: typeof own) =>
      (await server().get(spacePath(phoneNumber), { token })).status;
    expect([await status(own), await status(other)]).toEqual([401, 404]);
    expect((await server().db.select().from(sessions)).length).toBeGreaterThan(0);
  });

  it('[OPS-8] grants a plan for days or until a day, in place of the one before, and ends it', async () => {
    const partner = await designer(server());
    const { partnerId } = partner;
    expect(await operateOn(server(), `partners grant ${partnerId} premium --days 10`)).toEqual(
      done(`${partnerId}: premium until ${iso(10 * day)}; before: no plan.`),
    );
    expect(await statusOf(server(), partner)).toMatchObject({
      isActive: true,
      planType: 'premium',
      validUntil: iso(10 * day),
    });
    expect(await operateOn(server(), `partners grant ${partnerId} promo --until 2026-12-31`)).toEqual(
      done(`${partnerId}: promo until 2027-01-01T00:00:00.000Z; before: premium, until ${iso(10 * day)}.`),
    );
    expect(await operateOn(server(), `partners revoke ${partnerId}`)).toEqual(
      done(`${partnerId}: the granted plan promo ended.`),
    );
    expect(await statusOf(server(), partner)).toMatchObject({ isActive: false, planType: 'promo' });
    expect(await operateOn(server(), `partners revoke ${partnerId}`)).toEqual(
      refused(`${partnerId} has no granted plan.`),
    );
    expect((await operateOn(server(), `partners find ${partnerId}`)).lines).toEqual([
      expect.stringMatching(/ promo, ended 2026-03-01T/),
    ]);
  });

  it('[OPS-8] says that a paid subscription goes on when a granted plan is ended, and names none that is over or ends', async () => {
    const { partnerId } = await designer(server());
    await operateOn(server(), `partners grant ${partnerId} premium --days 10`);
    const [granted] = (await server().db.select().from(grantedPlans)).slice(-1);
    const paid = (id: string, status: string, cancelsAtEnd = false) => ({
      id,
      partnerId: granted?.partnerId ?? 0,
      customerId: 'cus_1',
      status,
      cancelsAtEnd,
      ended: false,
      eventAt: new Date(server().clock.now),
      eventOrder: 0,
    });
    await server()
      .db.insert(paidSubscriptions)
      .values([paid('sub_1', 'active'), paid('sub_2', 'incomplete_expired'), paid('sub_3', 'active', true)]);
    expect((await operateOn(server(), `partners revoke ${partnerId}`)).lines.slice(1)).toEqual([
      'The paid subscription sub_1 goes on and is charged: end it at the payment provider if it should not.',
    ]);
    const { lines } = await operateOn(server(), `partners show ${partnerId}`);
    expect(lines).toContain('subscriptions: sub_1 active, sub_2 incomplete_expired, sub_3 active');
    expect(lines).toContain('plan: premium, without end, renews');
  });
});
