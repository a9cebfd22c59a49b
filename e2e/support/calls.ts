import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { timings } from '../../machines/timings.ts';
import { neverFire } from './clock.ts';

export type LateAnswer = Parameters<Route['fulfill']>[0];

/** A call that waits for its answer. */
export interface HeldCall {
  /** Resolves once the call is there; says which did not come if it never is. */
  arrived(): Promise<Request>;
  /** Answers the held call; its page may be gone. */
  answer(late: LateAnswer): Promise<void>;
}

/** Holds the first call to an address until `answer` is called; later calls pass. */
export const hold = async (page: Page, url: string): Promise<HeldCall> => {
  let tell: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => {
    tell = resolve;
  });
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return tell(route);
  });
  return {
    arrived: async () => {
      await expect.poll(() => isFirst, { message: `No call to ${url} came`, intervals: [25] }).toBe(false);
      return (await held).request();
    },
    answer: async (late) => (await held).fulfill(late).catch(() => undefined),
  };
};

/** Resolves once the page has read each answer that has come: one to a later call is read after them. */
export const answersRead = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await fetch('/robots.txt')).text()));

/** Resolves once the page has aborted this call. */
export const givenUp = (page: Page, request: Request): Promise<Request> =>
  page.waitForEvent('requestfailed', { predicate: (failed) => failed === request });

/** The calls of the product's own API that the page makes from now on, by path. */
export const callsOf = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname.slice('/api/'.length));
  });
  return paths;
};

/** Presses a button three times and Enter in its form, all before the page can render again. */
export const pressHard = (pressed: Locator): Promise<void> =>
  pressed.evaluate((element) => {
    if (!(element instanceof HTMLButtonElement)) throw new Error('Only a button is pressed');
    for (let press = 0; press < 3; press += 1) element.click();
    element.form?.requestSubmit();
  });

/** Types a code and presses hard what verifies it, although it does so by itself (ACC-6). */
export const typeHard = (field: Locator, code: string): Promise<void> =>
  field.evaluate((input, typed) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('Only a field is typed in');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const button = input.form?.querySelector<HTMLButtonElement>('[type=submit]');
    for (let press = 0; press < 3; press += 1) button?.click();
  }, code);

/**
 * Pages that open from now on give up no call by themselves, so that whatever ends one is what the test does. No clock
 * stops the native time-out; the 30 s of the dashboard's first script are a timer. Nor does the session ask again by itself.
 */
export const waitForEver = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await neverFire(page, 30_000);
  await neverFire(page, timings.sessionRetry);
};

/** Follows a link without a page load while a call is pending: the call is aborted, and nothing is stored. */
export const leaveDuring = async (
  page: Page,
  url: string,
  steps: { act(): Promise<void>; leave(): Promise<void>; late: LateAnswer },
) => {
  const call = await hold(page, url);
  await steps.act();
  const request = await call.arrived();
  const gone = givenUp(page, request);
  await steps.leave();
  await gone;
  await call.answer(steps.late);
};
