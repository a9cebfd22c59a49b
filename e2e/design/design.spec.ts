import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { defaultMeetingConfig, type MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { consoleOfFaults } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { openDesign, save, saveElsewhere } from './designTab.ts';

const design: MeetingConfig = {
  ...defaultMeetingConfig,
  name: 'Casa Ñandú',
  welcomeMessage: 'Pase y siéntese',
  theme: { ...defaultMeetingConfig.theme, primaryColor: '#0D6B4D', headerColor: '#0B1F2A' },
};

/** Opens that lobby as a guest, and asks to be let in. */
const knock = async (lobby: Page, language: 'en' | 'es'): Promise<void> => {
  const t = (key: string) => texts(language)('meetings', `lobby.${key}`);
  await expect(lobby.getByRole('heading', { name: design.welcomeMessage })).toBeVisible();
  await expect(lobby.getByText(design.name)).toBeVisible();
  await expect(lobby.locator('html')).toHaveAttribute('lang', language);
  await expectAccessible(lobby);
  const ask = lobby.getByRole('button', { name: t('ask') });
  await expect(ask).toHaveCSS('background-color', 'rgb(13, 107, 77)');
  await lobby.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(lobby);
  await ask.click();
  await expect(lobby.getByText(t('nameNeeded'))).toBeVisible();
  await lobby.getByLabel(t('name')).fill('Ana');
  await lobby.keyboard.press('Enter');
  await expect(lobby.getByText(texts(language)('lobby', 'entry.preview'))).toBeVisible();
};

test('[DSGN-1][DSGN-4][DSGN-5][DSGN-6][API-2] from the defaults to a branded lobby in the preview and in a new tab', async ({
  page,
  account,
  context,
}) => {
  const tab = await openDesign(page, await account());
  await expect(tab.space).toHaveValue('My Meeting Room');
  await tab.space.fill(design.name);
  await tab.welcome.fill(design.welcomeMessage);
  await tab.hex('primaryColor').fill(design.theme.primaryColor);
  await tab.hex('headerColor').fill('0b1f2a');
  await expect(page.getByText(tab.t('unsaved'))).toBeVisible();
  await save(tab);

  await tab.view('saved').check();
  const framed = tab.frame.contentFrame();
  await expect(framed.getByRole('heading', { name: design.welcomeMessage })).toBeVisible();
  await expect(framed.getByText(design.name)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: new RegExp(tab.t('openTab')) }).click();
  await knock(await opened, 'en');
});

test.describe('in Spanish', () => {
  test.use({ language: 'es' });

  test('[API-2][LNG-8][QA-5] a saved design is a lobby in the guest’s language', async ({
    page,
    account,
    home,
  }) => {
    const approval = await account();
    await saveElsewhere(page, approval, design);
    const address = `${home.meetingOrigin}/preview?pId=${approval.userData.partnerId}`;
    await page.goto(address, { waitUntil: 'load' });
    await knock(page, 'es');
  });
});

const corpus = join(import.meta.dirname, '../../../shared/corpora/strings/blns.json');
const strings = existsSync(corpus)
  ? (JSON.parse(readFileSync(corpus, 'utf8')) as string[])
  : ['<script>alert(1)</script>', '𝕿𝖍𝖊 quick', '\u202eright to left', 'undefined', '👩🏽‍🚀'];

/**
 * Types each text into a field of at most 60 letters.
 * @returns those that were changed, or wrongly checked.
 */
const wronglyShown = (field: Locator): Promise<unknown[]> =>
  field.evaluate(async (element: HTMLInputElement, all) => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const wrong: unknown[] = [];
    for (const text of all) {
      type?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      // React has rendered by then; waiting for paint as well would take half a minute.
      await new Promise<void>(queueMicrotask);
      // A single-line field removes line breaks.
      const oneLine = text.replace(/[\r\n]/g, '');
      // A letter, number, punctuation, symbol or what Unicode does not know: nothing is seen of the others.
      const mayStand = /[\p{L}\p{N}\p{P}\p{S}\p{Cn}]/u.test(oneLine) && oneLine.length <= 60;
      const words = (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('');
      const invalid = element.getAttribute('aria-invalid') === 'true';
      const isRight = element.value === oneLine && invalid !== mayStand && (mayStand || words !== '');
      if (!isRight) wrong.push({ text, value: element.value, invalid, words });
    }
    return wrong;
  }, strings);

test.describe('with a network that is cut', () => {
  test.use({ provoked: consoleOfFaults });

  test('[QA-5][DSGN-1][DSGN-4] on a phone, by keyboard alone: naughty strings are shown as typed or refused in words (F01), and a save that is cut keeps the edits and is repeated when the network is back (N05)', async ({
    page,
    account,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tab = await openDesign(page, await account());
    await expectNoOverflow(page);
    expect(await wronglyShown(tab.space)).toEqual([]);
    await tab.space.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By hand');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(tab.t('saveErrors.network'))).toBeVisible();
    await expect(page.getByText(tab.t('saved'))).toHaveCount(0);
    await expect(tab.space).toHaveValue('By hand');
    await page.context().setOffline(false);
    await tab.expectSaved();
  });
});
