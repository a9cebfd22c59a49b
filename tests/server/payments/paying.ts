import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { grantedPlans, paidSubscriptions, partners } from '../../../server/db/schema.ts';
import type { Payments } from '../../../server/payments/payments.ts';
import { type Reply, startServer, type TestServer } from '../harness.ts';
import { openMeetings } from '../lobby/openMeetings.ts';
import { saveSpace, spacePath } from '../spaces/spacePaths.ts';

export const paths = {
  status: '/api/stripe/subscription-status',
  promo: '/api/stripe/apply-promo-code',
  checkout: '/api/stripe/create-checkout-session',
  portal: '/api/stripe/portal-session',
  webhook: '/api/stripe/webhook',
};
export const dashboard = 'http://localhost:3000/branded-meetings/dashboard?activeTab=subscription';
export const standInOrigin = 'http://localhost:3001';
export const config = { ...defaultMeetingConfig, name: 'Casa Iglesias' };

export type SignedIn = Awaited<ReturnType<TestServer['signIn']>>;

/** A partner with a saved design, a new one unless one is given. */
export const designer = async (server: TestServer, given?: SignedIn): Promise<SignedIn> => {
  const partner = given ?? (await server.partner());
  await server.post(saveSpace, { config }, { token: partner.token });
  return partner;
};

/** What `subscription-status` answers. */
export const statusOf = async (server: TestServer, { token }: SignedIn) =>
  (await server.get(paths.status, { token })).body;

/** Asks for a checkout as the dashboard does. */
export const askCheckout = (
  server: TestServer,
  { token }: SignedIn,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  server.post(paths.checkout, { sessionToken: token, returnUrl: dashboard, ...body }, { token, headers });

/** The path of a partner's open checkout on the second origin, without its query. */
export const checkoutPath = async (server: TestServer, partner: SignedIn): Promise<string> =>
  new URL((await askCheckout(server, partner)).body.url).pathname;

/** The second origin over a server, with its payments. */
export const standInsOf = ({ settings, db, payments, clock }: TestServer) =>
  openMeetings(db, { settings, payments, now: () => clock.now });

/** Opens payment pages of a server as a browser does, and presses their buttons. */
export const pagesOf = (server: () => TestServer) => {
  let opened: ReturnType<typeof standInsOf> | undefined;
  const meetings = () => {
    opened ??= standInsOf(server());
    return opened;
  };
  const get = (path: string) => meetings().request(path);
  const press = (path: string, form = '', headers: Record<string, string> = { Origin: standInOrigin }) =>
    meetings().request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: form,
    });
  const redirectOf = ({ status, headers }: Response) => [status, headers.get('Location')];
  const isActive = async (partner: SignedIn): Promise<boolean> =>
    (await statusOf(server(), partner)).isActive;
  /** A new partner with an open checkout. */
  const checkout = async () => {
    const partner = await designer(server());
    return { partner, path: await checkoutPath(server(), partner) };
  };
  return { get, press, redirectOf, isActive, checkout };
};

interface EventInput {
  partnerId?: string | undefined;
  id?: string;
  subscription?: string | undefined;
  type?: string;
  /** Seconds since 1970; the clock's by default. */
  created?: number;
  /** Fields of the subscription. */
  fields?: Record<string, unknown>;
}

let numbered = 0;
export const newId = (kind: string) => `${kind}_${++numbered}`;

/** What is bought, at our price. */
export const itemOf = ({ prices }: Pick<TestServer['payments'], 'prices'>) => ({
  quantity: 1,
  price: { id: prices[0], unit_amount: 1900, currency: 'usd' },
});

/** An event as Stripe sends it. The period ends 30 days later. */
export const eventOf = ({ clock, payments }: Pick<TestServer, 'clock' | 'payments'>, input: EventInput) => {
  const created = input.created ?? Math.floor(clock.now / 1000);
  return {
    id: input.id ?? newId('evt'),
    object: 'event',
    type: `customer.subscription.${input.type ?? 'created'}`,
    created,
    data: {
      object: {
        id: input.subscription ?? newId('sub'),
        object: 'subscription',
        customer: `cus_${input.partnerId}`,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        items: {
          data: [{ ...itemOf(payments), current_period_end: Math.floor(clock.now / 1000) + 30 * 86_400 }],
        },
        metadata: { partnerId: input.partnerId },
        ...input.fields,
      },
    },
  };
};

/** The header of a signature over `payload`, `age` seconds old. */
export const signatureOf = (
  { clock, payments }: TestServer,
  payload: string,
  { age = 0, secret = payments.webhookSecret } = {},
): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(clock.now / 1000) - age,
  });

/** Sends an event with a valid signature. */
export const deliver = (server: TestServer, event: unknown): Promise<Reply> => {
  const payload = JSON.stringify(event);
  return server.post(paths.webhook, payload, {
    headers: { 'Stripe-Signature': signatureOf(server, payload) },
  });
};

/** Sends the event that `input` describes. */
export const sendEvent = (server: TestServer, input: EventInput): Promise<Reply> =>
  deliver(server, eventOf(server, input));

/** The same server with some functions of its payments replaced. */
export const withPayments = (server: TestServer, changes: Partial<Payments>): TestServer => {
  const made = startServer(server.db, {}, { payments: { ...server.payments, ...changes } });
  made.clock.now = server.clock.now;
  return made;
};

/** The body with which a call refuses. */
export const message = (text: string, errorCode: string) => ({ error: text, message: text, errorCode });

/** Reads partners and grants plans in the database, without a call. */
export const desk = (server: () => TestServer) => {
  const idOf = async (publicId: string) => {
    const [row] = await server().db.select().from(partners).where(eq(partners.publicId, publicId));
    if (!row) throw new Error(`No partner ${publicId}`);
    return row;
  };
  const give = async (publicId: string, plan: Partial<typeof grantedPlans.$inferInsert> = {}) => {
    const { id: partnerId } = await idOf(publicId);
    const row = { partnerId, planType: 'premium', active: true, ...plan };
    await server().db.insert(grantedPlans).values(row);
  };
  return { idOf, give };
};

/** Sends events to a server, and reads what they changed. */
export const events = (server: () => TestServer) => {
  const send = (input: EventInput) => sendEvent(server(), input);
  const rowsOf = (id: string) =>
    server().db.select().from(paidSubscriptions).where(eq(paidSubscriptions.id, id));
  /** Whether a partner's plan is active: every place that says so must agree. */
  const isActiveEverywhere = async (partner: SignedIn) => {
    const { isActive, validUntil } = await statusOf(server(), partner);
    const read = (await server().get(spacePath(partner.phoneNumber), { token: partner.token })).body;
    expect([read.status, read.validUntil]).toEqual([isActive ? 'active' : 'inactive', validUntil]);
    const lobby = await (await standInsOf(server()).request(`/?pId=${partner.partnerId}`)).text();
    expect(lobby).toContain(`"state":"${isActive ? 'open' : 'closed'}"`);
    expect(lobby).toContain(config.name);
    return isActive;
  };
  return { send, rowsOf, isActiveEverywhere };
};

/** All orders of some numbers. */
export const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

/** The numbers below `length` in an order that the seed decides. */
export const seededShuffle = (length: number, seed: number): number[] => {
  let state = seed;
  const order = Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
};
