import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { approveEachCode, askToSignIn, enterCode, onScreen, openSignIn } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { dashboard, existsUrl } from '../support/locators.ts';
import { keptSession, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';

/** The partner of the local stand-ins: the only one whose account is there before anybody signs up. */
const demoPartner = '555 010 0000';

test('[SIGNIN-1][SIGNIN-4][QA-5] signs in on the landing page by keyboard alone, on a phone’s width; the demo partner’s account is there', async ({
  page,
  phone,
  codeFor,
}) => {
  const t = texts('en');
  const { keyboard } = page;
  const number = page.getByLabel(t('shared', 'phone.label'));
  const sms = page.getByRole('button', { name: t('signup', 'phone.sms') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/partners');
  await page.goto('/branded-meetings');
  await page.locator('#sign-in').focus();
  await keyboard.press('Enter');
  await expect(number).toBeFocused();
  await keyboard.type(demoPartner);
  await keyboard.press('Enter');
  await expect(sms).toBeFocused();
  // A number that has just got a code, to open its account, would have to wait for another.
  await page.route(existsUrl, (route) => route.fulfill({ json: { exists: true } }));
  await number.focus();
  await keyboard.press('Control+a');
  await keyboard.type(phone);
  await keyboard.press('Enter');
  await expect(sms).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('signup', 'phone.whatsapp') })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel(t('shared', 'code.label'))).toBeFocused();
  const code = await codeFor(phone);
  await keyboard.type(code);
  // The code is verified by itself: an Enter that was meant for it agrees to nothing.
  await expect(page.locator('p:focus')).toContainText(t('signin', 'newAccount.agree').replace(/<.*/, ''));
  await keyboard.press('Enter');
  // Past the two documents that are agreed to.
  for (const _ of [1, 2, 3]) await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('signin', 'newAccount.create') })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(dashboard);
  await onScreen(page, 'subscription');
  const [token, session] = await keptSession(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(session).toMatchObject({ token, user: { phoneNumber: `+1${phone.replaceAll(' ', '')}` } });
  const everything = () => JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state });
  expect(await page.evaluate(everything)).not.toContain(code);
  // The form's steps are gone from the history: Back leads to the page before it.
  await page.goBack();
  await expect(page).toHaveURL('/partners');
});

test('[SIGNIN-5][APP-7] signing in on the dashboard, whose code comes only then, puts the focus on its title', async ({
  page,
  phone,
  account,
}) => {
  const approval = await account();
  await approveEachCode(page, approval);
  await page.goto(dashboard);
  await askToSignIn(page, { language: 'en', phone });
  await enterCode(page, { language: 'en' }, '123456');
  await onScreen(page, 'subscription');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const language of journeyLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[SIGNIN-2][LAND-5][QA-5] the two forms lead to each other, and a number without an account may open one and is carried over', async ({
      page,
      phone,
    }) => {
      const t = texts(language);
      const look = async () => {
        await expectAccessible(page);
        await expectNoOverflow(page);
      };
      const press = (namespace: string, key: string) =>
        page.getByRole('button', { name: t(namespace, key), exact: true }).click();
      const field = page.getByLabel(t('shared', 'phone.label'));
      const name = page.getByLabel(t('signup', 'name.label'));
      await page.setViewportSize({ width: 320, height: 720 });
      await openSignIn(page, { language });
      await press('landing', 'hero.needAccount');
      await expect(name).toBeFocused();
      await press('landing', 'hero.haveAccount');
      await expect(field).toBeFocused();
      await look();
      await field.fill(phone);
      await press('signin', 'send');
      await onScreen(page, 'noAccount');
      await expect(page.getByText(t('signin', 'none'), { exact: true })).toBeVisible();
      const create = page.getByRole('button', { name: t('signin', 'create') });
      await expect(create).toBeFocused();
      await look();
      await create.click();
      await onScreen(page, 'name');
      await name.fill('Ana');
      await page.keyboard.press('Enter');
      await page.getByLabel(t('signup', 'email.label')).fill('ana@plaza.example');
      await page.getByRole('checkbox').check();
      await press('signup', 'next');
      await onScreen(page, 'phone');
      await expect(field).toHaveValue(phone);
      await press('shared', 'close');
      await expect(page.locator('#create-space')).toBeFocused();
    });
  });
}
