import sharp from 'sharp';
import { formOf } from './client.mjs';

const save = '/api/partner-resources/insert-subscription';

/** @throws Error with the answer when it is none of success */
const ok = (what, { status, body }) => {
  if (status !== 200) throw new Error(`${what} was answered ${status}: ${body}`);
  return JSON.parse(body);
};

/** Signs partners up by codes, each from an address of their own. */
export const signUp = async (client, services, count) => {
  const partners = [];
  for (let number = 1; number <= count; number += 1) {
    // Neighbouring numbers share a limit.
    const phone = `+1555${String(1_000_000 + number * 1000)}`;
    const from = number;
    const asked = await client.post('/api/auth/start-verification', { phoneNumber: phone }, { from });
    ok('The code', asked);
    // Codes of Twilio are checked for the browser that asked for them alone.
    const Cookie = asked.headers['set-cookie'][0].split(';')[0];
    const check = { phoneNumber: phone, code: services.codeOf(phone), agreedTerms: '2026-03-01' };
    const { sessionToken } = ok(
      'The sign-up',
      await client.post('/api/auth/check-verification', check, { from, headers: { Cookie } }),
    );
    const headers = { Authorization: `Bearer ${sessionToken}` };
    partners.push({ phone, from, token: sessionToken, headers, sent: 0, answered: 0, isSaving: false });
  }
  return partners;
};

/** Saves a first design of each. */
export const makeDesigns = async (client, partners, config) => {
  for (const partner of partners)
    ok('The first save', await client.post(save, { config: { ...config, name: 'Save 0' } }, partner));
};

/** Uploads a picture, and saves it as the logo. @returns 1 when the bucket serves it to everybody */
export const upload = async (client, partner, config) => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = formOf(bytes);
  const headers = { ...partner.headers, ...form.headers };
  const path = '/api/partner-resources/upload-to-r2';
  const { url } = ok(
    'The upload',
    await client.ask(path, { method: 'POST', body: form.body, headers, from: partner.from }),
  );
  ok('The logo', await client.post(save, { config: { ...config, name: 'Save 0', logo: url } }, partner));
  const served = await fetch(url);
  return served.ok && served.headers.get('content-type') === 'image/png' ? 1 : 0;
};

/** Opens a checkout, and sends the event of its payment. @returns 1 when the plan runs */
export const subscribe = async (client, services, partner, { APP_ORIGIN, STRIPE_WEBHOOK_SECRET }) => {
  const returnUrl = `${APP_ORIGIN}/branded-meetings/dashboard?activeTab=subscription`;
  const order = { sessionToken: partner.token, returnUrl };
  ok('The checkout', await client.post('/api/stripe/create-checkout-session', order, partner));
  const { payload, signature } = services.paid(STRIPE_WEBHOOK_SECRET);
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  ok('The event', await client.ask('/api/stripe/webhook', { method: 'POST', body: payload, headers }));
  const { isActive } = ok('The status', await client.ask('/api/stripe/subscription-status', partner));
  return isActive ? 1 : 0;
};
