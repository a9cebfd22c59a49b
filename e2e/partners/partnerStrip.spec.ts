import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hold } from '../support/calls.ts';
import { expectNoOverflow, inMotion, test } from '../support/fixtures.ts';
import { still } from '../support/flows.ts';
import { texts } from '../support/texts.ts';
import { scrollDown, scrollToParts } from './scroll.ts';

test.use(inMotion);

const t = texts('en');
const place = (page: Page) => page.locator('#partner-strip');
const list = (page: Page) => page.locator('#partner-strip-list');
const copies = (page: Page) => list(page).locator('ul');
const partnersCall = '**/api/partner-config/public/partners';

const logo = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/%3E';
const partner = (index: number) => ({
  id: `p${index}`,
  name: `Partner number ${index}`,
  logo,
  description: 'Here',
});

/** Opens the page with these partners and scrolls down to the strip, however far that is. */
const openWith = async (page: Page, partners: unknown): Promise<void> => {
  await page.route(partnersCall, (route) => route.fulfill({ json: partners }));
  await page.goto('/partners');
  await scrollToParts(page);
};

test.describe('the strip of partners', () => {
  // The invented partners of these tests are unknown to the app.
  test.use({ provoked: /status of 404 .*set-partner/ });
  test('[PRT-2] walks past the partners of the server, three times, each a way into the app', async ({
    page,
  }) => {
    await page.goto('/partners');
    await scrollDown(page);
    await expect(copies(page)).toHaveCount(3);
    const links = list(page).getByRole('link');
    const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names[0]).toMatch(/\/app\/set-partner\?partnerId=casa-iglesias$/);
    for (const name of names) expect(name).toMatch(/\/app\/set-partner\?partnerId=[\w-]+$/);
    expect(new Set(names).size).toBe(names.length);
    await links.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('standIn', 'app.partner', { name: 'Casa Iglesias' }))).toBeVisible();
  });

  test('[PRT-2] is a click up to 9 px, and a drag from 11 px, which opens nothing', async ({ page }) => {
    await openWith(
      page,
      Array.from({ length: 30 }, (_, index) => partner(index)),
    );
    await list(page).evaluate((strip) => strip.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await list(page).hover();
    const press = async (place: number, by: number) => {
      const link = list(page).getByRole('link').nth(place);
      await still(link);
      const box = await link.boundingBox();
      if (!box) throw new Error('The partner has no place');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 - by, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await expect(page.locator('[data-screen="still"]', { has: list(page) })).toBeVisible();
    await press(1, 11);
    await expect(page).toHaveURL('/partners');
    await expect(page.locator('[data-screen="still"]', { has: list(page) })).toBeVisible();
    await press(2, 9);
    await expect(page).toHaveURL(/set-partner\?partnerId=p2$/);
  });

  test('[PRT-2] of a copy is a way into the app as well, takes no focus, and shows nothing to axe', async ({
    page,
  }) => {
    await openWith(
      page,
      Array.from({ length: 30 }, (_, index) => partner(index)),
    );
    await list(page).evaluate((strip) => strip.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await list(page).hover();
    const link = copies(page).nth(1).locator('a').first();
    const boxOf = async () => (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // While it eases to its stop, each frame moves it back to where it was.
    await expect(async () => {
      await list(page).evaluate(async (strip) => {
        const [animation] = strip.getAnimations({ subtree: true });
        const length = strip.querySelector('ul')?.clientWidth ?? 0;
        const { duration } = animation?.effect?.getComputedTiming() ?? {};
        // The second list begins 200 px from the left edge.
        if (animation) animation.currentTime = Number(duration) * (1 - 200 / length);
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      });
      expect(Math.round((await boxOf()).x)).toBe(236);
    }).toPass();
    await expectAccessible(page);
    await expect(link).toHaveAttribute('title', 'Here');
    const box = await boxOf();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    expect(await page.evaluate(() => document.activeElement?.closest('[aria-hidden]') ?? null)).toBeNull();
    await page.mouse.up();
    await expect(page).toHaveURL(/set-partner\?partnerId=p0$/);
  });

  test('[PRT-2] one or two stand still, and nobody twice', async ({ page }) => {
    await openWith(page, [partner(1), partner(2), partner(1)]);
    await expect(list(page).getByRole('link')).toHaveCount(2);
    await expect(copies(page)).toHaveCount(1);
    await expect(page.locator('[data-screen="still"]', { has: list(page) })).toBeVisible();
  });

  test('[PRT-2] one or two that are longer than the window are scrolled by hand', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWith(page, [partner(1), partner(2)]);
    await expect(copies(page)).toHaveCount(1);
    await expect(page.locator('[data-screen="still"]', { has: list(page) })).toBeVisible();
    await expect(list(page)).toHaveCSS('overflow-x', 'auto');
    await expectNoOverflow(page);
  });

  test('[PRT-2] four of them fill a wide window, and drift', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await openWith(
      page,
      [1, 2, 3, 4].map((index) => ({ ...partner(index), name: `Nº ${index}` })),
    );
    await list(page).scrollIntoViewIfNeeded();
    await expect(page.locator('[data-screen="drifting"]', { has: list(page) })).toBeVisible();
    const widths = await copies(page).evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(widths.length).toBeGreaterThanOrEqual(3);
    // The window is full even when the first list has just left it.
    expect(widths.slice(1).reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(1920);
    const x = () =>
      list(page)
        .getByRole('link')
        .first()
        .evaluate((link) => link.getBoundingClientRect().x);
    const before = await x();
    await expect.poll(x).toBeLessThan(before);
  });

  test('[PRT-2] a description can be read of the partner that has the focus, and nothing moves for it', async ({
    page,
  }) => {
    await openWith(
      page,
      [1, 2, 3, 4].map((index) => ({ ...partner(index), description: `About ${index}. `.repeat(20) })),
    );
    const read = page.getByText(/^About \d/).filter({ visible: true });
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expect(read).toHaveCount(0);
    const before = await heightOf();
    await page.getByRole('link', { name: t('partners', 'strip.skip') }).focus();
    // The window on the strip is a stop of its own.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(list(page).getByRole('link').first()).toBeFocused();
    await expect(read).toHaveText(/^About 1/);
    expect(await heightOf()).toBe(before);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(read).toHaveText(/^About 2/);
    const [box, next] = [await read.boundingBox(), await page.locator('#mail-news-title').boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(next?.y ?? 0);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    test('[PRT-2] each description can be read without a press, and the strip has its place before it is there', async ({
      page,
    }) => {
      const call = await hold(page, partnersCall);
      await page.goto('/partners');
      await scrollToParts(page);
      const heightOf = () => place(page).evaluate((strip) => strip.getBoundingClientRect().height);
      const before = await heightOf();
      await call.answer({ json: [1, 2, 3].map(partner) });
      await expect(list(page).getByRole('link').getByText('Here').filter({ visible: true })).toHaveCount(3);
      expect(await heightOf()).toBe(before);
      await expectAccessible(page);
    });
  });

  test('[PRT-2] of ten thousand the first sixty are shown (N18)', async ({ page }) => {
    await openWith(
      page,
      Array.from({ length: 10_000 }, (_, index) => partner(index)),
    );
    await expect(copies(page)).toHaveCount(3);
    const links = list(page).getByRole('link');
    await expect(links).toHaveCount(60);
    for (const place of [0, 59])
      await expect(links.nth(place)).toHaveAttribute('href', new RegExp(`partnerId=p${place}$`));
  });

  test('[PRT-2] shows a description as plain text, drops who has no logo or no name, and outlives a broken logo', async ({
    page,
    home,
  }) => {
    await openWith(page, [
      { ...partner(1), description: '<p>Bread &amp; <b>wine</b></p><script>alert(1)</script>' },
      { ...partner(2), logo: '' },
      { ...partner(3), name: ' ' },
      { ...partner(4), logo: 'javascript:alert(1)' },
      { ...partner(5), logo: `${home.appOrigin}/favicon.svg?broken` },
      { ...partner(6), logo: `${home.appOrigin}/locales/en/app.json` },
    ]);
    await expect(list(page).getByRole('link')).toHaveCount(3);
    await expect(list(page).getByRole('link').first()).toHaveAttribute('title', 'Bread & wine');
    // A broken image is replaced by the name's first letter.
    await expect(list(page).getByRole('link').nth(2).locator('img')).toHaveCount(0);
    await expect(list(page).getByRole('link').nth(2)).toContainText('Partner number 6');
  });

  for (const [what, answer] of [
    ['nobody', { status: 200, json: [] }],
    ['a page in place of a list', { status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }],
    ['a failure', { status: 500, json: {} }],
  ] as const) {
    test.describe(`with ${what} to show`, () => {
      test.use({ provoked: /status of 500/ });
      test(`[PRT-2] is not there (${what})`, async ({ page }) => {
        await page.route(partnersCall, (route) => route.fulfill(answer));
        await page.goto('/partners');
        await scrollDown(page);
        await expect(place(page)).not.toHaveAttribute('data-screen', 'loading');
        await expect(list(page)).toHaveCount(0);
        await expect(page.getByText(t('partners', 'strip.title'))).toHaveCount(0);
      });
    });
  }
});
