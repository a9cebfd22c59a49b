import { type SnapshotFrom, sendTo, setup } from 'xstate';
import type { PaymentSnapshot } from '../../../machines/subscription/paymentMachine.ts';
import type { PromoSnapshot } from '../../../machines/subscription/promoCodeMachine.ts';
import {
  type SubscriptionSnapshot,
  subscriptionMachine,
} from '../../../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionNews } from '../../../machines/subscription/subscriptionSetup.ts';
import type { CheckoutResult } from '../../../machines/subscription/subscriptionStatus.ts';

/** What the dashboard reads from its address. */
interface Opening {
  readonly checkoutResult: CheckoutResult | null;
  readonly promo: string | null;
}

/** The subscription while its tab is open and nothing is unsaved. */
export const openTab = setup({
  types: {} as { input: Opening; context: Opening; events: SubscriptionNews },
  actors: { subscription: subscriptionMachine },
}).createMachine({
  id: 'subscriptionTab',
  context: ({ input }) => input,
  invoke: { src: 'subscription', id: 'subscription', input: ({ context }) => context },
  entry: sendTo('subscription', { type: 'tab.opened' }),
  on: {
    'redirect.requested': {
      actions: sendTo('subscription', ({ event: { redirect } }) => ({ type: 'redirect.granted', redirect })),
    },
  },
});

/** The subscription machine inside the dashboard, with the payment and the promo code inside it. */
export const inside = (tab: SnapshotFrom<typeof openTab>) => {
  const snapshot = tab.children.subscription?.getSnapshot() as SubscriptionSnapshot;
  return {
    snapshot,
    payment: snapshot.children['payment']?.getSnapshot() as PaymentSnapshot,
    promo: snapshot.children['promoCode']?.getSnapshot() as PromoSnapshot,
  };
};
