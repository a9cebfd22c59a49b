import { expect, type Locator, type Page } from '@playwright/test';
import { follow, openBlog, post, postCall, postsCall } from '../blog/blogPosts.ts';
import { watchForHarm } from '../blog/xss.ts';
import { designTab, readUrl } from '../design/designTab.ts';
import { scrollDown } from '../partners/scroll.ts';
import { subscriptionTab } from '../subscription/subscriptionTab.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { fillDetails, onScreen, openTab, openWizard } from '../support/flows.ts';
import { noLongerInert } from '../support/hydrated.ts';
import { dashboard } from '../support/locators.ts';
import { openDashboard, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');
const person = { language: 'en' } as const;

/** Texts that run, change or vanish where a program takes them for more than text; each fits every field. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  'javascript:alert(1)//',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '</title></textarea></script><script>alert(1)</script>',
  '<math><mi><style><!--</style><img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that a template would run
  '{{constructor.constructor("alert(1)")()}}${alert(1)}',
  '$t(app:nav.home) {product} {name} %s %n &lt;b&gt; &#106;',
  '\u202eright to left, and never back',
  'e\u0301 is not é, ﬁ no fi, Å no Å',
  'سينديا بيكر 👩‍👩‍👧‍👦 क्षितिज',
] as const;

/** Whether what follows this text stands to its right, whatever direction the text itself has (F03). */
const expectIsolated = (text: Locator): Promise<void> =>
  expect
    .poll(() =>
      text.evaluate((element) => {
        const after = document.createTextNode('.5');
        element.after(after);
        const range = document.createRange();
        range.selectNode(after);
        const [{ left }, { right }] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        after.remove();
        return [getComputedStyle(element).unicodeBidi, left >= right - 1];
      }),
    )
    .toEqual(['isolate', true]);

/** What those texts have run in this page. */
const ran = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'ran'));

test('[SIGNUP-2][DSGN-1][DSGN-5][SUB-6][API-2][DASH-1] a hostile text in any field is shown, saved and read back letter for letter, and none runs (F01, F03, F07)', async ({
  page,
  account,
  home,
}) => {
  await watchForHarm(page);
  const approval = await account();

  await test.step('the names of the sign-up, which a reload brings back', async () => {
    const name = hostile.slice(0, 3).join(' ');
    const industry = hostile.slice(11).join(' ').slice(0, 100);
    await openWizard(page, person);
    await page.getByLabel(t('signup', 'name.label')).fill(name);
    await page.getByLabel(t('signup', 'industry.label')).fill(industry);
    await page.reload();
    await onScreen(page, 'name');
    await expect(page.getByLabel(t('signup', 'name.label'))).toHaveValue(name);
    await expect(page.getByLabel(t('signup', 'industry.label'))).toHaveValue(industry);
    expect(await ran(page)).toEqual([]);
  });

  await test.step('the partner’s name, and the texts of the space', async () => {
    const name = hostile[11];
    await openDashboard(page, { ...approval, userData: { ...approval.userData, name } });
    const shown = page.getByRole('banner').locator('bdi');
    await expect(shown).toHaveText(name);
    await expectIsolated(shown);
    await openTab(page, person, 'design');
    const tab = designTab(page);
    for (const text of hostile) {
      await tab.space.fill(text);
      await tab.welcome.fill(`${text} ${text}`);
      await expect(tab.miniature.locator('bdi')).toHaveText(text, { useInnerText: false });
      await expect(tab.space).not.toHaveAttribute('aria-invalid', 'true');
    }
    const kept = hostile.slice(11).join('|').slice(0, 60);
    const welcome = hostile.slice(0, 8).join('|').slice(0, 200);
    await tab.space.fill(kept);
    await tab.welcome.fill(welcome);
    await tab.button('save').click();
    await tab.expectSaved();
    await page.reload();
    await openTab(page, person, 'design');
    expect([await tab.space.inputValue(), await tab.welcome.inputValue()]).toEqual([kept, welcome]);
    expect(await ran(page)).toEqual([]);
  });

  await test.step('a promo code of the address', async () => {
    await page.goto(`${dashboard}?promo=${encodeURIComponent(hostile[1])}`);
    const tab = subscriptionTab(page);
    await expect(tab.code).toHaveValue(hostile[1]);
    const sent: unknown[] = [];
    await page.route('**/apply-promo-code', (route) => {
      sent.push(route.request().postDataJSON().promoCode);
      return route.fulfill({ json: { success: false, message: hostile[2] } });
    });
    await tab.button('apply').click();
    await expect(tab.code).toHaveAccessibleDescription(hostile[2]);
    expect(sent).toEqual([hostile[1]]);
    expect(await ran(page)).toEqual([]);
  });

  await test.step('the lobby, and its guest’s name', async () => {
    await page.goto(`${home.meetingOrigin}/preview?pId=${approval.userData.partnerId}`, {
      waitUntil: 'load',
    });
    await expect(page.locator('bdi')).toContainText(hostile[11]);
    await expectIsolated(page.locator('bdi'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile[0]);
    await noLongerInert(page);
    for (const text of hostile) await page.getByLabel(t('meetings', 'lobby.name')).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('lobby', 'entry.preview'))).toBeVisible();
    expect(await ran(page)).toEqual([]);
  });
});

test('[PRT-2][BLOG-1][BLOG-3] hostile texts of partners and posts are text, and none runs (F07)', async ({
  page,
}) => {
  await watchForHarm(page);
  const logo = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/%3E';
  const partners = hostile.map((name, id) => ({ id: String(id), name, logo, description: name }));
  await page.route('**/api/partner-config/public/partners', (route) => route.fulfill({ json: partners }));
  const posts = hostile.map((title, index) => post(`p${index}`, { title, excerpt: title, content: title }));
  await page.route(postsCall, (route) => route.fulfill({ json: { data: posts } }));
  await page.route(postCall, (route) =>
    route.fulfill({ json: { data: posts.find(({ slug }) => route.request().url().includes(`/${slug}?`)) } }),
  );
  await page.goto('/partners');
  await scrollDown(page);
  const links = page.locator('#partner-strip-list ul').first().getByRole('link');
  const names = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')));
  await expect.poll(names).toEqual(hostile.map((name) => t('partners', 'strip.open', { name })));
  expect(await ran(page)).toEqual([]);

  await openBlog(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(hostile.length);
  const card = (text: string) => page.getByRole('main').getByText(text, { exact: true });
  for (const text of hostile) await expect(card(text)).toHaveCount(2);
  await page.getByRole('main').getByRole('link', { name: hostile[7] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile[7]);
  expect(await page.title()).toContain(hostile[7]);
  expect(await ran(page)).toEqual([]);
});

test('[SIGNUP-2][DSGN-1][DASH-1][BLOG-1][QA-5] ten thousand letters are counted and not sent, and fit the smallest phone (F02)', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const long = 'Ñandú'.repeat(2000);
  const tooLong = (max: number) => t('shared', 'tooLong', { max });
  await openWizard(page, person);
  const name = page.getByLabel(t('signup', 'name.label'));
  await name.fill(long);
  await page.keyboard.press('Enter');
  await expect(page.getByText(tooLong(100))).toBeVisible();
  await expect(name).toHaveValue(long);
  await expectNoOverflow(page);
  await fillDetails(page, person);

  const approval = await account();
  await page.route(readUrl, (route) =>
    route.fulfill({
      json: { config: { name: long, welcomeMessage: long }, status: 'inactive', version: '1' },
    }),
  );
  await openDashboard(page, { ...approval, userData: { ...approval.userData, name: long } });
  await openTab(page, person, 'design');
  const tab = designTab(page);
  await expect(tab.space).toHaveValue(long);
  await tab.space.fill(`${long}!`);
  for (const field of [tab.space, tab.welcome]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(tab.t('errors.nameTooLong', { max: 60 }))).toBeVisible();
  await expect(page.getByText(tab.t('errors.messageTooLong', { max: 200 }))).toBeVisible();
  await expect(tab.button('save')).toBeDisabled();
  await expectNoOverflow(page);

  await page.route(postsCall, (route) =>
    route.fulfill({ json: { data: [post('long', { title: long, excerpt: long })] } }),
  );
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/email-signup');
  await follow(page, '/blog');
  await expect(page.getByRole('main').getByText(long).first()).toBeVisible();
  await expectNoOverflow(page);
});
