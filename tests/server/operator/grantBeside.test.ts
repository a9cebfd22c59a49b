import { expect, it } from 'vitest';
import { eachDatabase } from '../harness.ts';
import { askCheckout, designer, newId, sendEvent } from '../payments/paying.ts';
import { done, operateOn } from './operating.ts';

const minute = 60_000;

eachDatabase((server) => {
  const iso = (ms: number) => new Date(server().clock.now + ms).toISOString();
  const grant = (partnerId: string) => operateOn(server(), `partners grant ${partnerId} premium --days 1`);

  it('[OPS-8] [SUB-4] says until when a partner may still pay on an open page beside a granted plan', async () => {
    const partner = await designer(server());
    const { partnerId } = partner;
    await askCheckout(server(), partner);
    const granted = (before: string) =>
      `${partnerId}: premium until ${iso(24 * 60 * minute)}; before: ${before}.`;
    const until = iso(40 * minute);
    expect(await grant(partnerId)).toEqual(
      done(granted('no plan'), `${partnerId} may still pay on a page that is open until ${until}.`),
    );
    const before = `premium, until ${iso(24 * 60 * minute)}`;
    server().clock.now += 40 * minute;
    expect(await grant(partnerId)).toEqual(done(granted(before)));
  });

  it('[OPS-8] says that a subscription goes on and is charged beside a granted plan, may be charged while it is not paid, and nothing of one that ends by itself or has ended', async () => {
    const { partnerId } = await designer(server());
    const known = [
      { subscription: newId('sub'), fields: {} },
      { subscription: newId('sub'), fields: { status: 'past_due' } },
      { subscription: newId('sub'), fields: { status: 'unpaid' } },
      { subscription: newId('sub'), fields: { status: 'paused' } },
      { subscription: newId('sub'), fields: { status: 'incomplete' } },
      { subscription: newId('sub'), fields: { status: 'incomplete_expired' } },
      { subscription: newId('sub'), fields: { cancel_at_period_end: true } },
      { subscription: newId('sub'), fields: { status: 'canceled' } },
      { subscription: newId('sub'), fields: { status: 'canceled' }, type: 'deleted' },
    ];
    for (const one of known) await sendEvent(server(), { partnerId, ...one });
    const { code, lines } = await grant(partnerId);
    const told = known
      .slice(0, 4)
      .map(
        ({ subscription }, index) =>
          `${index < 2 ? `The paid subscription ${subscription} goes on and is charged` : `The subscription ${subscription} is not paid and may be charged`}: end it at the payment provider if it should not.`,
      );
    expect([code, lines.slice(1).toSorted()]).toEqual([0, told.toSorted()]);
  });
});
