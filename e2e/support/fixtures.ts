import { test as base, expect, type Page } from '@playwright/test';
import { waitUntilHydrated } from './hydrated.ts';
import { type ProductServer, startProduct } from './productServer.ts';

interface TestFixtures {
  /** Whether this test has a product to itself. */
  alone: boolean;
  /** The product that this test uses. */
  home: ProductServer;
  /** The language of the page: 'en' unless `test.use` says otherwise. */
  language: 'en' | 'es';
  /** Console errors this test provokes; anything else in the console fails it. */
  provoked: RegExp | null;
  /** A phone number that no other test of the run has, as a person types it. */
  phone: string;
  /** The newest code that the local stand-in delivered to a number. */
  codeFor(phone: string): Promise<string>;
}

interface WorkerFixtures {
  /** The folder of the tested build, within the project. */
  build: string;
  product: ProductServer;
}

let numbers = 0;

/** A product for each worker and a phone number for each test. */
export const productTest = base.extend<TestFixtures, WorkerFixtures>({
  build: ['dist', { option: true, scope: 'worker' }],
  product: [
    async ({ build }, use) => {
      const product = await startProduct(build);
      await use(product);
      await product.dispose();
    },
    // A busy machine needs time to start one.
    { scope: 'worker', timeout: 120_000 },
  ],
  language: ['en', { option: true }],
  provoked: [null, { option: true }],
  alone: [false, { option: true }],
  home: async ({ alone, build, product }, use) => {
    if (!alone) return use(product);
    const own = await startProduct(build);
    await use(own);
    await own.dispose();
  },
  baseURL: ({ home }, use) => use(home.appOrigin),
  locale: ({ language }, use) => use(language === 'es' ? 'es-MX' : 'en-US'),
  extraHTTPHeaders: async ({ phone }, use) => {
    const last = Number(phone.slice(-4));
    await use({ 'X-Forwarded-For': `10.0.${last >> 8}.${last & 255}` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  phone: async ({}, use, { workerIndex }) => {
    numbers += 1;
    // The digits that change are in front: codes to neighbouring numbers are limited together.
    const last = [...String(1000 + numbers)].reverse().join('');
    await use(`555 ${String(200 + workerIndex).padStart(3, '0')} ${last}`);
  },
  codeFor: async ({ home, request }, use) => {
    await use(async (phone) => {
      const number = phone.startsWith('+') ? phone.replaceAll(' ', '') : `+1${phone.replaceAll(' ', '')}`;
      const answer = await request.get(`${home.meetingOrigin}/inbox.json`, {
        params: { phoneNumber: number },
      });
      const [newest] = (await answer.json()) as { code: string }[];
      if (!newest) throw new Error(`No code was delivered to ${number}`);
      return newest.code;
    });
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitUntilHydrated);
    await use(context);
  },
});

/** For tests of what moves: in the others nothing does (`playwright.config.ts`). */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The product's tests, with a page in which each unexpected console error is a failure. */
export const test = productTest.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, provoked }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(undefined);
      // Nothing saved yet is a documented 404, which browsers log by themselves (DASH-3).
      const documented = /status of 404 .*\/get-subscription/;
      expect(errors.filter((error) => !documented.test(error) && !provoked?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Expects that nothing overflows the window sideways. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};
