import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { openTab } from '../support/flows.ts';
import { type Account, openDashboard } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

/** The frame's own request; the link to the full version carries no token. */
export const frameUrl = /\/app\?.*authToken=/;

/** A message that a window received, and its origin. */
interface Message {
  readonly data: unknown;
  readonly origin: string;
}

/** The locators of the profile tab. */
export interface ProfileTab {
  t(key: string): string;
  readonly frame: Locator;
  readonly loader: Locator;
  readonly failure: Locator;
  readonly full: Locator;
  readonly retry: Locator;
  /** What the tab shows: `loading`, `shown` or `unreachable`. */
  expectScreen(screen: string): Promise<void>;
  /** What the stand-in inside says, by the key of its text. */
  inside(key: string, values?: Record<string, string>): Locator;
  /** Resolves once frames were loaded this many times, and the tab has handled it. */
  loaded(times?: number): Promise<void>;
  /** Lets the second pass after which the page inside gets the session. */
  greet(): Promise<void>;
  /** The page inside the frame, once it is there. */
  content(): Promise<Frame>;
  /** The messages that the page inside received since its load. */
  messages(): Promise<readonly Message[]>;
}

/** The locators of the profile tab on this page. */
export const profileTab = (page: Page, language: 'en' | 'es' = 'en'): ProfileTab => {
  const t = (key: string) => texts(language)('profile', key);
  const frame = page.locator(`iframe[title="${t('frame')}"]`);
  const content = async () => {
    const found = await (await frame.elementHandle())?.contentFrame();
    if (!found) throw new Error('There is no frame');
    await found.waitForLoadState();
    return found;
  };
  return {
    t,
    frame,
    loader: page.getByRole('status').filter({ hasText: t('loading') }),
    failure: page.getByRole('alert').filter({ hasText: t('unreachable') }),
    full: page.getByRole('link', { name: `${t('full')} (${t('newTab')})` }),
    retry: page.getByRole('button', { name: t('retry'), exact: true }),
    expectScreen: (screen) => expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', screen),
    inside: (key, values) => frame.contentFrame().getByText(texts(language)('standIn', `app.${key}`, values)),
    loaded: (times = 1) =>
      expect.poll(() => page.evaluate(() => Number(Reflect.get(globalThis, 'loads')))).toBe(times),
    greet: async () => {
      await page.clock.runFor(999);
      // Each frame has its own clock: they differ by one millisecond at most.
      await page.clock.runFor(1);
    },
    content,
    messages: async () => (await content()).evaluate(() => Reflect.get(globalThis, 'heard') ?? []),
  };
};

/** The tab messages among these. */
export const tabMessages = (told: readonly Message[]): unknown[] =>
  told.map(({ data }) => data).filter((data) => Reflect.get(Object(data), 'tabName') !== undefined);

/** Every window of the page records its messages: their number, and the first of them. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: Message[] = [];
    Object.assign(globalThis, { heard, count: 0, loads: 0 });
    const loaded = ({ target }: Event) => {
      const loads = Number(Reflect.get(globalThis, 'loads'));
      if (target instanceof HTMLIFrameElement) Object.assign(globalThis, { loads: loads + 1 });
    };
    document.addEventListener('load', loaded, { capture: true });
    addEventListener('message', ({ data, origin }) => {
      Object.assign(globalThis, { count: Reflect.get(globalThis, 'count') + 1 });
      if (heard.length < 1000) heard.push({ data, origin });
    });
  });
};

/** The messages that the page itself received, from any window. */
export const messagesTo = (page: Page): Promise<readonly Message[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'heard') ?? []);

/**
 * Answers the frame's request with a stand-in of this behaviour (see `server/standIns/matchmakerPage.ts`).
 */
export const answerFrame = async (page: Page, how: string): Promise<void> => {
  await page.route(frameUrl, async (route) => {
    const response = await route.fetch({ url: `${route.request().url()}&behave=${how}` });
    await route.fulfill({ response });
  });
};

/** Opens the dashboard of a signed-in partner with an active plan, on a tab before the profile's. */
export const openActive = async (page: Page, account: Account): Promise<void> => {
  const plan = { status: 'active', planType: 'premium', validUntil: null };
  await page.route('**/get-subscription**', (route) => route.fulfill({ json: plan }));
  await page.route('**/subscription-status**', (route) =>
    route.fulfill({
      json: {
        ...plan,
        isActive: true,
        isPromoSubscription: false,
        promoCode: null,
        stripeCustomerId: null,
        checkedAt: new Date().toISOString(),
      },
    }),
  );
  await listen(page);
  await openDashboard(page, account);
};

/** Opens the profile tab with a stopped clock. */
export const openWithClock = async (page: Page, account: Account): Promise<ProfileTab> => {
  await openActive(page, account);
  await expect(page.getByRole('tab')).toHaveCount(4);
  await page.clock.install();
  await stopClock(page, 3_600_000);
  await openTab(page, { language: 'en' }, 'profile');
  return profileTab(page);
};

/** Leaves the profile tab and returns to it; `prepare` decides how the frame's request is answered. */
export const reopenFrame = async (page: Page, prepare: () => Promise<unknown>): Promise<void> => {
  await openTab(page, { language: 'en' }, 'design');
  await page.unroute(frameUrl);
  await prepare();
  await openTab(page, { language: 'en' }, 'profile');
};
