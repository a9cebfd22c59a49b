import { expect, type Page } from '@playwright/test';
import { inMotion, test } from '../support/fixtures.ts';
import { texts } from '../support/texts.ts';

test.use(inMotion);

const t = texts('en');

/** Runs in the page: notes where it is scrolled to in each frame on this path. */
const noteScroll = (path: string) => {
  const places = new Set<number>();
  Object.assign(globalThis, { places });
  const look = () => {
    if (location.pathname === path) places.add(Math.round(scrollY));
    requestAnimationFrame(look);
  };
  look();
};
const ringOf = (page: Page) =>
  page.evaluate(() => {
    const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return [document.activeElement?.matches(':focus-visible'), boxShadow, outlineStyle, outlineColor];
  });

test('[APP-12] another page is at its top in its first frame; a heading that gets the focus after a key shows no ring, and an outline in forced colors; the browser itself glides nowhere', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#why').scrollIntoViewIfNeeded();
  await page
    .getByRole('heading', { name: t('home', 'why.title') })
    .evaluate((title) => title.scrollIntoView({ behavior: 'instant' }));
  const link = page.getByRole('banner').getByRole('link', { name: t('app', 'nav.partners') });
  await link.focus();
  await page.keyboard.press('Shift');
  await page.evaluate(noteScroll, '/partners');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('partners', 'title') })).toBeFocused();
  expect(await page.evaluate(() => [...(Reflect.get(globalThis, 'places') as Set<number>)])).toEqual([0]);
  expect(await ringOf(page)).toEqual([true, 'none', 'solid', 'rgba(0, 0, 0, 0)']);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ringOf(page)).toEqual([true, 'none', 'solid', expect.not.stringMatching(/, 0\)$/)]);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('[APP-12] an anchor of the same page reaches the address and the history; Back and Forward put the focus on the heading where the page stands', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: t('home', 'hero.how') }).click();
  await expect(page).toHaveURL('/#how');
  const how = page.getByRole('heading', { name: t('home', 'how.title') });
  await expect(how).toBeFocused();
  await expect(how).toBeInViewport();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1;
        const rest = () => {
          if (scrollY === last) return resolve(scrollY);
          last = scrollY;
          requestAnimationFrame(() => requestAnimationFrame(rest));
        };
        rest();
      }),
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await expect(page).toHaveURL('/#how');
  await expect(how).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(moved);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app', 'nav.blog') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('blog', 'title') })).toBeFocused();
  await page.goBack();
  await expect(how).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(moved);
});

test('[HDR-4] the header’s links lead to the plan and open the sign-in form, from another page and on the page itself', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner').getByRole('navigation').first();
  await header.getByRole('link', { name: t('app', 'nav.pricing') }).click();
  await expect(page).toHaveURL('/branded-meetings#pricing');
  await expect(page.locator('#pricing')).toBeInViewport();
  const signIn = page.getByRole('banner').getByRole('link', { name: t('app', 'nav.signIn') });
  const field = page.getByLabel(t('shared', 'phone.label'));
  for (const from of ['/branded-meetings', '/blog']) {
    if (from === '/blog') await header.getByRole('link', { name: t('app', 'nav.blog') }).click();
    await signIn.click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }
  await page.goBack();
  await expect(field).toBeHidden();
});

test('[HDR-3] the header shrinks and casts a shadow over the first 50 px of scrolling; then nothing shows through', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height);
  /** Whether there is a shadow, and its opacity. */
  const shadow = () =>
    header.evaluate((element) => {
      const { boxShadow, opacity } = getComputedStyle(element, '::before');
      return [boxShadow !== 'none', Number(opacity)];
    });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([await height(), await shadow()]).toEqual([100, [true, 0]]);
  await page.evaluate(() => scrollTo({ top: 25, behavior: 'instant' }));
  await expect.poll(height).toBe(90);
  // Each follows the scrolling by itself.
  await expect.poll(shadow).toEqual([true, 0.5]);
  for (const top of [50, 400]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await expect.poll(height).toBe(80);
    await expect.poll(shadow).toEqual([true, 1]);
  }
  expect(await header.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test('[FTR-1] the button at the lower edge brings one back to the top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: t('app', 'footer.top') }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('with stored choices gone wrong', () => {
  test('[LNG-2][LNG-3] languages that do not exist, in the address or in the cookie, are no choice (L03)', async ({
    page,
    context,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [query, cookie] of [
      ['?lng=../../xx', '%E0%A4%A'],
      ['', '<script>alert(1)</script>'],
      ['?lng=%3Cscript%3E', '../../es'],
    ] as const) {
      await context.addCookies([{ name: 'i18next', value: cookie, url: baseURL ?? '' }]);
      await page.goto(`/${query}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('html')).not.toContainText('alert(1)');
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('app', 'nav.partners') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('partners', 'title'));
    }
    expect(
      asked.filter((path) => path.startsWith('/locales/') && !/^\/locales\/(en|es)\//.test(path)),
    ).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(null);
  });

  test('[LNG-1][LNG-3] the last of twenty-one quick choices wins while texts are still on their way, and is stored (L02)', async ({
    page,
    context,
  }) => {
    await page.goto('/partners');
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/locales/**', (route) => gate.then(() => route.continue()));
    const toggle = page.getByRole('banner').getByRole('button', { name: /Switch to|Cambiar a/ });
    for (let press = 0; press < 21; press += 1) await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    goOn();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('es')('partners', 'title'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es');
    const cookies = (await context.cookies()).filter(({ name }) => name === 'i18next');
    expect(cookies.map(({ value }) => value)).toEqual(['es']);
  });
});
