// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { connectionMachine } from '../../machines/app/connectionMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { lostLogoutsMachine } from '../../machines/session/lostLogoutsMachine.ts';
import { compose } from '../../src/app/compose.ts';
import { firstTexts } from '../../src/app/firstTexts.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { lostLogoutActors } from '../../src/session/lostLogoutActors.ts';
import { connectionActors } from '../../src/shell/notices/connectionActors.ts';
import { testConfig } from '../render.tsx';
import { nothing, session, stored } from './liveSession.ts';

const logOut = vi.fn<Api['logOut']>();
const start = (tokens: Set<string>) => {
  const connection = createActor(provideAll(connectionMachine, connectionActors())).start();
  const api = { logOut } as unknown as Api;
  const actor = createActor(provideAll(lostLogoutsMachine, lostLogoutActors({ api, connection }, tokens)));
  stop = () => {
    actor.stop();
    connection.stop();
  };
  return actor.start();
};
let stop = () => {};
const sent = () => logOut.mock.calls.map(([{ token }]) => token);
const goOnline = () => {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
};

beforeEach(() => {
  logOut.mockReset().mockResolvedValue(null);
});
afterEach(() => stop());

it('[SES-3] sends each logout when the network is back, until each is answered: ended, or refused as ended before', async () => {
  const tokens = new Set(['first', 'second']);
  const actor = start(tokens);
  actor.send({ type: 'logout.lost' });
  expect(sent()).toEqual([]);
  logOut.mockResolvedValueOnce(null).mockRejectedValueOnce(new ApiError('network'));
  goOnline();
  await waitFor(actor, (now) => now.matches('waiting'));
  expect([sent(), [...tokens]]).toEqual([['first', 'second'], ['second']]);
  logOut.mockReset().mockRejectedValueOnce(new ApiError('http', { status: 401 }));
  goOnline();
  await waitFor(actor, (now) => now.matches('none'));
  expect([sent(), [...tokens]]).toEqual([['second'], []]);
});

it('[SES-3] whoever logs out of a page without a network is signed out at once, and the server hears of it with the network', async () => {
  const asked: (string | null)[] = [];
  let isOnline = false;
  vi.stubGlobal('fetch', async (address: RequestInfo, init?: RequestInit) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.origin);
    if (pathname !== '/api/auth/logout') throw new TypeError(`Nobody asks for ${pathname}`);
    asked.push(new Headers(init?.headers).get('Authorization'));
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  const { services, start: startPage } = compose({
    config: testConfig,
    texts: firstTexts('en', testConfig.productName),
    language: 'en',
    installOffers: { subscribe: () => () => undefined, prompt: async () => 'dismissed' as const },
    rendered: null,
  });
  startPage();
  await waitFor(services.session, (now) => now.matches('closed'));
  services.session.send({ type: 'session.opened', session });
  dispatchEvent(new Event('offline'));
  services.session.send({ type: 'logout.requested' });
  await waitFor(services.session, (now) => now.matches('closed'));
  expect([asked, stored()]).toEqual([['Bearer the-token'], nothing]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toEqual(['Bearer the-token', 'Bearer the-token']));
  goOnline();
  await setImmediate();
  expect(asked).toHaveLength(2);
});
