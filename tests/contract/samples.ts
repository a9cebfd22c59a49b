import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Asked, CallContract } from '../../machines/contract/call.ts';
import { openSession } from '../../server/auth/sessions.ts';
import { partners } from '../../server/db/schema.ts';
import type { Reply, TestServer } from '../server/harness.ts';
import { config, dashboard, designer, eventOf, newId, signatureOf } from '../server/payments/paying.ts';
import { meetingOf, openPartner } from '../server/rooms/meeting.ts';
import { declarations } from './declarations.ts';

/** Who makes a call: a partner with a saved design, a host of a meeting, or where no token is asked for a visitor. */
export interface Caller {
  phoneNumber: string;
  /** Empty for a visitor. */
  token: string;
}

/** A request as a browser sends it; a test may change every part. */
export interface Sending {
  path: string;
  method: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: Exclude<RequestInit['body'], undefined>;
  /** By default the JSON of the sample's request. */
  request: unknown;
  address: string;
}

type Declared = typeof declarations;
interface Sample<Contract extends CallContract = CallContract> {
  /** A request that the declaration allows. */
  asks(caller: Caller): Asked<Contract>;
  /** The status that answers it, and the code where there is one. */
  answered: [number, string?];
  /** What a caller does between two of these calls, of which the first, or the time between, has ended something. */
  again?(server: TestServer, caller: Caller): Promise<Caller>;
}

/** A design with an address in each of its places. */
const wholeConfig = {
  ...config,
  logo: 'https://files.example/logo.png',
  backgroundVideo: { url: '/files/square.mp4' },
  backgroundImage: { url: 'https://files.example/square.jpg', overlayOpacity: 0.3 },
};

/** What a device says that was asked for nothing. */
const clientData = Buffer.from('{"challenge":"a","origin":"b"}').toString('base64url');

const pId = 'nobody';
const tab = 'sample-tab';
const id = '3f2c1a52-0b8e-4d0f-9a53-5f1f3b6a0c11';
const ids = [id];
/** A host or a guest sends what their browser made. */
const signals = [{ type: 'description' as const, description: { type: 'offer' as const, sdp: 'v=0' } }];

const invitation = {
  title: 'A first talk',
  day: '2026-11-27',
  time: '15:30',
  timeZone: 'Europe/Madrid',
  lengthMinutes: 30,
  guests: ['ana@example.com'],
  language: 'en' as const,
};

/** A right request of each declared call. */
export const samples: { readonly [Name in keyof Declared]: Sample<Declared[Name]> } = {
  validate: { asks: () => ({}), answered: [200] },
  logOut: { asks: () => ({}), answered: [204] },
  checkUserExists: { asks: ({ phoneNumber }) => ({ phoneNumber }), answered: [200] },
  startVerification: { asks: ({ phoneNumber }) => ({ phoneNumber }), answered: [200] },
  checkVerification: {
    asks: ({ phoneNumber }) => ({ phoneNumber, code: '123456' }),
    answered: [200, 'INVALID_CODE'],
  },
  createAccount: {
    asks: () => ({ ticket: 'ticket', agreedTerms: '2026-03-01' }),
    answered: [400, 'SIGN_UP_EXPIRED'],
  },
  listSessions: { asks: () => ({}), answered: [200] },
  endSession: { asks: () => ({}), answered: [404, 'NOT_FOUND'] },
  endOtherSessions: { asks: () => ({}), answered: [204] },
  markSessionsSeen: { asks: () => ({ until: '2026-03-01T12:00:00.000Z' }), answered: [204] },
  passkeyCreation: { asks: () => ({}), answered: [200] },
  createPasskey: {
    asks: () => ({ id: 'id', response: { clientDataJSON: clientData, attestationObject: 'e30' } }),
    answered: [400, 'PASSKEY_EXPIRED'],
  },
  passkeyChallenge: { asks: () => ({}), answered: [200] },
  passkeySignIn: {
    asks: () => ({
      id: 'id',
      response: {
        clientDataJSON: clientData,
        authenticatorData: 'e30',
        signature: 'e30',
        userHandle: 'e30',
      },
    }),
    answered: [403, 'COOKIE_NEEDED'],
  },
  listPasskeys: { asks: () => ({}), answered: [200] },
  removePasskey: { asks: () => ({ id: 'id' }), answered: [200] },
  posts: { asks: () => ({ locale: 'es', website: 'encuentro' }), answered: [200] },
  post: { asks: () => ({ locale: 'en' }), answered: [200] },
  blogConfig: { asks: () => ({ locale: 'es' }), answered: [200] },
  prepareData: { asks: () => ({}), answered: [200] },
  deleteAccount: {
    asks: () => ({ confirm: true }),
    answered: [200],
    again: async (server, caller) => {
      const phone = caller.phoneNumber.slice(1);
      const [partner] = await server.db.select().from(partners).where(eq(partners.phone, phone));
      const { db, settings, clock } = server;
      const deps = { db, settings, now: () => clock.now, randomBytes, wakeJobs: () => {} };
      const { token } = await openSession(deps, partner?.id ?? 0, { kept: false });
      return { ...caller, token };
    },
  },
  subscriptionStatus: { asks: ({ token }) => ({ sessionToken: token }), answered: [200] },
  applyPromoCode: {
    asks: ({ token }) => ({ promoCode: 'NONE', sessionToken: token }),
    answered: [400, 'INVALID'],
  },
  createCheckout: {
    asks: ({ token }) => ({ returnUrl: dashboard, sessionToken: token }),
    answered: [200],
  },
  createPortal: { asks: () => ({ returnUrl: dashboard }), answered: [409, 'NO_CUSTOMER'] },
  paymentWebhook: { asks: () => undefined, answered: [200] },
  addContact: { asks: () => ({ email: `${newId('reader')}@example.com` }), answered: [200] },
  listPartners: { asks: () => ({}), answered: [200] },
  siteConfig: { asks: () => ({}), answered: [200] },
  report: {
    asks: () => ({
      kind: 'error',
      page: '/blog/a-slug?secret',
      message: 'Failed at https://a.example/x.js?secret for +1 555 014 2288',
      frames: ['at open (https://a.example/x.js?secret:1:2)'],
      states: { session: 'open' },
    }),
    answered: [204],
  },
  listInvitations: { asks: () => ({}), answered: [200] },
  createInvitation: {
    asks: () => ({ id: randomUUID(), room: 'Ab3xYz09Qw', ...invitation }),
    answered: [402, 'PLAN_INACTIVE'],
  },
  changeInvitation: { asks: () => ({ sequence: 0, ...invitation }), answered: [404, 'NOT_FOUND'] },
  cancelInvitation: { asks: () => ({}), answered: [404, 'NOT_FOUND'] },
  getSubscription: { asks: ({ phoneNumber }) => ({ phoneNumber }), answered: [200] },
  designVersions: { asks: () => ({}), answered: [200] },
  publicSpace: { asks: () => ({}), answered: [404, 'NOT_FOUND'] },
  checkAddress: { asks: () => ({ slug: 'casa-iglesias' }), answered: [200] },
  setAddress: { asks: () => ({ slug: newId('casa').replace('_', '-') }), answered: [200] },
  insertSubscription: { asks: () => ({ config: wholeConfig }), answered: [200] },
  startMeeting: { asks: () => ({ room: 'garden' }), answered: [402, 'PLAN_INACTIVE'] },
  roomNews: { asks: () => ({}), answered: [200] },
  answerKnocks: { asks: () => ({ ids, answer: 'admit' }), answered: [200] },
  messageRoom: { asks: () => ({ meeting: id, text: 'Soon' }), answered: [404, 'NOT_FOUND'] },
  knock: { asks: () => ({ pId, room: 'garden', name: 'Ada' }), answered: [404, 'NOT_FOUND'] },
  enterMeeting: {
    asks: () => ({ pId, room: 'garden', ticket: 'k'.repeat(43) }),
    answered: [403, 'TICKET_USED'],
  },
  meetingNews: { asks: () => ({ tab }), answered: [200] },
  here: { asks: () => ({ tab, microphone: true, camera: true, screen: false }), answered: [204] },
  closePage: { asks: () => ({ tab }), answered: [204] },
  sendSignals: { asks: () => ({ tab, to: id, toTab: tab, signals }), answered: [403, 'NOT_INSIDE'] },
  relays: {
    asks: () => ({}),
    answered: [200],
    again: async (server, caller) => {
      await server.get(`/api/meeting/news?tab=${tab}`, { token: caller.token });
      return caller;
    },
  },
  answerHere: { asks: () => ({ ids, answer: 'decline' }), answered: [200] },
  messageHere: { asks: () => ({ text: 'Soon' }), answered: [204] },
  removePerson: { asks: () => ({ id }), answered: [204] },
  leaveMeeting: { asks: () => ({}), answered: [204] },
  endMeeting: { asks: () => ({}), answered: [204] },
  uploadImage: { asks: () => undefined, answered: [400, 'INVALID_REQUEST'] },
  uploadVector: { asks: () => undefined, answered: [400, 'INVALID_REQUEST'] },
  uploadVideo: { asks: () => undefined, answered: [400, 'INVALID_REQUEST'] },
};

/** A caller who may make this call and has made none yet. */
export const newCaller = async (server: TestServer, { caller }: CallContract): Promise<Caller> => {
  if (caller === 'partner') return designer(server);
  const token = caller === 'person' ? await meetingOf(server, await openPartner(server)).enter() : '';
  return { phoneNumber: server.newPhone(), token };
};

/** Makes a call as its sample says, but for `changes`. */
export const send = (
  server: TestServer,
  name: string,
  caller: Caller,
  changes: Partial<Sending> = {},
): Promise<Reply> => {
  const contract = declarations[name as keyof Declared] as CallContract;
  const asked = 'request' in changes ? changes.request : samples[name as keyof Declared].asks(caller);
  const raw = rawBody(server, contract);
  const {
    path = `/api${contract.path.replace(':slug', 'forty-words-are-enough').replace(/:(publicId|id)/, 'nobody')}`,
    method = contract.method,
    query = contract.method === 'GET' ? Object.entries((asked ?? {}) as Record<string, string>) : [],
    headers = {},
    body = raw?.body ?? (method === 'POST' ? JSON.stringify(asked) : null),
    address,
  } = changes;
  const sent = {
    'Content-Type': 'application/json',
    ...(caller.token !== '' && { Authorization: `Bearer ${caller.token}` }),
    ...raw?.headers,
    ...headers,
  };
  const init = { method, headers: sent, body, duplex: 'half' };
  return server.request(`${path}?${new URLSearchParams(query)}`, init as RequestInit, address);
};

/** A form without a file, a signed event; null for a call that reads JSON. */
const rawBody = (server: TestServer, { mediaType }: CallContract) => {
  if (mediaType === 'multipart/form-data')
    return { body: '--x--\r\n', headers: { 'Content-Type': `${mediaType}; boundary=x` } };
  if (mediaType !== '*') return null;
  const body = JSON.stringify(eventOf(server, {}));
  return { body, headers: { 'Stripe-Signature': signatureOf(server, body) } };
};
