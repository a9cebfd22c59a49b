import { expect } from '@playwright/test';
import { atRest } from '../support/accessible.ts';
import { inMotion, test } from '../support/fixtures.ts';
import { goTo } from '../support/flows.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

const t = texts('en');

test('[APP-7] another page gets the focus on its title and starts at its top; Back comes back to where one was, after a reload as well', async ({
  page,
}) => {
  await page.goto('/');
  const why = page.getByRole('heading', { name: t('home', 'why.title') });
  await goTo(page, why);
  await why.evaluate((title) => title.scrollIntoView({ behavior: 'instant' }));
  // Parts that are hydrated have other heights than before: what counts is where the page is left.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { left: scrollY }), { capture: true }),
  );
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.partners') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const place = await page.evaluate(() => Number(Reflect.get(globalThis, 'left')));
  expect(place).toBeGreaterThan(800);
  for (const then of ['goForward', 'reload', null] as const) {
    await page.goBack();
    await expect(why).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    if (then === null) break;
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: t('partners', 'title') })).toBeFocused();
    if (then === 'reload') await page.reload();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[HDR-2][HOME-3][APP-12] Back closes the open menu, and the question before the app, with the page that they were opened on', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: t('app', 'nav.menu') });
    const close = header.getByRole('button', { name: t('app', 'nav.close') });
    const list = page.locator('#menu');
    const title = page.getByRole('heading', { level: 1 });
    await menu.click();
    await expect(close).toBeVisible();
    // A press on what moves may end beside it.
    await atRest(page);
    await list.getByRole('link', { name: t('app', 'nav.partners') }).click();
    await expect(title).toHaveText(t('partners', 'title'));
    for (const leave of ['goBack', 'goForward'] as const) {
      await menu.click();
      await expect(close).toBeVisible();
      await page[leave]();
      await expect(menu).toBeVisible();
      await expect(list).toHaveAttribute('inert');
      await expect(title).toBeFocused();
    }
    await menu.click();
    await expect(close).toBeVisible();
    await atRest(page);
    await list.getByRole('button', { name: t('app', 'nav.try') }).click();
    const dialog = page.getByRole('dialog', { name: t('app', 'tryDialog.title') });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(title).toBeFocused();
  });
});
