import { type CDPSession, expect, type Locator } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { askToSignIn } from '../support/flows.ts';
import { checkUrl, codeField, dashboard, phoneField } from '../support/locators.ts';
import { texts } from '../support/texts.ts';

const t = texts('en');

/** Composes what an input method would, with the states of the text on the way; it stays open. */
const compose = async (session: CDPSession, field: Locator, before: string, states: readonly string[]) => {
  for (const text of states) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(field).toHaveValue(before + text);
  }
};

// The fields of the two forms of the landing page are the same.
test('[ACC-6][SIGNUP-4][SIGNUP-6] what an input method composes stays as it is until its end, which verifies six digits; Enter sends nothing before (F06)', async ({
  page,
  context,
  phone,
}) => {
  const session = await context.newCDPSession(page);
  const sent: unknown[] = [];
  await page.route(checkUrl, (route) => {
    sent.push(route.request().postDataJSON().code);
    return route.fulfill({ json: { status: 'rejected' } });
  });
  await page.goto(dashboard);

  const number = phoneField(page);
  await number.press('5');
  await compose(session, number, '5', ['５', '５５', '５５０']);
  await session.send('Input.insertText', { text: '５５０' });
  await expect(number).toHaveValue('5550');

  await page.getByRole('button', { name: t('shared', 'phone.country') }).click();
  const search = page.getByRole('combobox', { name: t('shared', 'phone.search') });
  await expect(search).toBeFocused();
  await compose(session, search, '', ['ｓ', 'ｓｐ', 'ｓｐａ']);
  await page.keyboard.press('Enter');
  await expect(search).toBeVisible();
  await session.send('Input.insertText', { text: 'spain' });
  await expect(search).toHaveValue('spain');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await askToSignIn(page, { language: 'en', phone });
  const code = codeField(page);
  await page.keyboard.type('1234');
  await compose(session, code, '1234', ['５', '５６']);
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('1234５６');
  expect(sent).toEqual([]);
  await session.send('Input.insertText', { text: '５６' });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual(['123456']);
});
