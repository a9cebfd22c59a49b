import { randomUUID } from 'node:crypto';
import { promoCodes } from '../../server/db/schema.ts';
import { passkeying, paths as passkeyPaths } from '../server/auth/passkeying.ts';
import { image, multipart, toImages } from '../server/files/uploading.ts';
import { agreedTerms, type TestServer } from '../server/harness.ts';
import { fields, guest, inviting } from '../server/invitations/inviting.ts';
import {
  askCheckout,
  config,
  designer,
  eventOf,
  newId,
  paths,
  signatureOf,
} from '../server/payments/paying.ts';
import { openPartner } from '../server/rooms/meeting.ts';
import { saveSpace } from '../server/spaces/spacePaths.ts';
import { meetingStories } from './meetingStories.ts';
import { post, remove, type Story } from './story.ts';

const check = '/api/auth/check-verification';
const invitations = '/api/rooms/invitations';

/** A number that has just got a code. */
const asked = async (server: TestServer, phoneNumber = server.newPhone()) => {
  const { code } = await server.sendCode(phoneNumber);
  return { phoneNumber, code };
};

/** A right code is used up whatever comes of it. */
const byCode = {
  call: 'checkVerification',
  status: 200,
  leaves: ['verification_codes'],
  usedUp: 'INVALID_CODE',
} as const;

/** A partner who has signed in twice. */
const twice = async (server: TestServer) => {
  const { phoneNumber, token } = await server.signIn();
  server.clock.now += 60_000;
  await server.signIn(phoneNumber);
  const { body } = await server.get('/api/auth/sessions', { token });
  const [other] = body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  return { token, other };
};

/** A host who has invited somebody, and the invitation. */
const invited = async (server: TestServer) => {
  const host = await inviting(() => server).host();
  const { body } = await host.invite({ guests: [guest()] });
  return { ...host, invitation: body.invitation };
};

/** Each call that writes to the database, as it succeeds. */
export const stories: Record<string, Story> = {
  ...meetingStories,
  'a code is asked for': {
    call: 'startVerification',
    status: 200,
    // The service that sends codes keeps its own.
    leaves: ['verification_codes'],
    prepare: async (server) => post('/api/auth/start-verification', { phoneNumber: server.newPhone() }),
  },
  'a code makes an account': {
    ...byCode,
    prepare: async (server) => post(check, { ...(await asked(server)), agreedTerms }),
  },
  'a code opens a session': {
    ...byCode,
    prepare: async (server) => {
      const { phoneNumber } = await server.partner();
      return post(check, await asked(server, phoneNumber));
    },
  },
  'a code takes a deletion back': {
    ...byCode,
    prepare: async (server) => {
      const { phoneNumber, token } = await server.partner();
      await server.post('/api/account/delete', { confirm: true }, { token });
      return post(check, await asked(server, phoneNumber));
    },
  },
  'a ticket makes an account': {
    call: 'createAccount',
    status: 200,
    prepare: async (server) => {
      const { body } = await server.post(check, await asked(server));
      return post('/api/auth/create-account', { ticket: body.ticket, agreedTerms });
    },
  },
  'a partner logs out': {
    call: 'logOut',
    status: 204,
    prepare: async (server) => post('/api/auth/logout', {}, (await server.partner()).token),
  },
  'another session is ended': {
    call: 'endSession',
    status: 204,
    prepare: async (server) => {
      const { token, other } = await twice(server);
      return remove(`/api/auth/sessions/${other.id}`, token);
    },
  },
  'all other sessions are ended': {
    call: 'endOtherSessions',
    status: 204,
    prepare: async (server) => remove('/api/auth/sessions', (await twice(server)).token),
  },
  'a new session was seen': {
    call: 'markSessionsSeen',
    status: 204,
    prepare: async (server) => {
      const { token, other } = await twice(server);
      return post('/api/auth/seen-sessions', { until: other.startedAt }, token);
    },
  },
  'a passkey is asked for': {
    call: 'passkeyCreation',
    status: 200,
    prepare: async (server) => post(passkeyPaths.creation, {}, (await server.partner()).token),
  },
  'a passkey is created': {
    call: 'createPasskey',
    status: 200,
    leaves: ['passkey_challenges'],
    usedUp: 'PASSKEY_EXPIRED',
    prepare: async (server) => {
      const { token } = await server.signIn();
      const { body } = await server.post(passkeyPaths.creation, {}, { token });
      return post(passkeyPaths.create, passkeying(server).device().create(body), token);
    },
  },
  'a passkey opens a session': {
    call: 'passkeySignIn',
    status: 200,
    // A challenge is taken once, and a signature has counted.
    leaves: ['passkey_challenges', 'passkeys'],
    usedUp: 'PASSKEY_EXPIRED',
    prepare: async (server) => {
      const passkeys = passkeying(server);
      const { made } = await passkeys.withPasskey();
      const { asked: challenge, cookie } = await passkeys.ask();
      const sent = made.signIn(challenge);
      return (other) => other.post(passkeyPaths.signIn, sent, { headers: { Cookie: cookie } });
    },
  },
  'a passkey is removed': {
    call: 'removePasskey',
    status: 200,
    prepare: async (server) => {
      const passkeys = passkeying(server);
      const { token } = await passkeys.withPasskey();
      const [passkey] = await passkeys.list(token);
      return post(passkeyPaths.remove, { id: passkey.id }, token);
    },
  },
  'an account is to be deleted': {
    call: 'deleteAccount',
    status: 200,
    prepare: async (server) =>
      post('/api/account/delete', { confirm: true }, (await openPartner(server)).token),
  },
  'a promo code opens a space': {
    call: 'applyPromoCode',
    status: 200,
    prepare: async (server) => {
      const { token } = await designer(server);
      const code = newId('PROMO').replace('_', '');
      await server.db.insert(promoCodes).values({ code, planType: 'promo', days: 90, maxUses: 2 });
      return post(paths.promo, { promoCode: code, sessionToken: token }, token);
    },
  },
  'a checkout is opened': {
    call: 'createCheckout',
    status: 200,
    // The payment service's: nobody has its address.
    leaves: ['payment_pages'],
    prepare: async (server) => {
      const partner = await designer(server);
      return (other) => askCheckout(other, partner);
    },
  },
  'a payment begins a plan': {
    call: 'paymentWebhook',
    status: 200,
    prepare: async (server) => {
      const payload = JSON.stringify(eventOf(server, { partnerId: (await designer(server)).partnerId }));
      const headers = { 'Stripe-Signature': signatureOf(server, payload) };
      return (other) => other.post(paths.webhook, payload, { headers });
    },
  },
  'an e-mail address is left': {
    call: 'addContact',
    status: 200,
    prepare: async () => post('/api/email-marketing/add-contact', { email: guest() }),
  },
  'a meeting is arranged': {
    call: 'createInvitation',
    status: 200,
    prepare: async (server) => {
      const { token } = await openPartner(server);
      const guests = [guest(), guest()];
      return post(invitations, { id: randomUUID(), room: 'Ab3xYz09Qw', ...fields, guests }, token);
    },
  },
  'a meeting is changed': {
    call: 'changeInvitation',
    status: 200,
    prepare: async (server) => {
      const { token, invitation } = await invited(server);
      const body = { sequence: 0, ...fields, guests: invitation.guests, time: '16:00' };
      return post(`${invitations}/${invitation.id}`, body, token);
    },
  },
  'a meeting is cancelled': {
    call: 'cancelInvitation',
    status: 200,
    prepare: async (server) => {
      const { token, invitation } = await invited(server);
      return remove(`${invitations}/${invitation.id}`, token);
    },
  },
  'an address is chosen': {
    call: 'setAddress',
    status: 200,
    prepare: async (server) =>
      post(
        '/api/partner-resources/set-address',
        { slug: newId('casa').replace('_', '-') },
        (await designer(server)).token,
      ),
  },
  'a design is saved': {
    call: 'insertSubscription',
    status: 200,
    prepare: async (server) =>
      post(saveSpace, { config: { ...config, name: 'Casa Nueva' } }, (await designer(server)).token),
  },
  'a picture is uploaded': {
    call: 'uploadImage',
    status: 200,
    prepare: async (server) => {
      const { token } = await server.partner();
      const bytes = await image('png');
      return (other) => other.request(toImages, multipart({ bytes, type: 'image/png' }, token));
    },
  },
};
