import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { answer, designTab } from './designTab.ts';
import { expectAccessible, expectNoOverflow } from './fixtures.ts';
import { onScreen, openTab, signUp } from './flows.ts';
import { openDashboard, test } from './partner.ts';
import { texts } from './texts.ts';

const lobby = (page: Page, language: 'en' | 'es') =>
  page.frameLocator(`iframe[title="${texts(language)('design', 'frame')}"]`);

for (const language of ['en', 'es'] as const) {
  test.describe(`the main job in ${language}`, () => {
    test.use({ language });
    const t = texts(language);

    test('[DSGN-1][DSGN-4][DSGN-5][DSGN-6][API-2] from sign-up to a branded lobby in the preview and in a new tab', async ({
      page,
      phone,
      codeFor,
      context,
    }) => {
      await signUp(page, { language, phone, codeFor });
      await openTab(page, { language }, 'design');
      await expect(page.getByLabel(t('design', 'space'))).toHaveValue('My Meeting Room');
      const { view } = designTab(page, language);
      await view('saved').check();
      await expect(page.getByText(t('design', 'placeholder'))).toBeVisible();

      await page.getByLabel(t('design', 'space')).fill('Casa Ñandú');
      await page.getByLabel(t('design', 'welcome')).fill('Pase y siéntese');
      await page
        .getByRole('textbox', { name: t('design', 'hex', { name: t('design', 'primaryColor') }) })
        .fill('#0D6B4D');
      await page
        .getByRole('textbox', { name: t('design', 'hex', { name: t('design', 'headerColor') }) })
        .fill('0b1f2a');
      await expect(page.getByText(t('design', 'unsaved'))).toBeVisible();
      await page.getByRole('button', { name: t('design', 'save') }).click();
      await expect(page.getByText(t('design', 'saved'))).toBeVisible();

      await view('saved').check();
      await expect(lobby(page, language).getByRole('heading', { name: 'Pase y siéntese' })).toBeVisible();
      await expect(lobby(page, language).getByText('Casa Ñandú')).toBeVisible();
      // The message goes after three seconds, and with it the bar.
      await expect(page.getByText(t('design', 'saved'))).toBeHidden();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: new RegExp(t('design', 'openTab')) }).click();
      const room = await opened;
      await expect(room.getByText('Casa Ñandú')).toBeVisible();
      await expect(room.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(room);
      const button = room.getByRole('button', { name: t('meetings', 'lobby.ask') });
      await expect(button).toHaveCSS('background-color', 'rgb(13, 107, 77)');
      await room.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(room);
      await button.click();
      await expect(room.getByText(t('meetings', 'lobby.nameNeeded'))).toBeVisible();
      await room.getByLabel(t('meetings', 'lobby.name')).fill('Ana');
      await room.keyboard.press('Enter');
      await expect(room.getByText(t('meetings', 'lobby.asked'))).toBeVisible();
    });
  });
}

const t = texts('en');
const person = { language: 'en' } as const;
const saveButton = (page: Page) => page.getByRole('button', { name: t('design', 'save') });

test.describe('with a server that dies', () => {
  test.use({ alone: true, provoked: /Failed to load resource/ });

  test('[API-5] what was called saved is there after kill -9', async ({ page, home, account }) => {
    await openDashboard(page, await account());
    await openTab(page, person, 'design');
    await page.getByLabel(t('design', 'space')).fill('Still here');
    await saveButton(page).click();
    await expect(page.getByText(t('design', 'saved'))).toBeVisible();
    await home.kill();
    await home.restart();
    await page.reload();
    await openTab(page, person, 'design');
    await expect(page.getByLabel(t('design', 'space'))).toHaveValue('Still here');
  });
});

test('[DSGN-4][DSGN-8] undo, redo and discard; twenty edits undone and the bar is gone', async ({
  page,
  account,
}) => {
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  const name = page.getByLabel(t('design', 'space'));
  const welcome = page.getByLabel(t('design', 'welcome'));
  for (let edit = 0; edit < 10; edit += 1) {
    await name.fill(`Name ${edit}`);
    await welcome.fill(`Welcome ${edit}`);
  }
  const undo = page.getByRole('button', { name: t('design', 'undo') });
  for (let edit = 0; edit < 20; edit += 1) await undo.click();
  await expect(name).toHaveValue('My Meeting Room');
  await expect(page.getByText(t('design', 'unsaved'))).toBeHidden();
  await name.fill('Again');
  await page.keyboard.press('Control+z');
  await expect(name).toHaveValue('My Meeting Room');
  await page.keyboard.press('Control+Shift+z');
  await expect(name).toHaveValue('Again');
  await page.getByRole('button', { name: t('design', 'discard') }).click();
  await answer(designTab(page), 'discardDialog.title', 'discardDialog.cont');
  await expect(name).toHaveValue('My Meeting Room');
});

test('[DSGN-2] says what is wrong at the field and saves nothing of it', async ({ page, account }) => {
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  const name = page.getByLabel(t('design', 'space'));
  await name.fill('   ');
  await expect(name).toHaveAccessibleDescription(new RegExp(t('design', 'errors.spaceNeeded')));
  await expect(saveButton(page)).toBeDisabled();
  await name.fill('a'.repeat(10_000));
  await expect(name).toHaveAccessibleDescription(new RegExp(t('design', 'errors.nameTooLong', { max: 60 })));
  await expectNoOverflow(page);
  await name.fill('Fine');
  const hex = page.getByRole('textbox', { name: t('design', 'hex', { name: t('design', 'primaryColor') }) });
  await hex.fill('red');
  await hex.blur();
  await expect(hex).toHaveValue('red');
  await expect(page.getByText(t('design', 'errors.hexErr'))).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await hex.fill('4a90e2');
  await expect(saveButton(page)).toBeEnabled();
});

test('[DSGN-1] every naughty string is shown as typed, or refused in words (F01)', async ({
  page,
  account,
}) => {
  const corpus = join(import.meta.dirname, '../../shared/corpora/strings/blns.json');
  const strings = existsSync(corpus)
    ? (JSON.parse(readFileSync(corpus, 'utf8')) as string[])
    : ['<script>alert(1)</script>', '𝕿𝖍𝖊 quick', '\u202eright to left', 'undefined', '👩🏽‍🚀'];
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  const name = page.getByLabel(t('design', 'space'));
  const faults = await name.evaluate(async (element, all) => {
    const field = element as HTMLInputElement;
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const wrong: unknown[] = [];
    for (const text of all) {
      type?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // React draws what a key did by then; waiting for paint as well would take half a minute.
      await new Promise<void>(queueMicrotask);
      // A field of one line takes no line breaks, by HTML's own rule.
      const oneLine = text.replace(/[\r\n]/g, '');
      const mayStand = oneLine.trim() !== '' && oneLine.length <= 60;
      const words = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('');
      const invalid = field.getAttribute('aria-invalid') === 'true';
      const isRight = field.value === oneLine && invalid !== mayStand && (mayStand || words !== '');
      if (!isRight) wrong.push({ text, value: field.value, invalid, words });
    }
    return wrong;
  }, strings);
  expect(faults).toEqual([]);
});

test.describe('with a network that is cut', () => {
  test.use({ provoked: /Failed to load resource/ });

  test('[DSGN-4] a save that is cut says so, keeps the edits, and works the next time (N05, R06)', async ({
    page,
    account,
  }) => {
    await openDashboard(page, await account());
    await openTab(page, person, 'design');
    await page.getByLabel(t('design', 'space')).fill('Kept');
    await page.context().setOffline(true);
    await saveButton(page).click();
    await expect(page.getByText(t('design', 'saveErrors.network'))).toBeVisible();
    await expect(page.getByLabel(t('design', 'space'))).toHaveValue('Kept');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: t('design', 'saveRetry') }).click();
    await expect(page.getByText(t('design', 'saved'))).toBeVisible();
  });

  test('[DSGN-4] edits survive a reload before they are saved', async ({ page, account }) => {
    await openDashboard(page, await account());
    await openTab(page, person, 'design');
    await page.getByLabel(t('design', 'space')).fill('Not yet saved');
    await page.reload();
    await onScreen(page, 'design');
    await expect(page.getByLabel(t('design', 'space'))).toHaveValue('Not yet saved');
    await expect(page.getByText(t('design', 'draftBack'))).toBeVisible();
  });
});

test('[DSGN-6] refresh saves first when there are edits, and stamps the frame’s address', async ({
  page,
  account,
}) => {
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  const frame = page.getByTitle(t('design', 'frame'));
  await page.getByLabel(t('design', 'space')).fill('First');
  await saveButton(page).click();
  await expect(frame).toHaveAttribute('src', /[?&]t=\d+/);
  const before = await frame.getAttribute('src');
  await page.getByLabel(t('design', 'space')).fill('Second');
  await page.getByRole('button', { name: t('design', 'refresh') }).click();
  await expect(page.getByText(t('design', 'saved'))).toBeVisible();
  await expect(frame).not.toHaveAttribute('src', before ?? '');
  await expect(lobby(page, 'en').getByText('Second')).toBeVisible();
});

test('[QA-5][DSGN-4] the design tab on a phone, by keyboard alone', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, await account());
  await openTab(page, person, 'design');
  await expectNoOverflow(page);
  const name = page.getByLabel(t('design', 'space'));
  await name.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('design', 'saved'))).toBeVisible();
  await onScreen(page, 'design');
});
