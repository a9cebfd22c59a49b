import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/fixtures.ts';
import { failOnce } from '../support/flows.ts';
import { texts } from '../support/texts.ts';
import { scrollDown } from './scroll.ts';

const t = texts('en');

test.describe('the e-mail forms', () => {
  const form = (page: Page) => page.getByRole('main').locator('form').first();

  test('[MAIL-1][MAIL-2] sign an address up once, answer a second try the same way, and it lands in the inbox', async ({
    page,
    home,
  }) => {
    const address = `ana.${home.appOrigin.slice(-4)}.${Date.now()}@plaza.example`;
    await page.goto('/partners');
    await scrollDown(page);
    for (const typed of [address, address.toUpperCase()]) {
      await form(page).getByLabel(t('shared', 'mail.label')).fill(typed);
      await form(page)
        .getByRole('button', { name: t('shared', 'mail.submit') })
        .click();
      await expect(form(page).getByRole('status')).toHaveText(t('shared', 'mail.success'));
      await expect(form(page).getByLabel(t('shared', 'mail.label'))).toHaveValue('');
    }
    const answer = await page.request.get(`${home.meetingOrigin}/inbox/contacts.json`);
    const contacts = (await answer.json()) as { email: string }[];
    expect(contacts.filter(({ email }) => email === address)).toHaveLength(1);
    await page.goto(`${home.meetingOrigin}/inbox`);
    await expect(page.getByRole('region', { name: t('standIn', 'inbox.contacts') })).toContainText(address);
  });

  for (const language of ['en', 'es'] as const)
    test(`[MAIL-3][MAIL-4] in ${language} are confirmed by the mail in the inbox, and left by it with one press`, async ({
      page,
      home,
    }) => {
      const l = texts(language);
      const address = `eva.${language}.${home.appOrigin.slice(-4)}.${Date.now()}@plaza.example`;
      await page.goto(`/email-signup?lng=${language}`);
      await form(page).getByLabel(l('shared', 'mail.label')).fill(address);
      await form(page)
        .getByRole('button', { name: l('shared', 'mail.submit') })
        .click();
      await expect(form(page).getByRole('status')).toHaveText(l('shared', 'mail.success'));
      await page.goto(`${home.meetingOrigin}/inbox?lng=${language}`);
      const row = page
        .getByRole('region', { name: l('standIn', 'inbox.mails') })
        .getByRole('row')
        .filter({ hasText: address });
      await row.getByRole('link', { name: l('mail', 'confirmation.subject') }).click();
      await expect(page.locator('pre')).toContainText('/mail/confirm?token=');
      await expectAccessible(page);

      const mail = page.frameLocator('iframe');
      const opened = async (name: string) => {
        const popup = page.waitForEvent('popup');
        await mail.getByRole('link', { name }).click();
        return popup;
      };
      const pressed = async (name: string, step: 'confirm' | 'unsubscribe', done: string) => {
        const tab = await opened(name);
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(l('mail', `${step}.title`));
        await expectAccessible(tab);
        await tab.getByRole('button', { name: l('mail', `${step}.press`) }).click();
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(l('mail', `${done}.title`));
        await expectAccessible(tab);
        await tab.close();
      };
      await pressed(l('mail', 'confirmation.press'), 'confirm', 'confirmed');
      await pressed(l('mail', 'unsubscribeLink'), 'unsubscribe', 'unsubscribed');
      const again = await opened(l('mail', 'unsubscribeLink'));
      await expect(again.getByRole('heading', { level: 1 })).toHaveText(l('mail', 'unsubscribed.title'));
    });

  test('[MAIL-1] leave it to the browser to refuse what is no address', async ({ page }) => {
    let calls = 0;
    await page.route('**/add-contact', (route) => {
      calls += 1;
      return route.continue();
    });
    await page.goto('/email-signup');
    const field = form(page).getByLabel(t('shared', 'mail.label'));
    await field.fill('ana@');
    await form(page)
      .getByRole('button', { name: t('shared', 'mail.submit') })
      .click();
    expect(await field.evaluate((input) => input instanceof HTMLInputElement && input.checkValidity())).toBe(
      false,
    );
    await expect(field).toBeFocused();
    await field.fill('ana@plaza.example');
    await field.press('Enter');
    await expect(form(page).getByRole('status')).toHaveText(t('shared', 'mail.success'));
    expect(calls).toBe(1);
  });

  test.describe('with a server that fails', () => {
    test.use({ provoked: /Failed to load resource/ });
    test('[MAIL-2][LNG-7] say so, keep what was typed through a change of language, and work the next time', async ({
      page,
    }) => {
      await failOnce(page, '**/add-contact', (route) =>
        route.fulfill({ status: 503, json: { success: false, message: 'The letter box is full.' } }),
      );
      await page.goto('/email-signup');
      const field = form(page).getByLabel(t('shared', 'mail.label'));
      await field.fill('ana@plaza.example');
      await page.keyboard.press('Enter');
      await expect(form(page).getByRole('status')).toHaveText('The letter box is full.');
      await expectAccessible(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('app', 'toEs') })
        .click();
      const es = texts('es');
      await expect(form(page).getByLabel(es('shared', 'mail.label'))).toHaveValue('ana@plaza.example');
      await form(page)
        .getByRole('button', { name: es('shared', 'mail.submit') })
        .click();
      await expect(form(page).getByRole('status')).toHaveText(es('shared', 'mail.success'));
    });

    test('[MAIL-2][QA-5] tell on yellow, too, that the server refuses an address, so that it can be read', async ({
      page,
    }) => {
      await page.goto('/partners');
      await scrollDown(page);
      const yellow = page.getByRole('main').locator('form').nth(1);
      const field = yellow.getByLabel(t('shared', 'mail.label'));
      await field.fill('ana@plaza');
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(yellow.getByText(t('server', 'INVALID_EMAIL'))).toBeVisible();
      await expectAccessible(page);
    });

    test('[MAIL-2] tell a lost network from an answer that makes no sense', async ({ page }) => {
      const field = form(page).getByLabel(t('shared', 'mail.label'));
      const status = form(page).getByRole('status');
      await page.goto('/email-signup');
      await failOnce(page, '**/add-contact', (route) => route.abort());
      await field.fill('ana@plaza.example');
      await page.keyboard.press('Enter');
      await expect(status).toHaveText(t('shared', 'mail.errors.network'));
      await expect(field).toHaveValue('ana@plaza.example');
      await page.route('**/add-contact', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
      );
      await page.keyboard.press('Enter');
      await expect(status).toHaveText(t('shared', 'mail.errors.malformed'));
      await expect(field).toHaveValue('ana@plaza.example');
    });
  });
});
