import { once } from 'node:events';
import { createServer } from 'node:http';
import Stripe from 'stripe';

const day = 86_400;

/** Twilio Verify and Stripe as far as the drill needs them, with answers as they document and send them. */
export const startServices = async () => {
  const codes = new Map();
  const checkouts = [];
  const unknown = [];
  let sent = 0;

  const twilio = (path, form) => {
    const phone = form.get('To');
    const isCheck = path.endsWith('/VerificationCheck');
    const isRight = isCheck && codes.get(phone) === form.get('Code');
    if (isCheck && !codes.has(phone)) return [404, { code: 20404, message: 'The message.', status: 404 }];
    if (isRight) codes.delete(phone);
    if (!isCheck) {
      sent += 1;
      codes.set(phone, String(100_000 + sent));
    }
    const status = isRight ? 'approved' : 'pending';
    return [
      isCheck ? 200 : 201,
      { sid: `VE${'0'.repeat(32)}`, to: phone, channel: 'sms', status, valid: isRight },
    ];
  };

  const stripe = (method, path, form) => {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_${checkouts.length + 1}`;
      checkouts.push({ id, partnerId: form.get('client_reference_id') });
      return [
        200,
        { id, object: 'checkout.session', status: 'open', url: `https://checkout.stripe.com/c/pay/${id}` },
      ];
    }
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    if (id) return [200, { id, object: 'checkout.session', status: 'complete' }];
    const [, price] = /^\/v1\/prices\/(\w+)$/.exec(path) ?? [];
    if (price) {
      const recurring = { interval: 'month', interval_count: 1 };
      return [
        200,
        { id: price, object: 'price', active: true, currency: 'eur', unit_amount: 900, recurring },
      ];
    }
    return [
      404,
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' } },
    ];
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://services');
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const [, service, path] = /^\/(\w+)(\/.*)$/.exec(pathname);
    const [status, body] = service === 'twilio' ? twilio(path, form) : stripe(request.method, path, form);
    if (status === 404) unknown.push(`${request.method} ${pathname}`);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    unknown,
    /** The code that was sent to a number. */
    codeOf: (phone) => codes.get(phone),
    /** The event of a subscription that a partner paid for at a checkout, and its signature's header. */
    paid: (secret) => {
      const { id, partnerId } = checkouts.at(-1);
      const now = Math.floor(Date.now() / 1000);
      const subscription = {
        id: `sub_${id}`,
        object: 'subscription',
        customer: 'cus_1',
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        items: { data: [{ current_period_end: now + 30 * day, price: { id: 'price_1' } }] },
        metadata: { partnerId },
      };
      const event = { id: `evt_${id}`, object: 'event', type: 'customer.subscription.created', created: now };
      const payload = JSON.stringify({ ...event, data: { object: subscription } });
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
    },
    stop: () => server.close(),
  };
};
