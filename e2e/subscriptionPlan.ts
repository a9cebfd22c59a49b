import { type AnyActorRef, type AnyMachineSnapshot, sendTo, setup } from 'xstate';
import type { PromoSnapshot } from '../machines/subscription/promoCodeMachine.ts';
import {
  type SubscriptionSnapshot,
  subscriptionMachine,
  subscriptionScreen,
} from '../machines/subscription/subscriptionMachine.ts';
import type { SubscriptionNews } from '../machines/subscription/subscriptionSetup.ts';
import type { PaymentReturn, SubscriptionStatus } from '../machines/subscription/subscriptionStatus.ts';
import { timings } from '../machines/timings.ts';
import { type Step, take, walk } from '../tests/paths/walk.ts';
import { type Rig, rig } from '../tests/paths/rig.ts';
import { failures, sampleStatus } from '../tests/samples.ts';

/** What the address says to the dashboard that it opens. */
export interface Opening {
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
type Press = keyof typeof presses;

const childOf = (ref: AnyActorRef, id: string): AnyActorRef => {
  const child = (ref.getSnapshot() as AnyMachineSnapshot).children[id];
  if (child === undefined) throw new Error(`No ${id} runs here`);
  return child;
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
  id: 'openTab',
  context: ({ input }) => input,
  invoke: { src: 'subscription', id: 'subscription', input: ({ context }) => context },
  entry: sendTo('subscription', { type: 'tab.opened' }),
  on: {
    pressed: {
      actions: ({ self, event: { what } }) => {
        const subscription = childOf(self, 'subscription');
        const { on, to } = presses[what];
        const screens: readonly string[] = on;
        if (screens.includes(subscriptionScreen(subscription.getSnapshot())))
          to.reduce<AnyActorRef>(childOf, subscription).send({ type: what });
      },
    },
    'errand.wanted': {
      actions: sendTo('subscription', ({ event: { errand } }) => ({ type: 'errand.granted', errand })),
    },
  },
});

/** Where checkout and portal are. */
export const url = 'https://pay.example/checkout';
const paid: SubscriptionStatus = sampleStatus;
const promo: SubscriptionStatus = {
  ...paid,
  isPromoSubscription: true,
  promoCode: 'PLAZA-2026',
  stripeCustomerId: null,
};
const inactive: SubscriptionStatus = { ...paid, isActive: false, status: 'inactive', stripeCustomerId: null };
const refused = (code: string) => ({ kind: 'http', status: 409, code });

const { paths } = walk(openTab, {
  inputs: [{ back: null, promo: 'PLAZA-2026' }],
  events: (Object.keys(presses) as Press[]).map((what) => ({ type: 'pressed', what })),
  actors: {
    subscription: {
      actors: {
        readStatus: { resolves: [paid, promo, inactive], rejects: [failures.network] },
        createCheckout: {
          resolves: [url],
          rejects: [refused('NO_CONFIGURATION'), refused('PAYMENT_PENDING')],
        },
        openPortal: { resolves: [url], rejects: [failures.network] },
        departure: {},
        pageWatch: {},
        payment: {
          actors: {
            readStatus: { resolves: [paid, inactive] },
            stopwatch: { hears: [{ type: 'time.passed', elapsed: timings.paymentWait, isSeen: true }] },
            marks: { hears: [{ type: 'payment.awaited', before: 0 }] },
          },
        },
        promoCode: {
          actors: { applyCode: { resolves: [undefined], rejects: [refused('USED')] } },
        },
      },
      key: ({ status }) => status,
    },
  },
  depth: 7,
});

/** The subscription that runs inside. */
export const inside = ({ actor }: Rig<typeof openTab>): SubscriptionSnapshot =>
  (actor.getSnapshot().children as unknown as { subscription: AnyActorRef }).subscription.getSnapshot();

/** A step in short, for a title. */
export const wordsOf = (step: Step): string => {
  if (step.kind === 'event') return String(step.event['what']).replace('.', ' ');
  if (step.kind === 'hear') return step.event.type === 'time.passed' ? 'time is over' : 'another tab pays';
  if (step.kind === 'reject') return (step.value as { code?: string }).code ?? 'cut';
  const names = {
    [JSON.stringify(paid)]: 'paid',
    [JSON.stringify(promo)]: 'promo',
    [JSON.stringify(inactive)]: 'no plan',
  };
  if (step.kind !== 'resolve') return step.kind;
  return names[JSON.stringify(step.value)] ?? (step.to.endsWith('applyCode') ? 'code taken' : 'page opens');
};

/** What is done on which screen, and how calls end; null where a call would have to last longer than calls do. */
const happenings = (path: readonly Step[]): string[] | null => {
  const [start, ...steps] = path;
  const running = rig(openTab, (start as { input: Opening }).input);
  const words: string[] = [];
  for (const step of steps) {
    const screen = subscriptionScreen(inside(running));
    if (step.kind === 'hear' && step.event.type === 'time.passed' && isCalling(inside(running))) return null;
    take(running, step);
    const where = step.kind === 'resolve' || step.kind === 'reject' ? step.to : screen;
    words.push(`${where} ${wordsOf(step)}`);
  }
  return words;
};

/** Where its promo code's box stands. */
export const promoOf = ({ children }: SubscriptionSnapshot) =>
  (children as Record<string, AnyActorRef>)['promoCode']?.getSnapshot() as PromoSnapshot;

const isCalling = (snapshot: SubscriptionSnapshot): boolean =>
  snapshot.matches({ errand: { checkout: 'requesting' } }) ||
  snapshot.matches({ errand: { portal: 'requesting' } }) ||
  promoOf(snapshot).matches('applying');

/** What leads back to where one has been, so that no shortest path ends with it. */
const returns = (path: readonly Step[]): (readonly Step[])[] => {
  const [start, ...steps] = path;
  const running = rig(openTab, (start as { input: Opening }).input);
  for (const step of steps) take(running, step);
  const snapshot = inside(running);
  const screen = subscriptionScreen(snapshot);
  const pressed = (what: Press): Step => ({ kind: 'event', to: '', event: { type: 'pressed', what } });
  return [
    ...(screen === 'overdue' ? [pressed('payment.retried')] : []),
    ...(screen === 'failed' ? [pressed('status.retried')] : []),
    ...(snapshot.matches({ errand: { checkout: 'requesting' } })
      ? [
          {
            kind: 'reject',
            to: 'subscription.createCheckout',
            value: refused('PAYMENT_PENDING'),
          } as const,
        ]
      : []),
  ].map((step) => [...path, step]);
};

/** As few paths as show everything that may be done on every screen, and every answer; timers have tests of their own. */
export const chosen = (): (readonly Step[])[] => {
  const candidates = [...paths, ...paths.flatMap(returns)].flatMap((path) => {
    const words = path.every(({ kind }) => kind !== 'wait') ? happenings(path) : null;
    return words === null ? [] : [{ path, words }];
  });
  const missing = new Set(candidates.flatMap(({ words }) => words));
  const taken: (readonly Step[])[] = [];
  const gain = ({ words }: { words: string[] }) => new Set(words.filter((one) => missing.has(one))).size;
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const one of best.words) missing.delete(one);
    taken.push(best.path);
  }
  return taken;
};
