import {
  and,
  assign,
  type ExtractEvent,
  enqueueActions,
  raise,
  sendParent,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { listenerPort, port } from '../port.ts';
import type { SessionSubscription } from '../session/session.ts';
import { failureOf } from '../shared/failure.ts';
import { type ServerWords, serverWords } from '../shared/serverMessage.ts';
import { timings } from '../timings.ts';
import { paymentMachine } from './paymentMachine.ts';
import type { PaymentEvent, PaymentParentEvent } from './paymentSetup.ts';
import { type PromoEvent, type PromoParentEvent, promoCodeMachine } from './promoCodeMachine.ts';
import {
  type CheckoutResult,
  type ErrorText,
  isLate,
  type Redirect,
  type SubscriptionStatus,
  sessionSubscriptionOf,
} from './subscriptionStatus.ts';

export type CheckoutError = ErrorText<'noConfiguration' | 'checkoutFailed'>;
export interface PortalError {
  readonly key: 'promoSubscription' | 'noStripeCustomer' | 'noPortalUrl' | 'portalFailed';
}

export type SubscriptionEvent =
  | { type: 'tab.opened' }
  | { type: 'tab.left' }
  | { type: 'status.retried' }
  | { type: 'checkout.requested' }
  | { type: 'portal.requested' }
  /** This redirect may start: nothing is unsaved (DSGN-8). */
  | { type: 'redirect.granted'; redirect: Redirect }
  /** The page returned from the back/forward cache (fault B05). */
  | { type: 'page.restored' }
  /** Another tab of this partner has read another plan. */
  | { type: 'plan.outdated' }
  | PaymentParentEvent
  | PromoParentEvent;

/** Sent to `planSync`: the plan, for the session and the browser's other tabs (SUB-2, SES-4). */
export interface SubscriptionLearned {
  type: 'subscription.learned';
  subscription: SessionSubscription;
  /** Whether the plan renews (SUB-9): for the other tabs alone, as the session keeps no more (SES-1). */
  renews: boolean;
}

/**
 * Sent to the dashboard: the status that was read; a requested redirect, which leaves the page; its end
 * without success.
 */
export type SubscriptionParentEvent =
  | { type: 'status.learned'; status: SubscriptionStatus }
  | { type: 'redirect.requested'; redirect: Redirect }
  | { type: 'redirect.ended' };

interface SubscriptionContext {
  readonly checkoutResult: CheckoutResult | null;
  readonly promo: string | null;
  status: SubscriptionStatus | null;
  /** The server's own message for a failed read, if any. */
  errorText: ServerWords | null;
  checkoutError: CheckoutError | null;
  portalError: PortalError | null;
}

const checkoutErrorOf = (error: unknown): CheckoutError => {
  if (failureOf(error).code === 'NO_CONFIGURATION') return { key: 'noConfiguration' };
  return serverWords(error) ?? { key: 'checkoutFailed' };
};

const portalKeys = {
  PROMO_SUBSCRIPTION: 'promoSubscription',
  NO_CUSTOMER: 'noStripeCustomer',
  NO_URL: 'noPortalUrl',
} as const;

const portalErrorOf = (error: unknown): PortalError => {
  const { code = '' } = failureOf(error);
  return {
    key: Object.hasOwn(portalKeys, code) ? portalKeys[code as keyof typeof portalKeys] : 'portalFailed',
  };
};

/** Types, actors, guards and actions of `subscriptionMachine` (SUB-1…6). */
export const subscriptionSetup = setup({
  types: {} as {
    context: SubscriptionContext;
    events: SubscriptionEvent;
    input: { checkoutResult: CheckoutResult | null; promo: string | null };
    tags: 'busy';
    children: {
      payment: 'payment';
      promoCode: 'promoCode';
    };
  },
  actors: {
    payment: paymentMachine,
    promoCode: promoCodeMachine,
    /** GET /stripe/subscription-status (SUB-2). */
    readStatus: port<SubscriptionStatus>('readStatus'),
    /** POST /stripe/create-checkout-session; returns the address to go to (SUB-4). */
    createCheckout: port<string>('createCheckout'),
    /** POST /stripe/portal-session; rejects with code `NO_URL` where the answer has no address (SUB-5). */
    openPortal: port<string>('openPortal'),
    /** Leaves the page for an address. */
    departure: port<void, { url: string }>('departure'),
    /**
     * Passes the plan to the session, and reports a change to the browser's other tabs (SUB-2). Sends
     * `plan.outdated` when another tab reports one.
     */
    planSync: listenerPort<ExtractEvent<SubscriptionEvent, 'plan.outdated'>, SubscriptionLearned>('planSync'),
    /** Sends `page.restored` when the page returns from the back/forward cache. */
    pageWatch: listenerPort<ExtractEvent<SubscriptionEvent, 'page.restored'>>('pageWatch'),
  },
  delays: { leaveTimeout: timings.leaveTimeout },
  guards: {
    'a plan is running': ({ context }) => context.status?.isActive === true,
    'it is a promo plan': ({ context }) => context.status?.isPromoSubscription === true,
    'it is a promo plan without bills': ({ context: { status } }) =>
      status?.isPromoSubscription === true && status.stripeCustomerId === null,
    'its payment is late': ({ context: { status } }) => status !== null && isLate(status),
    'nobody pays for it': ({ context }) => context.status?.stripeCustomerId == null,
    'a payment is awaited': stateIn({ payment: 'awaited' }),
    'one may subscribe': and([
      ({ context }) => context.status?.isActive === false,
      stateIn({ payment: 'none' }),
    ]),
    'the checkout is granted': ({ event }) =>
      event.type === 'redirect.granted' && event.redirect === 'checkout',
    'the portal is granted': ({ event }) => event.type === 'redirect.granted' && event.redirect === 'portal',
    'a plan is running there': (_, { error }: { error: unknown }) =>
      failureOf(error).code === 'ALREADY_ACTIVE',
    'a payment is on its way': (_, { error }: { error: unknown }) =>
      failureOf(error).code === 'PAYMENT_PENDING',
  },
  actions: {
    // Taken, and told to the dashboard and to the session.
    'learn the status': enqueueActions(({ enqueue }, { status }: { status: SubscriptionStatus }) => {
      enqueue.assign({ status, errorText: null });
      enqueue.sendParent({ type: 'status.learned', status } satisfies SubscriptionParentEvent);
      const subscription = sessionSubscriptionOf(status);
      enqueue.sendTo('planSync', {
        type: 'subscription.learned',
        subscription,
        renews: status.renews,
      } satisfies SubscriptionLearned);
    }),
    'set the read error': assign((_, { error }: { error: unknown }) => ({
      errorText: serverWords(error),
    })),
    'set the checkout error': assign((_, { error }: { error: unknown }) => ({
      checkoutError: checkoutErrorOf(error),
    })),
    'set the portal error': assign((_, { error }: { error: unknown }) => ({
      portalError: portalErrorOf(error),
    })),
    'refuse the portal': assign((_, key: { key: 'promoSubscription' | 'noStripeCustomer' }) => ({
      portalError: key,
    })),
    'clear the errors': assign({ checkoutError: null, portalError: null }),
    'ask for the redirect': sendParent(
      (_, { redirect }: { redirect: Redirect }): SubscriptionParentEvent => ({
        type: 'redirect.requested',
        redirect,
      }),
    ),
    'tell that the redirect ended': sendParent({ type: 'redirect.ended' } satisfies SubscriptionParentEvent),
    'wait for the payment': sendTo('payment', { type: 'payment.pending' } satisfies PaymentEvent),
    'look for the payment': sendTo('payment', { type: 'status.wanted' } satisfies PaymentEvent),
    'read again': raise({ type: 'status.outdated' }),
    'close the payment': sendTo('payment', { type: 'tab.left' } satisfies PaymentEvent),
    'tell the promo box that the wait ended': sendTo('promoCode', {
      type: 'payment.waitEnded',
    } satisfies PromoEvent),
    'close the promo box': sendTo('promoCode', { type: 'tab.left' } satisfies PromoEvent),
  },
});
