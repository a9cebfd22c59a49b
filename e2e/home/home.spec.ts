import { expect, type Page } from '@playwright/test';
import { timings } from '../../machines/timings.ts';
import { expectAccessible } from '../support/accessible.ts';
import { stopClock } from '../support/clock.ts';
import { expectNoOverflow, inMotion, test } from '../support/fixtures.ts';
import { goTo } from '../support/flows.ts';
import { hydrated } from '../support/hydrated.ts';
import { holdScripts } from '../support/scripts.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

const t = texts('en');
const widths = [320, 390, 768, 1440, 1920];

const phones = (page: Page) => page.locator('#phones');
const strip = (page: Page) => page.locator('#searches');
const tryIt = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('app', 'nav.try') })
    .first();

for (const language of ['en', 'es'] as const) {
  test.describe(`the home page in ${language}`, () => {
    test.use({ language });
    const l = texts(language);

    test('[HOME-1][HOME-8] shows its sections in their order, at every width, and nothing for axe', async ({
      page,
    }) => {
      await page.goto('/');
      await goTo(page, page.locator('#why'));
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
        l('home', 'ecosystem.title'),
        l('home', 'download.title'),
        `${l('home', 'value.enough')} ${l('home', 'value.right')}`,
        l('home', 'how.title'),
        l('home', 'searches.title'),
        l('home', 'why.title'),
      ]);
      await expect(page.locator('#why').getByRole('listitem')).toHaveCount(9);
      await expect(strip(page).getByRole('list').first().getByRole('listitem')).toHaveCount(12);
      await expectAccessible(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
      }
    });
  });
}

test('[HOME-2] the headline plays again 100 ms after a change of language, once for many', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const hero = page.locator('main section').first();
  await page.clock.runFor(200);
  await expect(hero).toHaveAttribute('data-screen', 'playing');
  // From here on the clock is stopped unless the test moves it.
  await stopClock(page);
  const plays = await hero.evaluateHandle((element) => {
    const seen = { plays: 0 };
    new MutationObserver(() => {
      if (element.getAttribute('data-screen') === 'playing') seen.plays += 1;
    }).observe(element, { attributeFilter: ['data-screen'] });
    return seen;
  });
  const toggle = page.getByRole('banner').getByRole('button', { name: /Switch to|Cambiar a/ });
  for (const language of ['es', 'en', 'es', 'en', 'es']) {
    await page.clock.runFor(90);
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(hero).toHaveAttribute('data-screen', 'settling');
  }
  await page.clock.runFor(90);
  expect(await plays.evaluate((seen) => seen.plays)).toBe(0);
  await page.clock.runFor(10);
  await expect(hero).toHaveAttribute('data-screen', 'playing');
  expect(await hero.locator('[data-letter]').allTextContents()).toEqual([...'Entraenelfuturodelnetworking']);
  await page.clock.runFor(1000);
  expect(await plays.evaluate((seen) => seen.plays)).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Entra en [^.]+\.$/);
});

test('[HOME-3] the dialog opens, holds and gives back the focus, and leads to the app in the same tab', async ({
  page,
}) => {
  await page.goto('/');
  await tryIt(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText(t('app', 'tryDialog.title'));
  await expectAccessible(page);
  // Tab also passes the browser's own bar, but never the page behind the dialog.
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    const isHeld = () => document.activeElement?.matches('body, dialog, dialog *');
    expect(await page.evaluate(isHeld)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tryIt(page)).toBeFocused();

  await tryIt(page).click();
  await page.mouse.click(10, 10);
  await expect(dialog).toBeHidden();

  await tryIt(page).click();
  await dialog.getByRole('button', { name: t('app', 'tryDialog.continue') }).click();
  await expect(page).toHaveURL(/:\d+\/app$/);
  await page.goBack();
  await expect(tryIt(page)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[HOME-5] trying the app from the download section asks first', async ({ page }) => {
  await page.goto('/');
  await goTo(page, phones(page));
  await page.getByRole('button', { name: t('home', 'download.try') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(t('app', 'confirm.title'));
  await dialog.getByRole('button', { name: t('app', 'confirm.cancel') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('home', 'download.try') }).click();
  await dialog.getByRole('button', { name: t('app', 'confirm.continue') }).click();
  await expect(page).toHaveURL(/:\d+\/app$/);
});

test.describe('installing', () => {
  const pressInstall = async (page: Page, answer: 'continue' | 'guide' = 'continue') => {
    await page.getByRole('button', { name: t('home', 'download.install') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('home', `installDialog.${answer}`) }).click();
  };
  /** Fires the events of a browser that offers installation. */
  const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
    page.evaluate((answer) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => ({ outcome: answer }) });
      return dispatchEvent(event);
    }, outcome);
  const expectDismissed = async (page: Page) => {
    await pressInstall(page);
    await expect(page.getByText(t('home', 'install.dismissed'))).toBeVisible();
    await expect(page).toHaveURL('/');
  };

  test('[HOME-6] takes the browser’s offer in place of its own banner', async ({ page }) => {
    await page.goto('/');
    await goTo(page, phones(page));
    expect(await offer(page, 'dismissed')).toBe(false);
    await expectDismissed(page);
  });

  test('[HOME-6] takes an offer that comes before the scripts (G14, V06)', async ({ page }) => {
    const release = await holdScripts(page, '**/assets/index-*.js');
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.locator('#root')).toHaveAttribute('data-hydrated', 'false');
    expect(await offer(page, 'dismissed')).toBe(false);
    release();
    await hydrated(page.locator('#root'));
    await goTo(page, phones(page));
    await expectDismissed(page);
  });

  test('[HOME-6][APP-1][APP-7] without an offer leads to the guide of one’s browser, and to its heading (V06)', async ({
    page,
  }) => {
    await page.goto('/');
    await goTo(page, phones(page));
    await pressInstall(page, 'guide');
    await expect(page).toHaveURL('/install-guide');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { name: t('home', 'install.yours') })).toBeVisible();
    await expect(page.getByText(t('home', 'install.browsers.chrome.s1'))).toBeVisible();
  });
});

test('[HOME-1][APP-1][FTR-2][FTR-3] the ways into the page lead to sections that were not there yet', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: t('home', 'hero.how') }).click();
  await expect(page.getByRole('heading', { name: t('home', 'how.title') })).toBeInViewport();
  await page.goto('/partners');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('app', 'footer.why') })
    .click();
  await expect(page).toHaveURL('/#why');
  await expect(page.getByRole('heading', { name: t('home', 'why.title') })).toBeInViewport();
  await page.goto('/email-signup');
  await page.goto('/#how');
  await expect(page.getByRole('heading', { name: t('home', 'how.title') })).toBeInViewport();
  await page.getByRole('link', { name: t('home', 'float.partners') }).click();
  await expect(page).toHaveURL('/partners');
});

test('[FTR-3] the way to a part of another page ends there however late its code comes, and that of what is above it', async ({
  page,
}) => {
  const releasePlace = await holdScripts(page, '**/assets/HomeLowerSections-*.js');
  const releaseAbove = await holdScripts(page, '**/assets/EcosystemView-*.js');
  await page.clock.install();
  await page.goto('/partners');
  const why = page.getByRole('contentinfo').getByRole('link', { name: t('app', 'footer.why') });
  await why.scrollIntoViewIfNeeded();
  await hydrated(page.locator('[data-hydrated]').filter({ has: why }).last());
  await why.click();
  await expect(page.locator('main').getByText(t('home', 'hero.how'))).toBeVisible();
  await page.clock.runFor(2 * timings.anchorTimeout);
  releasePlace();
  const title = page.getByRole('heading', { name: t('home', 'why.title') });
  await expect(title).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  releaseAbove();
  await expect(title).toBeInViewport();
  await expect(title).toBeFocused();
});

test('[LNG-7] a change of language keeps the open dialog and the place on the page', async ({ page }) => {
  await page.goto('/');
  await goTo(page, phones(page));
  await page.getByRole('button', { name: t('home', 'download.try') }).click();
  // The dialog is modal: only a script can press what lies behind it.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Switch to/, includeHidden: true })
    .evaluate((toggle) => {
      if (toggle instanceof HTMLElement) toggle.click();
    });
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(texts('es')('app', 'confirm.title'));
  await expect(phones(page)).toBeInViewport();
});
