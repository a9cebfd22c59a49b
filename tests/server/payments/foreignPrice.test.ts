import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkouts } from '../../../server/db/schema.ts';
import { createLog } from '../../../server/http/log.ts';
import { applyAnswer } from '../../../server/payments/askAboutPlan.ts';
import { eachDatabase, startServer } from '../harness.ts';
import {
  askCheckout,
  designer,
  desk,
  eventOf,
  events,
  newId,
  sendEvent,
  statusOf,
  withPayments,
} from './paying.ts';
import { open } from './stripeAnswers.ts';

const pageOf = (url: string): string => new URL(url).pathname.split('/')[2] ?? '';
const itemsAt = (...prices: (string | undefined)[]) => ({
  items: { data: prices.map((id) => (id === undefined ? {} : { price: { id } })) },
});

it('[SUB-9] Stripe’s price and the former ones are ours', () => {
  const { payments } = open(() => null, undefined, { formerPriceIds: ['price_0', 'price_00'] });
  expect(payments.prices).toEqual(['price_1', 'price_0', 'price_00']);
});

eachDatabase((server) => {
  const { rowsOf, isActiveEverywhere } = events(server);
  const { idOf } = desk(server);

  it.each([
    ['another price', itemsAt('price_other')],
    ['no price', itemsAt(undefined)],
    ['nothing in it', itemsAt()],
  ])(
    '[SUB-9] A06 a new subscription with %s opens nothing, in an event or an answer; logged and counted',
    async (_, fields) => {
      const made = startServer(server().db);
      const partner = await designer(made);
      const subscription = newId('sub');
      const input = { partnerId: partner.partnerId, subscription, fields };
      expect((await sendEvent(made, input)).status).toBe(200);
      const shown = eventOf(made, input).data.object;
      const deps = { db: made.db, now: () => made.clock.now, payments: made.payments };
      const lines: string[] = [];
      const log = createLog((line) => lines.push(line));
      expect(await applyAnswer({ ...deps, log }, { subscription: shown, asOf: new Date() })).toBe(
        'foreign price',
      );
      expect((await statusOf(made, partner)).isActive).toBe(false);
      expect([await rowsOf(subscription), (await idOf(partner.partnerId)).stripeCustomerId]).toEqual([
        [],
        null,
      ]);
      for (const all of [made.lines, lines])
        expect(all.filter((line) => line.includes('a price that is not ours'))).toEqual([
          expect.stringContaining(`subscription="${subscription}"`),
        ]);
      expect(made.metrics.registry.text()).toContain('payment_events_total{result="foreign price"} 1');
    },
  );

  it('[SUB-9] a former price opens as today’s does, also beside something else that is bought', async () => {
    const prices = ['price_now', 'price_former'];
    const made = startServer(server().db, {}, { payments: { ...server().payments, prices } });
    for (const fields of [itemsAt('price_now'), itemsAt('price_other', 'price_former')]) {
      const partner = await designer(made);
      await sendEvent(made, { partnerId: partner.partnerId, fields });
      expect((await statusOf(made, partner)).isActive).toBe(true);
    }
  });

  it('[SUB-9] a subscription that is known stays open when the price becomes another one', async () => {
    const partner = await designer(server());
    const input = { partnerId: partner.partnerId, subscription: newId('sub') };
    await sendEvent(server(), input);
    const fields = { ...itemsAt('price_next'), cancel_at_period_end: true };
    await sendEvent(server(), { ...input, type: 'updated', fields });
    expect(await isActiveEverywhere(partner)).toBe(true);
    expect((await rowsOf(input.subscription))[0]?.cancelsAtEnd).toBe(true);
  });

  const isOpen = async (url: string) => (await server().payments.findPage('checkout', pageOf(url)))?.isOpen;
  /** The server after a deploy: what is sold has another price. */
  const dearer = () => withPayments(server(), { prices: ['price_next', ...server().payments.prices] });

  it('[SUB-9] [SUB-4] a page of the price before is ended, and one of today’s price is opened and given out again', async () => {
    const partner = await designer(server());
    const first = (await askCheckout(server(), partner)).body.url;
    const made = dearer();
    const second = (await askCheckout(made, partner)).body.url;
    expect([second === first, await isOpen(first), await isOpen(second)]).toEqual([false, false, true]);
    expect((await askCheckout(made, partner)).body.url).toBe(second);
  });

  it('[SUB-9] [SUB-4] a page whose price is not known, as an older server leaves it, is ended likewise', async () => {
    const partner = await designer(server());
    const first = (await askCheckout(server(), partner)).body.url;
    const { id } = await idOf(partner.partnerId);
    await server().db.update(checkouts).set({ priceId: null }).where(eq(checkouts.partnerId, id));
    const second = (await askCheckout(server(), partner)).body.url;
    expect([second === first, await isOpen(first), await isOpen(second)]).toEqual([false, false, true]);
  });

  it('[SUB-9] [SUB-3] what was paid at the price before is awaited, and nothing is sold beside it', async () => {
    const partner = await designer(server());
    const first = (await askCheckout(server(), partner)).body.url;
    expect(await server().payments.pay(pageOf(first), 240_000)).toBe(true);
    const { status, body } = await askCheckout(dearer(), partner);
    expect([status, body.errorCode]).toEqual([409, 'PAYMENT_PENDING']);
  });
});
