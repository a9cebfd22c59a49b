import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

/** Waits until the page's scripts have failed so often. */
const expectFailures = (page: Page, count: number) =>
  expect(page.locator('html')).toHaveAttribute('data-script-failures', `${count}`);

test.describe('scripts of a rendered page', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('[APP-11] that failed are asked for by another address, as engines remember a failed module (G4, V05)', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(/\/assets\/(index|base)-/, (route) => {
      const { pathname, search } = new URL(route.request().url());
      const name = pathname.replace(/.*\/|-.*/g, '') + search;
      asked.push(name);
      const isFirst = asked.indexOf(name) === asked.length - 1;
      return name === 'index' || (name === 'base' && isFirst)
        ? route.fulfill({ status: 404, body: '' })
        : route.fallback();
    });
    await page.goto('/', { waitUntil: 'load' });
    await hydrated(page.locator('#root'));
    expect(asked.filter((name) => name.startsWith('index')).slice(0, 2)).toEqual(['index', 'index?again=1']);
    const button = page.getByRole('banner').getByRole('button', { name: t('app', 'nav.try') });
    await button.click();
    await expect(page.getByRole('dialog', { name: t('app', 'tryDialog.title') })).toBeVisible();
  });

  test('[APP-8][APP-10] that never come are asked for again by the next key; whoever presses a button is asked whether to reload, and what they pressed is done if the scripts come instead (G6, V05)', async ({
    page,
  }) => {
    let loads = 0;
    let isLost = true;
    await page.route('/', (route) => {
      loads += 1;
      return route.continue();
    });
    await page.route('**/assets/index-*.js*', (route) =>
      isLost ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    const button = page.getByRole('banner').getByRole('button', { name: t('app', 'nav.try') });
    const questions: string[] = [];
    /** Presses the button, and answers the browser's question about it. */
    const press = (answer: 'accept' | 'dismiss') => {
      const answered = page.waitForEvent('dialog').then(async (dialog) => {
        questions.push(`${dialog.type()}: ${dialog.message()}`);
        await dialog[answer]();
      });
      return Promise.all([answered, button.click()]);
    };
    await page.goto('/', { waitUntil: 'load' });
    await expectFailures(page, 2);
    await page.keyboard.press('Shift');
    await expectFailures(page, 3);
    expect(questions).toEqual([]);
    await press('dismiss');
    expect(loads).toBe(1);
    isLost = false;
    await page.keyboard.press('Shift');
    await expect(page.getByRole('dialog', { name: t('app', 'tryDialog.title') })).toBeVisible();

    isLost = true;
    await page.goto('/', { waitUntil: 'load' });
    await expectFailures(page, 2);
    isLost = false;
    await page.route('**/assets/index-*.js*', (route) =>
      loads === 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    const anew = page.waitForEvent('load');
    await press('accept');
    await anew;
    expect([loads, questions]).toEqual([3, Array(2).fill(`confirm: ${t('app', 'error.chunk')}`)]);
    await hydrated(page.locator('#root'));
    await button.click();
    await expect(page.getByRole('dialog', { name: t('app', 'tryDialog.title') })).toBeVisible();
  });

  test('[APP-10] where those of the notices are missing as well, whoever presses in a part without its own is asked the same (G6, V05)', async ({
    page,
  }) => {
    let isLost = true;
    await page.route(/\/assets\/(NoticesScreen|PartnersLowerSections)-/, (route) =>
      isLost ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    const asked = page.waitForEvent('dialog');
    await page.goto('/partners');
    const field = page.getByRole('main').locator('form').first().getByLabel(t('shared', 'mail.label'));
    await field.pressSequentially('early@plaza.example');
    await page.keyboard.press('Enter');
    const dialog = await asked;
    expect(dialog.message()).toBe(t('app', 'error.chunk'));
    isLost = false;
    const anew = page.waitForEvent('load');
    await dialog.accept();
    await anew;
    const sent = page.waitForRequest('**/api/email-marketing/add-contact');
    // Hidden until the styles below the first view are there.
    await expect(field).toBeVisible();
    await field.pressSequentially('later@plaza.example');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'later@plaza.example' });
  });

  test('[APP-10] those of the page alone that do not come leave it as it was rendered, and its links lead on', async ({
    page,
  }) => {
    await page.route('**/assets/PartnersScreen-*.js*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/partners', { waitUntil: 'load' });
    await expectFailures(page, 2);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Your own corner of the square');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('app', 'nav.blog') })
      .click();
    await expect(page).toHaveURL('/blog');
    await expect(heading).toHaveText(t('blog', 'title'));
  });

  test('[APP-8][APP-10] those of the page alone that do not come lose nothing that is typed and sent: a reload is offered, and without it both are done once they come', async ({
    page,
  }) => {
    let isLost = true;
    await page.route('**/assets/EmailSignupScreen-*.js*', (route) =>
      isLost ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    const contacts: unknown[] = [];
    await page.route('**/api/email-marketing/add-contact', (route, request) => {
      contacts.push(request.postDataJSON());
      return route.fallback();
    });
    await page.goto('/email-signup', { waitUntil: 'load' });
    const field = page.getByRole('main').getByLabel(t('shared', 'mail.label'));
    // At once: each key asks for the scripts again.
    await field.fill('patient@plaza.example');
    await expectFailures(page, 2);
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await page.keyboard.press('Enter');
    expect(await asked).toBe(t('app', 'error.chunk'));
    await expect(field).toHaveValue('patient@plaza.example');
    isLost = false;
    await page.keyboard.press('Shift');
    await expect.poll(() => contacts).toEqual([{ email: 'patient@plaza.example' }]);
    await expect(page.locator('#root')).toHaveAttribute('data-hydrated', 'true');
    await expect(page.getByRole('main').getByText(t('shared', 'mail.success'))).toBeVisible();
  });
});

test('[APP-1][APP-7] a link in a part whose scripts have not come leads on without a page load, to the top and the heading', async ({
  page,
}) => {
  await page.route('**/assets/RelatedPosts-*.js*', () => undefined);
  await page.goto('/blog/benefits-of-platform-connections');
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  const heading = page.getByRole('heading', { level: 1 });
  const related = page.getByRole('region', { name: t('blog', 'related') });
  const next = related.getByRole('link').first();
  const title = (await next.getByRole('heading').textContent()) ?? '';
  await expect(page.locator('main [data-hydrated="false"]').filter({ has: related })).toBeAttached();
  await next.click();
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(loads).toEqual([]);
});
