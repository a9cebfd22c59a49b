import { expect, type Page, type Route } from '@playwright/test';
import { openTab } from '../support/flows.ts';
import { test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import {
  answerFrame,
  frameUrl,
  messagesTo,
  openActive,
  openWithClock,
  profileTab,
  reopenFrame,
  tabMessages,
} from './profileTab.ts';

const confirmation = { type: 'AUTH_CONFIRMATION' };

/** What browsers log when a frame does not load, or gets a message for another origin. */
const consoleOfFrames =
  /Failed to load resource|Refused to|violates the following|postMessage|Unsafe attempt|Blocked opening|Ignored call|X-Frame-Options|frame-ancestors/;

test.use({ provoked: consoleOfFrames });

test('[PROF-3] a confirmation of the wrong origin, the wrong window or a look-alike is none and is told nothing (P01), no frame goes elsewhere (P03), takes the window, opens one or asks anything (P07)', async ({
  page,
  account,
  home,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname));
  const tab = await openWithClock(page, await account());
  const { messages, greet, content, expectScreen } = tab;
  let loads = 1;
  await tab.loaded(loads);
  const openAnew = async (how: string) => {
    await reopenFrame(page, () => answerFrame(page, how));
    loads += 1;
    await tab.loaded(loads);
  };
  const expectInVain = async (before: number, origin: string) => {
    await expect
      .poll(async () => (await messagesTo(page)).slice(before))
      .toEqual([{ data: confirmation, origin }]);
    await page.clock.runFor(13_999);
    await expectScreen('loading');
    expect(await messages()).toHaveLength(1);
  };
  for (const { how, origin } of [
    { how: 'wrong-origin', origin: 'null' },
    { how: 'wrong-window', origin: home.meetingOrigin },
  ])
    await test.step(how, async () => {
      const before = (await messagesTo(page)).length;
      await openAnew(how);
      await greet();
      await expectInVain(before, origin);
      await page.clock.runFor(1);
      await expectScreen('unreachable');
    });

  await test.step('one that would take the window, open another or ask something', async () => {
    await openAnew('popup');
    const [inside, address] = [await content(), page.url()];
    await greet();
    await expectScreen('shown');
    expect([dialogs, page.url(), page.context().pages().length]).toEqual([[], address, 1]);
    expect(await inside.locator('#handshake').getAttribute('data-escaped')).toBeNull();
  });

  await test.step('a look-alike of the matchmaker in another window', async () => {
    await openAnew('silent');
    const popup = await openForeignWindow(page, home.meetingOrigin);
    await greet();
    await expect.poll(async () => (await messages()).length).toBe(1);
    const before = (await messagesTo(page)).length;
    await popup.evaluate((data) => (opener as Window).postMessage(data, '*'), confirmation);
    await expectInVain(before, new URL(popup.url()).origin);
    expect(await popup.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([]);
    await popup.close();
  });

  await test.step('the site’s own policy lets no frame go elsewhere', async () => {
    const refused = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('frame-src'),
    });
    await reopenFrame(page, () => answerFrame(page, 'away'));
    await refused;
    await page.clock.runFor(15_000);
    await expectScreen('unreachable');
    expect(hosts).not.toContain('127.0.0.1');
  });
});

/** Opens a window whose address looks like the matchmaker's; it records its messages. */
const openForeignWindow = async (page: Page, meetingOrigin: string): Promise<Page> => {
  const stranger = `http://localhost.evil:${new URL(meetingOrigin).port}/app`;
  const body = '<!doctype html><title>Stranger</title><link rel="icon" href="data:,">';
  await page.context().route(stranger, (route) => route.fulfill({ contentType: 'text/html', body }));
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => {
    window.open(address);
  }, stranger);
  const popup = await opened;
  await popup.waitForLoadState();
  await popup.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ data }) => heard.push(data));
  });
  return popup;
};

test('[PROF-3] ten thousand messages at a stretch change nothing and stop nobody; the right one is heard (P02)', async ({
  page,
  account,
}) => {
  await answerFrame(page, 'flood');
  await openActive(page, await account());
  await openTab(page, { language: 'en' }, 'profile');
  const count = () => page.evaluate(() => Number(Reflect.get(globalThis, 'count')));
  await expect.poll(count).toBeGreaterThan(0);
  // Meanwhile the page still reacts.
  await page.getByRole('button', { name: texts('en')('app', 'toEs') }).click();
  const { frame, messages, expectScreen } = profileTab(page, 'es');
  await expect(frame).toBeAttached();
  await expectScreen('shown');
  expect(await count()).toBe(10_011);
  await expect.poll(async () => tabMessages(await messages()).length).toBeGreaterThan(0);
});

/**
 * Serves the dashboard with a policy that allows any frame: only the origin of each message is left to check.
 */
const frameAnything = (page: Page) =>
  page.route('**/branded-meetings/dashboard', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/frame-src [^;]*/, 'frame-src *'),
    };
    await route.fulfill({ response, headers });
  });

test('[PROF-3] a frame that goes to another origin before the session is told nothing there (P03)', async ({
  page,
  account,
}) => {
  await answerFrame(page, 'away');
  await frameAnything(page);
  const body = `<!doctype html><title>Stranger</title><script>
    parent.postMessage({ type: 'AUTH_CONFIRMATION' }, '*');
  </script>`;
  await page.route('http://127.0.0.1:*/app', (route) => route.fulfill({ contentType: 'text/html', body }));
  const { frame, messages, expectScreen } = await openWithClock(page, await account());
  await expect.poll(() => messagesTo(page)).toHaveLength(1);
  await expect(frame.contentFrame().locator('html')).toBeAttached();
  for (let second = 0; second < 14; second += 1) await page.clock.runFor(1000);
  expect(await messages()).toEqual([]);
  await expectScreen('loading');
  await page.clock.runFor(1000);
  await expectScreen('unreachable');
});

const html = { contentType: 'text/html', body: '<!doctype html><title>A page</title>' };
const faults: { name: string; answer(route: Route): Promise<void> | undefined }[] = [
  { name: 'is never answered', answer: () => undefined },
  { name: 'is refused', answer: (route) => route.abort('connectionrefused') },
  { name: 'is answered 500', answer: (route) => route.fulfill({ ...html, status: 500 }) },
  {
    name: 'may not be framed (X-Frame-Options)',
    answer: (route) => route.fulfill({ ...html, headers: { 'X-Frame-Options': 'DENY' } }),
  },
  {
    name: 'may not be framed (frame-ancestors)',
    answer: (route) =>
      route.fulfill({ ...html, headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } }),
  },
];

test('[PROF-2] a frame that never arrives, fails or may not be framed gives way to the full version after 15 s (P05)', async ({
  page,
  account,
}) => {
  const { full, retry, loader, loaded, expectScreen } = await openWithClock(page, await account());
  await loaded();
  for (const { name, answer } of faults)
    await test.step(name, async () => {
      const asked = page.waitForRequest(frameUrl);
      await reopenFrame(page, () => page.route(frameUrl, (route) => answer(route)));
      await asked;
      await page.clock.runFor(14_999);
      await expect(loader).toBeVisible();
      await page.clock.runFor(1);
      await expectScreen('unreachable');
      await expect(full).toBeVisible();
      await expect(retry).toBeEnabled();
    });
});
