import { fromPromise } from 'xstate';
import { dashboardPath } from '../../machines/contract/pages.ts';
import { type ActorsOf, listen, provideAll } from '../../machines/port.ts';
import { paymentMachine } from '../../machines/subscription/paymentMachine.ts';
import { promoCodeMachine } from '../../machines/subscription/promoCodeMachine.ts';
import type { subscriptionMachine } from '../../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionEvent } from '../../machines/subscription/subscriptionSetup.ts';
import type { SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import { ApiError } from '../platform/api/apiError.ts';
import { fromCall } from '../platform/fromCall.ts';
import { onPageRestored } from '../platform/onPageRestored.ts';
import type { Services } from '../platform/services.ts';
import { ticker } from '../platform/ticker.ts';
import { paymentMarkers } from './paymentMarkers.ts';
import { planSync } from './planSync.ts';
import { promoStorage } from './promoStorage.ts';
import { stopwatch } from './stopwatch.ts';

/** The address to which the checkout returns (DASH-5, SUB-4). */
const checkoutReturn = `${dashboardPath}?activeTab=subscription`;

/**
 * Live actors of the subscription: calls, redirects to the payment provider, stopwatch and markers (SUB-2…6).
 */
export const subscriptionActors = (services: Services): ActorsOf<typeof subscriptionMachine> => {
  const { api, session } = services;
  // Read on demand: no machine and no inspector sees the token.
  const caller = () => {
    const found = session.getSnapshot().context.session;
    return { sessionToken: found?.token ?? '', userEmail: found?.user.email ?? '' };
  };
  const readStatus = fromCall<SubscriptionStatus>(({ signal }) =>
    api.getStatus({ sessionToken: caller().sessionToken, signal }),
  );
  return {
    readStatus,
    payment: provideAll(paymentMachine, { readStatus, stopwatch, paymentMarkers: paymentMarkers(services) }),
    promoCode: provideAll(promoCodeMachine, {
      applyCode: fromCall<void, { code: string }>(({ input: { code }, signal }) =>
        api.applyPromoCode({ promoCode: code, ...caller(), signal }),
      ),
      ticker,
      promoStorage: promoStorage(services),
    }),
    createCheckout: fromCall<string>(async ({ signal }) => {
      const returnUrl = new URL(checkoutReturn, location.origin).href;
      const url = await api.createCheckout({ returnUrl, ...caller(), signal });
      if (url === null) throw new ApiError('malformed');
      return url;
    }),
    openPortal: fromCall<string>(async ({ signal }) => {
      const url = await api.createPortal({ returnUrl: location.href, signal });
      if (url === null) throw new ApiError('malformed', { code: 'NO_URL' });
      return url;
    }),
    departure: fromPromise<void, { url: string }>(({ input: { url } }) => {
      location.assign(url);
      return new Promise(() => undefined);
    }),
    planSync: planSync(services),
    pageWatch: listen(({ sendBack }) => {
      const watch = new AbortController();
      const look = () => sendBack({ type: 'page.restored' } satisfies SubscriptionEvent);
      onPageRestored(look, { signal: watch.signal });
      return () => watch.abort();
    }),
  };
};
