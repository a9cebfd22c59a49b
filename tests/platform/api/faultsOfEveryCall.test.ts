import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { type Api, createApi } from '../../../src/platform/api/api.ts';
import { createApiClient } from '../../../src/platform/api/apiClient.ts';
import { ApiError } from '../../../src/platform/api/apiError.ts';

const unauthorized = vi.fn<(token: string) => void>();
const api = createApi(
  createApiClient({ token: () => 'secret', language: () => 'en', onUnauthorized: unauthorized }),
);

const phone = { phoneNumber: '+15550142288' };
const site = { locale: 'en', website: 'encuentro' } as const;
const knock = '7d0c2ad5-0a3a-4d7e-9b9e-0d8b7f5f2a11';
const invitation = {
  title: 'First talk',
  day: '2026-03-02',
  time: '10:30',
  timeZone: 'Europe/Madrid',
  lengthMinutes: 45,
  guests: ['ana@example.com'],
  language: 'en' as const,
};
const checkout = { sessionToken: 'secret', returnUrl: 'https://app.example/', userEmail: '' };

/** `ownDataActors.test.ts` sees that a 401 is told. */
const toldByCaller = ['deleteAccount'];

/** Every call of the product: a new one does not compile without its line here. */
const calls: { readonly [Name in keyof Api]: () => Promise<unknown> } = {
  validate: () => api.validate({ token: 'secret' }),
  logOut: () => api.logOut({ token: 'secret' }),
  checkUserExists: () => api.checkUserExists(phone),
  startVerification: () => api.startVerification({ ...phone, channel: 'sms' }),
  checkVerification: () => api.checkVerification({ ...phone, code: '123456' }),
  createAccount: () => api.createAccount({ ticket: 'ticket', agreedTerms: '2026-03-01' }),
  getSubscription: () => api.getSubscription(phone),
  insertSubscription: () => api.insertSubscription({ config: defaultMeetingConfig, planType: 'preview' }),
  addContact: () => api.addContact({ email: 'a@b.example' }),
  getStatus: () => api.getStatus({ sessionToken: 'secret' }),
  applyPromoCode: () =>
    api.applyPromoCode({ promoCode: 'PLAZA', sessionToken: 'secret', userEmail: 'a@b.example' }),
  createCheckout: () => api.createCheckout(checkout),
  createPortal: () => api.createPortal(checkout),
  prepareData: () => api.prepareData({}),
  deleteAccount: () => api.deleteAccount({}),
  listPartners: () => api.listPartners({}),
  passkeyCreation: () => api.passkeyCreation({}),
  createPasskey: () =>
    api.createPasskey({ id: 'id', response: { clientDataJSON: 'e30', attestationObject: 'e30' } }),
  passkeyChallenge: () => api.passkeyChallenge({}),
  passkeySignIn: () =>
    api.passkeySignIn({
      id: 'id',
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30', userHandle: 'e30' },
    }),
  listPasskeys: () => api.listPasskeys({}),
  lacksPasskey: () => api.lacksPasskey({}),
  removePasskey: () => api.removePasskey({ id: 'id' }),
  checkAddress: () => api.checkAddress({ slug: 'casa' }),
  setAddress: () => api.setAddress({ slug: 'casa' }),
  startMeeting: () => api.startMeeting({ room: 'Ab3xYz09Qw' }),
  answerKnocks: () => api.answerKnocks({ ids: [knock], answer: 'admit' }),
  messageRoom: () => api.messageRoom({ meeting: knock, text: 'Five minutes' }),
  listVersions: () => api.listVersions({ before: null }),
  listInvitations: () => api.listInvitations({}),
  createInvitation: () => api.createInvitation({ id: knock, room: 'Ab3xYz09Qw', ...invitation }),
  changeInvitation: () => api.changeInvitation({ id: knock, sequence: 0, ...invitation }),
  cancelInvitation: () => api.cancelInvitation({ id: knock }),
  posts: () => api.posts(site),
  post: () => api.post({ ...site, slug: 'on-asking' }),
  listSessions: () => api.listSessions({}),
  endSession: () => api.endSession({ id: 's1' }),
  endOtherSessions: () => api.endOtherSessions({}),
  markSessionsSeen: () => api.markSessionsSeen({ until: '2026-03-01T12:00:00.000Z' }),
};

interface Fault {
  readonly name: string;
  readonly respond: RequestListener;
  readonly failure: Partial<ApiError>;
}

const json = { 'Content-Type': 'application/json' };
const answer =
  (status: number, headers: Record<string, string>, body?: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

const overdue = { controller: new AbortController() };

const faults: readonly Fault[] = [
  {
    name: 'a reset (N01)',
    respond: ({ socket }) => socket.destroy(),
    failure: { kind: 'network' },
  },
  {
    name: 'a body that is cut (N02)',
    respond: (_, response) => {
      response.writeHead(200, { ...json, 'Content-Length': '100' });
      response.write('{"valid":true');
      response.socket?.end();
    },
    failure: { kind: 'network' },
  },
  {
    name: 'silence (N03)',
    respond: () => overdue.controller.abort(),
    failure: { kind: 'timeout' },
  },
  { name: '500 (N07)', respond: answer(500, {}), failure: { kind: 'http', status: 500, message: '' } },
  {
    name: '502 (N07)',
    respond: answer(502, { 'Content-Type': 'text/html' }, '<h1>Bad gateway</h1>'),
    failure: { kind: 'http', status: 502, message: '' },
  },
  {
    name: '503 (N07)',
    respond: answer(503, json, '{"errorCode":7}'),
    failure: { kind: 'http', status: 503, code: undefined },
  },
  {
    name: '429 (N08)',
    respond: answer(429, { ...json, 'Retry-After': '7' }, '{"errorCode":"RATE_LIMITED"}'),
    failure: { kind: 'http', status: 429, code: 'RATE_LIMITED', retryAfter: 7 },
  },
  { name: '401 (N09)', respond: answer(401, json, '{}'), failure: { kind: 'http', status: 401 } },
  {
    name: '403 (N10)',
    respond: answer(403, json, '{"message":"No"}'),
    failure: { kind: 'http', status: 403, message: 'No' },
  },
  { name: '200 without a body (N13)', respond: answer(200, json, ''), failure: { kind: 'malformed' } },
  {
    name: '200 with a page (N14)',
    respond: answer(200, { 'Content-Type': 'text/html' }, '<h1>Welcome</h1>'),
    failure: { kind: 'malformed' },
  },
  {
    name: '200 with cut JSON (N15)',
    respond: answer(200, json, '{"status":"approved","valid":true,"exists":true'),
    failure: { kind: 'malformed' },
  },
  {
    name: 'a redirect to another origin (N16)',
    respond: (request, response) =>
      response.writeHead(302, { Location: `http://localhost:${request.socket.localPort}/away` }).end(),
    failure: { kind: 'network' },
  },
  {
    name: 'a redirect in a circle (N16)',
    respond: ({ url }, response) => response.writeHead(301, { Location: String(url) }).end(),
    failure: { kind: 'network' },
  },
];
/** Calls whose answer has no body. */
const silent: readonly (keyof Api)[] = [
  'logOut',
  'endSession',
  'endOtherSessions',
  'markSessionsSeen',
  'messageRoom',
];
/** Such an answer, where another one is wanted. */
const noContent: Fault = { name: '204 (N13)', respond: answer(204, {}), failure: { kind: 'malformed' } };

let server: Server;
let respond: RequestListener;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => real(new URL(input, origin), init));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => overdue.controller.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(Object.keys(calls) as (keyof Api)[])(
  '[SES-5][SES-4] %s fails with the kind of what went wrong, asks once and no other server, and a 401 alone is said to the session, here or by its caller (N01, N02, N03, N07, N08, N09, N10, N13, N14, N15, N16)',
  async (name) => {
    for (const fault of silent.includes(name) ? faults : [...faults, noContent]) {
      requests = 0;
      unauthorized.mockClear();
      overdue.controller = new AbortController();
      respond = fault.respond;
      const error = await calls[name]().catch((thrown: unknown) => thrown);
      expect(error, fault.name).toBeInstanceOf(ApiError);
      expect(error, fault.name).toMatchObject(fault.failure);
      expect(requests, fault.name).toBe(1);
      const isTold = fault.failure.status === 401 && !toldByCaller.includes(name);
      expect(unauthorized.mock.calls, fault.name).toEqual(isTold ? [['secret']] : []);
    }
  },
);
