import { expect, type Page, type Route } from '@playwright/test';
import { openTab } from './flows.ts';
import { test } from './partner.ts';
import {
  behave,
  frameUrl,
  heardBy,
  openActive,
  openByTheClock,
  profileTab,
  tabMessages,
} from './profileTab.ts';
import { texts } from './texts.ts';

const confirmation = { type: 'AUTH_CONFIRMATION' };

/** What browsers write into the console when a frame does not load, or is told what is not meant for it. */
const consoleOfFrames =
  /Failed to load resource|Refused to|violates the following|postMessage|Unsafe attempt|Blocked opening|Ignored call|X-Frame-Options|frame-ancestors/;

test.use({ provoked: consoleOfFrames });

for (const { how, origin } of [
  { how: 'wrong-origin', origin: () => 'null' },
  { how: 'wrong-window', origin: (meetingOrigin: string) => meetingOrigin },
]) {
  test(`[PROF-3] a confirmation of the ${how.replace('-', ' ')} is none (P01)`, async ({
    page,
    account,
    home,
  }) => {
    await behave(page, how);
    const { told, loaded, greet, expectScreen } = await openByTheClock(page, await account());
    await loaded();
    await greet();
    await expect
      .poll(() => heardBy(page))
      .toEqual([{ data: confirmation, origin: origin(home.meetingOrigin) }]);
    await page.clock.runFor(13_999);
    await expectScreen('loading');
    expect(await told()).toHaveLength(1);
    await page.clock.runFor(1);
    await expectScreen('unreachable');
  });
}

test('[PROF-3] a look-alike of the matchmaker in another window confirms in vain, and is told nothing (P01)', async ({
  page,
  account,
  home,
}) => {
  await behave(page, 'silent');
  const { port } = new URL(home.meetingOrigin);
  const stranger = `http://localhost.evil:${port}/app`;
  const body = '<!doctype html><title>Stranger</title><link rel="icon" href="data:,">';
  await page.context().route(stranger, (route) => route.fulfill({ contentType: 'text/html', body }));
  const { told, loaded, greet, expectScreen } = await openByTheClock(page, await account());
  await loaded();
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
  await greet();
  await expect.poll(async () => (await told()).length).toBe(1);
  await popup.evaluate((data) => (opener as Window).postMessage(data, '*'), confirmation);
  await expect.poll(() => heardBy(page)).toEqual([{ data: confirmation, origin: new URL(stranger).origin }]);
  await page.clock.runFor(13_999);
  await expectScreen('loading');
  expect(await popup.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([]);
});

test('[PROF-3] ten thousand messages at a stretch change nothing and stop nobody; the right one is heard (P02)', async ({
  page,
  account,
}) => {
  await behave(page, 'flood');
  await openActive(page, await account());
  await openTab(page, { language: 'en' }, 'profile');
  const count = () => page.evaluate(() => Number(Reflect.get(globalThis, 'count')));
  await expect.poll(count).toBeGreaterThan(0);
  // In the middle of it the page still does what it is asked.
  await page.getByRole('button', { name: texts('en')('app', 'toEs') }).click();
  const { frame, told, expectScreen } = profileTab(page, 'es');
  await expect(frame).toBeAttached();
  await expectScreen('shown');
  expect(await count()).toBe(10_011);
  await expect.poll(async () => tabMessages(await told()).length).toBeGreaterThan(0);
});

/** The dashboard with a policy that lets frames go anywhere: what is left is the address on each message. */
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
  await behave(page, 'away');
  await frameAnything(page);
  const body = `<!doctype html><title>Stranger</title><script>
    parent.postMessage({ type: 'AUTH_CONFIRMATION' }, '*');
  </script>`;
  await page.route('http://127.0.0.1:*/app', (route) => route.fulfill({ contentType: 'text/html', body }));
  const { frame, told, expectScreen } = await openByTheClock(page, await account());
  await expect.poll(() => heardBy(page)).toHaveLength(1);
  await expect(frame.contentFrame().locator('html')).toBeAttached();
  for (let second = 0; second < 14; second += 1) await page.clock.runFor(1000);
  expect(await told()).toEqual([]);
  await expectScreen('loading');
  await page.clock.runFor(1000);
  await expectScreen('unreachable');
});

test('[PROF-3] the site’s own policy lets no frame go there in the first place (P03)', async ({
  page,
  account,
}) => {
  await behave(page, 'away');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  const refused = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('frame-src'),
  });
  const { expectScreen } = await openByTheClock(page, await account());
  await refused;
  await page.clock.runFor(15_000);
  await expectScreen('unreachable');
  expect(asked).not.toContain('127.0.0.1');
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

for (const { name, answer } of faults) {
  test(`[PROF-2] a frame that ${name} gives way to the full version after 15 s (P05)`, async ({
    page,
    account,
  }) => {
    const asked = page.waitForRequest(frameUrl);
    await page.route(frameUrl, (route) => answer(route));
    const { full, retry, loader, expectScreen } = await openByTheClock(page, await account());
    await asked;
    await page.clock.runFor(14_999);
    await expect(loader).toBeVisible();
    await page.clock.runFor(1);
    await expectScreen('unreachable');
    await expect(full).toBeVisible();
    await expect(retry).toBeEnabled();
  });
}

test('[PROF-3] a frame takes the window nowhere, opens none and asks nothing (P07)', async ({
  page,
  account,
}) => {
  await behave(page, 'popup');
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const { loaded, greet, content, expectScreen } = await openByTheClock(page, await account());
  await loaded();
  const inside = await content();
  const address = page.url();
  await greet();
  await expectScreen('shown');
  expect([dialogs, page.url(), page.context().pages().length]).toEqual([[], address, 1]);
  expect(await inside.locator('#handshake').getAttribute('data-escaped')).toBeNull();
});
