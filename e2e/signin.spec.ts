import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { onScreen, openSignIn } from './flows.ts';
import { texts } from './texts.ts';

/** The partner of the local stand-ins: the only one whose account is there before anybody signs up. */
const demoPartner = '555 010 0000';

test.describe('with the demo partner’s account', () => {
  test.use({ alone: true });

  test('[SIGNIN-1][SIGNIN-4][QA-5] signs in on the landing page by keyboard alone, on a phone’s width', async ({
    page,
    codeFor,
  }) => {
    const t = texts('en');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/partners');
    await page.goto('/branded-meetings');
    await page.locator('#sign-in-opener').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('shared', 'phone.label'))).toBeFocused();
    await page.keyboard.type(demoPartner);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('signup', 'phone.sms') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('signup', 'phone.whatsapp') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('shared', 'code.label'))).toBeFocused();
    const code = await codeFor(demoPartner);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/branded-meetings/dashboard');
    await onScreen(page, 'meetings');
    const kept = await page.evaluate(() => ({
      token: localStorage.getItem('sessionToken'),
      session: JSON.parse(sessionStorage.getItem('session') ?? 'null'),
      rest: JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state }),
    }));
    expect(kept.token).toMatch(/^[\w-]{43}$/);
    expect(kept.session).toMatchObject({ token: kept.token, user: { phoneNumber: '+15550100000' } });
    expect(kept.rest).not.toContain(code);
    // The form's steps are gone from the history: Back leads to the page before it.
    await page.goBack();
    await expect(page).toHaveURL('/partners');
  });
});

for (const language of ['en', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[SIGNIN-2] a number without an account may open one, and is carried over', async ({
      page,
      phone,
    }) => {
      const t = texts(language);
      const look = async () => {
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 720 });
        await expectNoOverflow(page);
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await openSignIn(page, { language });
      await look();
      const field = page.getByLabel(t('shared', 'phone.label'));
      await field.fill(phone);
      await page.getByRole('button', { name: t('signin', 'send') }).click();
      await onScreen(page, 'noAccount');
      await expect(page.getByText(t('signin', 'none'), { exact: true })).toBeVisible();
      await look();
      // Another number may be meant.
      await field.fill('555');
      await expect(page.getByText(t('signin', 'none'), { exact: true })).toHaveCount(0);
      await field.fill(phone);
      await page.getByRole('button', { name: t('signin', 'send') }).click();
      const create = page.getByRole('button', { name: t('signin', 'create') });
      await expect(create).toBeFocused();
      await create.click();
      await onScreen(page, 'name');
      await page.getByLabel(t('signup', 'name.label')).fill('Ana');
      await page.keyboard.press('Enter');
      await page.getByLabel(t('signup', 'email.label')).fill('ana@plaza.example');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: t('signup', 'next') }).click();
      await onScreen(page, 'phone');
      await expect(field).toHaveValue(phone);
    });
  });
}

test('[LAND-5] the two forms lead to each other, and Close gives the focus back', async ({ page }) => {
  const t = texts('en');
  await openSignIn(page, { language: 'en' });
  await page.getByRole('button', { name: t('landing', 'hero.needAccount') }).click();
  await expect(page.getByLabel(t('signup', 'name.label'))).toBeFocused();
  await page.getByRole('button', { name: t('landing', 'hero.haveAccount') }).click();
  await expect(page.getByLabel(t('shared', 'phone.label'))).toBeFocused();
  await page.getByRole('button', { name: t('shared', 'close'), exact: true }).click();
  await expect(page.locator('#sign-in-opener')).toBeFocused();
});
