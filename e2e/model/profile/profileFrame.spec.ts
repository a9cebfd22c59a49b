import { expect, type Page, type Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { type profileFrameMachine, profileScreen } from '../../../machines/profile/profileFrameMachine.ts';
import { profileFrame } from '../../../tests/model/plans/profile/profileFrame.ts';
import { frameUrl, openWithClock, profileTab, tabMessages } from '../../profile/profileTab.ts';
import { openTab } from '../../support/flows.ts';
import { test } from '../../support/partner.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';

const imageUrl = '**/held-image/*';

/** A page in the matchmaker's place. It records its messages, and is loaded only after its image. */
const pageInside = (
  number: number,
) => `<!doctype html><title>App</title><img src="/held-image/${number}" alt="">
<script>heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>`;

/** The images that a page's frames wait for, by their addresses. */
const images = new WeakMap<Page, Map<string, Route>>();

/** Answers the frame's request at once, and its image when the path says that the frame is loaded. */
const hold = async (page: Page): Promise<void> => {
  const waiting = new Map<string, Route>();
  images.set(page, waiting);
  let number = 0;
  await page.route(frameUrl, (route) => {
    number += 1;
    return route.fulfill({ contentType: 'text/html', body: pageInside(number) });
  });
  await page.route(imageUrl, (route) => {
    waiting.set(new URL(route.request().url()).pathname, route);
  });
};

const open = async (stage: Stage): Promise<void> => {
  const { page, language } = stage;
  const isOpen = images.has(page);
  await hold(page);
  if (!isOpen) await openWithClock(page, await stage.account());
  else {
    await openTab(page, { language }, 'meetings');
    await openTab(page, { language }, 'profile');
  }
};

const inside = (page: Page) => profileTab(page).frame.contentFrame().locator('html');

/** The image of the page inside, which is there before it is loaded. */
const image = (page: Page) => inside(page).locator('img');

/** Lets the frame's page finish loading; a loaded one reloads itself. */
const load = async ({ page }: Stage): Promise<void> => {
  const [html, img] = [inside(page), image(page)];
  await expect(img).toBeAttached();
  const before = await page.evaluate(() => Number(Reflect.get(globalThis, 'loads')));
  if (await html.evaluate(() => document.readyState === 'complete')) {
    const known = (await img.getAttribute('src')) ?? '';
    await html.evaluate(() => location.reload());
    await expect(img).not.toHaveAttribute('src', known);
  }
  const address = (await img.getAttribute('src')) ?? '';
  const waiting = () => images.get(page)?.get(address);
  await expect.poll(() => waiting() !== undefined, 'the image is asked for').toBe(true);
  await waiting()?.fulfill({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await profileTab(page).loaded(before + 1);
};

/** The page inside confirms. Resolves after the listeners that were added before have run. */
const confirm = async ({ page }: Stage): Promise<void> => {
  await expect(image(page)).toBeAttached();
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => resolve(), { once: true });
        Object.assign(globalThis, { isListening: true });
      }),
  );
  await page.waitForFunction(() => Reflect.get(globalThis, 'isListening') === true);
  await inside(page).evaluate(() => parent.postMessage({ type: 'AUTH_CONFIRMATION' }, '*'));
  await heard;
  await page.evaluate(() => Object.assign(globalThis, { isListening: false }));
};

type Snapshot = SnapshotFrom<typeof profileFrameMachine>;

/** How many session and tab messages the page inside got since its load; null while that is open. */
const messageCounts = (snapshot: Snapshot): [number, number] | null => {
  if (snapshot.matches({ opening: 'greeting' })) return [0, 0];
  if (snapshot.matches({ opening: 'awaiting' })) return [1, 0];
  if (snapshot.matches({ open: 'confirmed' })) return [1, 0];
  if (snapshot.matches({ open: { navigating: 'once' } })) return [1, 1];
  if (snapshot.matches({ open: { navigating: 'twice' } })) return [1, 2];
  if (snapshot.matches({ open: { navigating: 'thrice' } })) return [1, 3];
  return snapshot.matches({ open: 'settled' }) ? [1, 4] : null;
};

const agrees = async (snapshot: Snapshot, { page }: Stage): Promise<void> => {
  const tab = profileTab(page);
  const screen = profileScreen(snapshot);
  const isThere = screen !== 'unreachable';
  await tab.expectScreen(screen);
  await expect(tab.loader).toHaveCount(screen === 'loading' ? 1 : 0);
  await expect(tab.failure).toHaveCount(isThere ? 0 : 1);
  await expect(tab.frame).toHaveCount(isThere ? 1 : 0);
  await expect(tab.frame.and(page.locator('[inert]'))).toHaveCount(screen === 'loading' ? 1 : 0);
  await expect(tab.full).toBeVisible();
  const expected = messageCounts(snapshot);
  if (expected === null) return;
  // The frame may navigate just now, which ends an evaluation in the page before.
  await expect(async () => {
    const heard = await tab.frame
      .contentFrame()
      .locator('html')
      .evaluate(() => Reflect.get(globalThis, 'heard'));
    const tabs = tabMessages(heard.map((data: unknown) => ({ data, origin: '' }))).length;
    expect([heard.length - tabs, tabs], 'the page inside is told').toEqual(expected);
  }).toPass({ intervals: [50], timeout: 20_000 });
};

test.describe('the paths of the profile’s frame, walked in the page', () => {
  // An image that a path leaves pending is requested from the server at the end of the path.
  test.use({ provoked: /held-image/ });
  const missing = walkInPage({
    machine: profileFrame.machine,
    plan: profileFrame.plans[0],
    ids: '[PROF-1] [PROF-2]',
    reach: 'steps',
    open,
    acts: {
      'frame.loaded': (_, stage) => load(stage),
      'confirmation.arrived': (_, stage) => confirm(stage),
    },
    // Only a page that is in the frame can post a message.
    isPossible: (step, snapshot) => step.kind !== 'hear' || !snapshot.matches('unreachable'),
    agrees,
  });
  expectAllBut('[PROF-1] [PROF-2]', [missing]);
});
