import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type Route } from '@playwright/test';
import { test as base } from '../support/partner.ts';

/** A server that breaks off or redirects; it records the requests that followed its redirect. */
interface FaultyServer {
  readonly origin: string;
  /** The requests that followed `/redirect`. */
  readonly caught: readonly IncomingMessage[];
}

/** The product's tests with a broken server beside it. */
export const test = base.extend<{ faulty: FaultyServer }>({
  // One for each test: a worker-scoped one would need a worker and a product of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  faulty: async ({}, use) => {
    const caught: IncomingMessage[] = [];
    const server = startFaulty(caught);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, caught });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

const startFaulty = (caught: IncomingMessage[]): Server =>
  createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/cut') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 4096 });
      response.write('{"status":"pending","valid":true', () => response.destroy());
    } else if (path === '/half') {
      let received = 0;
      request.on('data', ({ length }: Buffer) => {
        received += length;
        if (received > Number(request.headers['content-length']) / 2) request.destroy();
      });
    } else if (path === '/redirect') {
      response.writeHead(302, { Location: `http://${request.headers.host}/caught` }).end();
    } else if (path === '/loop') {
      response.writeHead(301, { Location: `http://${request.headers.host}/loop` }).end();
    } else {
      caught.push(request);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    }
  });

/** One way in which a call fails. */
export interface Fault {
  readonly name: string;
  answer(route: Route): Promise<void>;
}

/** What a hotel's network answers in place of the server. */
export const foreignPage = 'Welcome to the hotel’s Wi-Fi';

const json = { contentType: 'application/json' };

/** Calls that never reach the server, or whose answer breaks off (N01, N02). */
export const lostCalls = ({ origin }: FaultyServer): Fault[] => [
  { name: 'reset (N01)', answer: (route) => route.abort('connectionreset') },
  { name: 'cut midway (N02)', answer: (route) => route.continue({ url: `${origin}/cut` }) },
];

/** Calls that are redirected to another server (N16); the browser reports them like a lost network. */
export const redirectedCalls = ({ origin }: FaultyServer): Fault[] => [
  { name: 'led to another origin (N16)', answer: (route) => route.continue({ url: `${origin}/redirect` }) },
  { name: 'led round in a circle (N16)', answer: (route) => route.continue({ url: `${origin}/loop` }) },
];

/** What a proxy answers while the server is away, as during a deploy (N07, SES-2). */
export const proxyAnswers: readonly Fault[] = [
  {
    name: '502 (N07)',
    answer: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: `<h1>${foreignPage}</h1>` }),
  },
  { name: '503 (N07)', answer: (route) => route.fulfill({ status: 503, ...json, body: '{"errorCode":7}' }) },
  { name: '504 (N07)', answer: (route) => route.fulfill({ status: 504, body: '' }) },
];

/** Answers of the server that make no sense (N07, N13, N14, N15). */
export const invalidAnswers: readonly Fault[] = [
  { name: '500 (N07)', answer: (route) => route.fulfill({ status: 500, body: '' }) },
  { name: '204 (N13)', answer: (route) => route.fulfill({ status: 204 }) },
  { name: '200 without a body (N13)', answer: (route) => route.fulfill({ status: 200, ...json, body: '' }) },
  {
    name: '200 with a page (N14)',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: `<h1>${foreignPage}</h1>` }),
  },
  {
    name: '200 with cut JSON (N15)',
    answer: (route) => route.fulfill({ ...json, body: '{"status":"approved","valid":true,"exists":true' }),
  },
];

/** Every way a call can fail, except a time-out. */
export const everyFault = (faulty: FaultyServer): Fault[] => [
  ...lostCalls(faulty),
  ...proxyAnswers,
  ...invalidAnswers,
  ...redirectedCalls(faulty),
];

/** One fault of each kind, for calls that share their client with one that meets every fault. */
export const fewFaults = (faulty: FaultyServer): Fault[] =>
  [...lostCalls(faulty), ...invalidAnswers].filter(({ name }) =>
    /^(cut midway|500|200 with a page)/.test(name),
  );

/** What browsers log by themselves when a call fails. */
export const consoleOfFaults = /Failed to load resource/;

/**
 * Lets the calls to an address fail with these faults, one after the other; later calls pass. @returns how
 * many calls there were.
 */
export const failCalls = async (page: Page, url: string, faults: readonly Fault[]): Promise<() => number> => {
  let calls = 0;
  await page.route(url, (route) => {
    const fault = faults[calls];
    calls += 1;
    return fault ? fault.answer(route) : route.fallback();
  });
  return () => calls;
};

/**
 * Presses once for each fault. Expects `expectFailure`, exactly one call, and nothing of a foreign page. A
 * press must first clear the failure before it.
 */
export const failThrough = async (
  page: Page,
  url: string,
  faults: readonly Fault[],
  steps: { press(): Promise<void>; expectFailure(): Promise<void> },
): Promise<() => number> => {
  const calls = await failCalls(page, url, faults);
  for (const [before, { name }] of faults.entries()) {
    await base.step(name, async () => {
      await steps.press();
      await expect.poll(calls).toBe(before + 1);
      await steps.expectFailure();
      expect(calls()).toBe(before + 1);
      await expect(page.getByText(foreignPage)).toHaveCount(0);
    });
  }
  return calls;
};

/** Fires `pageshow` as after the back/forward cache: the session is checked again without a reload. */
export const restorePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
