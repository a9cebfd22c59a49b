import { afterEach, beforeEach, vi } from 'vitest';
import { type ActorRefFrom, type AnyActor, createActor, createMachine, waitFor } from 'xstate';
import { provideAll } from '../../machines/port.ts';
import type { PaymentSnapshot } from '../../machines/subscription/paymentMachine.ts';
import {
  type SubscriptionSnapshot,
  subscriptionMachine,
  subscriptionScreen,
} from '../../machines/subscription/subscriptionMachine.ts';
import type { CheckoutResult, SubscriptionStatus } from '../../machines/subscription/subscriptionStatus.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { safeStorage } from '../../src/platform/safeStorage.ts';
import type { Services } from '../../src/platform/services.ts';
import { subscriptionActors } from '../../src/subscription/subscriptionActors.ts';
import { sampleStatus as paid, sampleSession } from '../samples.ts';

export const inactive: SubscriptionStatus = {
  ...paid,
  isActive: false,
  status: 'inactive',
  stripeCustomerId: null,
};
export const now = Date.UTC(2026, 10, 22, 2);
export const url = 'https://pay.example/c/1';

/** The parent, which invokes the subscription. */
export let dashboard: AnyActor;
export let running: ActorRefFrom<typeof subscriptionMachine>;
export const getStatus = vi.fn<Api['getStatus']>();
export const applyPromoCode = vi.fn<Api['applyPromoCode']>();
export const createCheckout = vi.fn<Api['createCheckout']>();
export const createPortal = vi.fn<Api['createPortal']>();
export let assign: ReturnType<typeof vi.spyOn>;

/** The subscription with its live actors, in the tab of a partner who is signed in. */
export const start = (
  checkoutResult: CheckoutResult | null = null,
  local = safeStorage(() => localStorage),
) => {
  const session = { getSnapshot: () => ({ context: { session: sampleSession } }) };
  const api = { getStatus, applyPromoCode, createCheckout, createPortal } as unknown as Api;
  const services = { api, session, local } as unknown as Services;
  const machine = provideAll(subscriptionMachine, subscriptionActors(services));
  dashboard = createActor(
    createMachine({ invoke: { src: machine, id: 'subscription', input: { checkoutResult, promo: null } } }),
  ).start();
  running = dashboard.getSnapshot().children.subscription;
  running.send({ type: 'tab.opened' });
  return running;
};
export const screen = () => subscriptionScreen(running.getSnapshot());
export const payment = () => running.getSnapshot().children['payment']?.getSnapshot() as PaymentSnapshot;
export const until = (holds: (snapshot: SubscriptionSnapshot) => boolean) => waitFor(running, holds);
export const known = () => until((snapshot) => snapshot.context.status !== null);
export const marks = () => [
  localStorage.getItem('paymentCompleted'),
  localStorage.getItem('paymentCompletedAt'),
];
export const setMarks = (owner: string | null, since: string | null) => {
  for (const [key, value] of [
    ['paymentCompleted', owner],
    ['paymentCompletedAt', since],
  ] as const)
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value);
};
/** What another tab did to the storage. */
export const otherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
export const bringBack = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

/** Gives each test of a file storages, calls and a clock of its own, and stops what it started. */
export const anewForEach = (): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.resetAllMocks();
    vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    getStatus.mockResolvedValue(inactive);
  });
  afterEach(() => {
    dashboard.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
};
