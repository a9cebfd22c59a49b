import { expect, type Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { expectAccessible, expectNoOverflow, inMotion, test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';
import { scroll, scrollDown } from './scroll.ts';

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

/** Opens the page with these partners and scrolls down to the strip. */
const openWith = async (page: Page, partners: unknown): Promise<void> => {
  await page.route(partnersCall, (route) => route.fulfill({ json: partners }));
  await page.goto('/partners');
  await scrollDown(page);
};

for (const language of ['en', 'es'] as const) {
  test.describe(`the partners page in ${language}`, () => {
    test.use({ language });
    const l = texts(language);

    test('[PRT-1][PRT-4] has its parts in order, fits every width, and shows nothing to axe', async ({
      page,
    }) => {
      await page.goto('/partners');
      await scroll(page);
      await expect(list(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading')).toHaveText([
        l('partners', 'title'),
        ...['space', 'growth', 'showcase'].map((value) => l('partners', `values.${value}.title`)),
        l('partners', 'mail.news.title'),
        l('partners', 'benefits.title'),
        ...['setUp', 'brand', 'reach', 'time'].map((one) => l('partners', `benefits.${one}.title`)),
        l('partners', 'mail.start.title'),
        l('shared', 'related.title'),
        l('shared', 'related.home.title'),
        l('shared', 'related.brandedMeetings.title'),
      ]);
      await expectAccessible(page);
      for (const width of [320, 390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
      }
    });
  });
}

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
    await links.first().focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(texts('en')('standIn', 'app.partner', { name: 'Casa Iglesias' })),
    ).toBeVisible();
  });

  test('[PRT-2] is a click up to 9 px, and a drag from 11 px, which opens nothing', async ({ page }) => {
    await openWith(
      page,
      Array.from({ length: 30 }, (_, index) => partner(index)),
    );
    await list(page).evaluate((strip) => strip.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await list(page).hover();
    const press = async (by: number) => {
      const link = list(page).getByRole('link').nth(2);
      const box = await link.boundingBox();
      if (!box) throw new Error('The partner has no place');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 - by, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await expect(page.locator('[data-screen="still"]', { has: list(page) })).toBeVisible();
    await press(11);
    await expect(page).toHaveURL('/partners');
    await expect(page.locator('[data-screen="still"]', { has: list(page) })).toBeVisible();
    await press(9);
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
    // It may still ease to its stop, and would go back to where it was.
    await expect(async () => {
      await list(page).evaluate((strip) => {
        const [animation] = strip.getAnimations({ subtree: true });
        const length = strip.querySelector('ul')?.clientWidth ?? 0;
        const { duration } = animation?.effect?.getComputedTiming() ?? {};
        // The second list begins 200 px from the left edge.
        if (animation) animation.currentTime = Number(duration) * (1 - 200 / length);
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

  test('[PRT-2] of ten thousand the first sixty are shown (N18)', async ({ page }) => {
    await openWith(
      page,
      Array.from({ length: 10_000 }, (_, index) => partner(index)),
    );
    await expect(copies(page)).toHaveCount(3);
    expect(await list(page).getByRole('link').count()).toBe(60);
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

test('[PRT-3] opens one benefit at a time, whose statistic counts up from 0 in ten steps of 50 ms', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/partners');
  await scrollDown(page);
  const card = (one: string) =>
    page.getByRole('button', { name: t('partners', `benefits.${one}.title`), exact: true });
  const figure = page.locator('#benefit-reach-opened');
  const seen = figure.locator('[aria-hidden="true"]');
  await card('reach').scrollIntoViewIfNeeded();
  await expect(card('setUp')).toHaveAttribute('aria-expanded', 'true');
  // From here on the clock is stopped unless the test moves it.
  await stopClock(page);
  await card('reach').click();
  await expect(card('setUp')).toHaveAttribute('aria-expanded', 'false');
  await expect(card('reach')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(t('partners', 'benefits.reach.d1'))).toBeVisible();
  await expect(page.getByText(t('partners', 'benefits.setUp.d1'))).toBeHidden();
  await expect(seen).toHaveText('0');
  for (const number of [2, 5, 7, 10, 12, 14, 17, 19, 22]) {
    await page.clock.runFor(50);
    await expect(seen).toHaveText(String(number));
  }
  await page.clock.runFor(50);
  await expect(seen).toHaveCount(0);
  await expect(figure).toHaveText('24');
  await card('reach').press('Enter');
  await expect(card('reach')).toHaveAttribute('aria-expanded', 'false');
});
