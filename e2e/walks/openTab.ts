import { type AnyActorRef, type AnyMachineSnapshot, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  type SubscriptionSnapshot,
  subscriptionMachine,
  subscriptionScreen,
} from '../../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionNews } from '../../machines/subscription/subscriptionSetup.ts';
import type { PaymentReturn } from '../../machines/subscription/subscriptionStatus.ts';

/** What the address says to the dashboard that it opens. */
interface Opening {
  readonly back: PaymentReturn | null;
  readonly promo: string | null;
}

/** Where a person finds what they press, and which of the machines inside hears it. */
const presses = {
  'checkout.requested': { on: ['inactive'], to: [] },
  'promo.submitted': { on: ['inactive'], to: ['promoCode'] },
  'portal.requested': { on: ['paid'], to: [] },
  'status.retried': { on: ['failed'], to: [] },
  'payment.denied': { on: ['waiting', 'overdue'], to: ['payment'] },
  'payment.retried': { on: ['overdue'], to: ['payment'] },
} as const;
export type Press = keyof typeof presses;
export const allPresses = Object.keys(presses) as Press[];

/** The machine that runs under this id inside another. */
export const childOf = (parent: { children: AnyMachineSnapshot['children'] }, id: string): AnyActorRef => {
  const child = parent.children[id];
  if (child === undefined) throw new Error(`No ${id} runs here`);
  return child;
};

/** Whether a person finds this on the screen that is shown. */
export const isOffered = (snapshot: SubscriptionSnapshot, what: Press): boolean => {
  const on: readonly string[] = presses[what].on;
  return on.includes(subscriptionScreen(snapshot));
};

/** The subscription as the dashboard has it while its tab is open and nothing unsaved stands in any way. */
export const openTab = setup({
  types: {} as {
    input: Opening;
    context: Opening;
    events: { type: 'pressed'; what: Press } | SubscriptionNews;
  },
  actors: { subscription: subscriptionMachine },
}).createMachine({
  id: 'subscriptionTab',
  context: ({ input }) => input,
  invoke: { src: 'subscription', id: 'subscription', input: ({ context }) => context },
  entry: sendTo('subscription', { type: 'tab.opened' }),
  on: {
    pressed: {
      actions: ({ self, event: { what } }) => {
        const subscription = childOf(self.getSnapshot(), 'subscription');
        const to: readonly string[] = presses[what].to;
        to.reduce((ref, id) => childOf(ref.getSnapshot(), id), subscription).send({ type: what });
      },
    },
    'errand.wanted': {
      actions: sendTo('subscription', ({ event: { errand } }) => ({ type: 'errand.granted', errand })),
    },
  },
});

/** The subscription that runs inside. */
export const inside = (snapshot: SnapshotFrom<typeof openTab>): SubscriptionSnapshot =>
  childOf(snapshot, 'subscription').getSnapshot();
