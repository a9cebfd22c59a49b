import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
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

/** Those, with a page in which each unexpected console error is a failure. */
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

/** Expects that axe reports nothing, WCAG 2.2 AA and best practices (QA-5). */
export const expectAccessible = async (page: Page): Promise<void> => {
  const violations = await violationsAtRest(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
};

const axeSource: string = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core').source;

/** axe with timers of its own: it goes to the next task by a timer, which a page with a fake clock never fires. */
const axeWithTimers = `((setTimeout) => { ${axeSource} })((call, ms = 0) => ms < 10 ? queueMicrotask(call) : 0)`;

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Holds what never ends (carousels, strips) where it begins, or lets it go on where it would be. */
const holdEndless = (page: Page, isHeld: boolean) =>
  page.evaluate((hold) => {
    type Held = readonly { animation: Animation; offset: number }[];
    const now = () => Number(document.timeline.currentTime);
    if (hold) {
      const endless = document
        .getAnimations()
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline &&
            playState === 'running' &&
            !Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        );
      const held: Held = endless.map((animation) => ({
        animation,
        offset: now() - Number(animation.currentTime),
      }));
      for (const { animation } of held) {
        animation.pause();
        animation.currentTime = 0;
      }
      Object.assign(globalThis, { held });
    } else {
      // A page that went elsewhere meanwhile holds nothing.
      for (const { animation, offset } of (Reflect.get(globalThis, 'held') ?? []) as Held) {
        animation.currentTime = now() - offset;
        animation.play();
      }
    }
  }, isHeld);

/** What axe finds while nothing moves; a run during which a carousel moved does not count. */
const violationsAtRest = async (page: Page): Promise<Violations> => {
  await page.evaluate(() => {
    Object.assign(globalThis, { moves: 0 });
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(type, () =>
        Object.assign(globalThis, { moves: Reflect.get(globalThis, 'moves') + 1 }),
      );
  });
  // A screen that is fading in would be judged half-transparent. Animations that follow the scroll are ignored.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline &&
            playState === 'running' &&
            Number.isFinite(Number(effect?.getComputedTiming().endTime)) &&
            // What is far below is not rendered, and its animations do not go on.
            (!(effect instanceof KeyframeEffect) ||
              effect.target?.checkVisibility({ contentVisibilityAuto: true })),
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // axe is half a megabyte: it is injected once, and its results are collected in the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeWithTimers);
  await holdEndless(page, true);
  // A framed lobby is a page of its own, and is checked where it is opened.
  const { violations } = await new AxeBuilder({ page, axeSource: 'true' })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
    .finally(() => holdEndless(page, false));
  const hasMoved = await page.evaluate(() => Reflect.get(globalThis, 'moves') > 0);
  return hasMoved && violations.length > 0 ? violationsAtRest(page) : violations;
};

/** Expects that nothing overflows the window sideways. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};
