import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { defaultMeetingConfig } from '../../machines/contract/meetingConfig.ts';
import { textOn } from '../../machines/design/contrast.ts';
import { logoOf } from '../../tests/design/colors/logos.ts';
import { consoleOfFaults } from '../faults/faulty.ts';
import { openEditor } from '../logo/logoEditor.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { plain } from '../support/generatedFiles.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { test } from '../support/partner.ts';
import {
  type DesignTab,
  expectAnnounced,
  openDesign,
  save,
  savedDesign,
  saveElsewhere,
} from './designTab.ts';

const choiceOf = (tab: DesignTab) => tab.card('colors').getByRole('group', { name: tab.t('fromLogo') });
const schemeOf = (tab: DesignTab, kind: 'logo' | 'dark' | 'light') =>
  choiceOf(tab).getByRole('button', { name: tab.t(`schemes.${kind}`) });

/** The colors of the miniature: header, primary, secondary. */
const shownColors = ({ miniature }: DesignTab) =>
  miniature.evaluate((root) => {
    const { style } = root.querySelector('[style*="--m-header"]') as HTMLElement;
    return ['header', 'primary', 'secondary'].map((name) => style.getPropertyValue(`--m-${name}`));
  });

for (const language of journeyLanguages) {
  test.describe(`schemes from the logo in ${language}`, () => {
    test.use({ language });

    test('[BRAND-1] a logo is uploaded, three schemes are proposed, one press shows one, one undo brings all back, and it is saved', async ({
      page,
      account,
    }) => {
      const approval = await account();
      const tab = await openDesign(page, approval, language);
      await expect(choiceOf(tab)).toHaveCount(0);
      await expect(tab.card('logo').getByText(tab.t('logoColors'))).toBeVisible();
      const editor = await openEditor(tab, await plain(300, [11, 61, 145]), language);
      await editor.button('save').click();
      await expect(schemeOf(tab, 'logo')).toBeEnabled();

      const before = await shownColors(tab);
      await schemeOf(tab, 'logo').click();
      await expect(schemeOf(tab, 'logo')).toHaveAttribute('aria-pressed', 'true');
      await expectAnnounced(tab, 'fromLogoDone', { card: tab.t('colors') });
      const [header] = await shownColors(tab);
      expect(header).toBe('#0B3D91');
      await tab.button('undo').click();
      expect(await shownColors(tab)).toEqual(before);
      await expectAnnounced(tab, 'undone', { what: tab.t('colors') });
      await expect(schemeOf(tab, 'logo')).toHaveAttribute('aria-pressed', 'false');

      // By keyboard; the press leaves the focus where it is.
      await schemeOf(tab, 'dark').press('Enter');
      await expect(schemeOf(tab, 'dark')).toBeFocused();
      await schemeOf(tab, 'light').press('Space');
      const chosen = await shownColors(tab);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
        for (const kind of ['logo', 'dark', 'light'] as const)
          expect((await schemeOf(tab, kind).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      // Where nothing is half under the small preview.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await save(tab);
      const [headerColor, primaryColor, secondaryColor] = chosen;
      expect((await savedDesign(page, approval))?.config.theme).toEqual({
        headerColor,
        primaryColor,
        secondaryColor,
      });
    });
  });
}

/** Opens the design with a saved logo that is answered so. */
const openWithLogo = async (
  page: Page,
  account: Parameters<typeof openDesign>[1],
  name: string,
  answer: Parameters<import('@playwright/test').Route['fulfill']>[0],
) => {
  const logo = `/files/${name}`;
  await page.route(`**${logo}`, (route) => route.fulfill(answer));
  await saveElsewhere(page, account, { ...defaultMeetingConfig, logo });
  return openDesign(page, account);
};

test('[BRAND-1] files that are tiny, transparent, white alone and like a photo are read by the browser: each color has text of 4.5 : 1', async ({
  page,
  account,
}) => {
  const approval = await account();
  for (const seed of [2, 4, 8, 10]) {
    const { name, width, height, pixels } = logoOf(seed);
    await test.step(name, async () => {
      const body = await sharp(pixels, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
      const tab = await openWithLogo(page, approval, `logo-${seed}.png`, { contentType: 'image/png', body });
      await expect(schemeOf(tab, 'logo')).toBeEnabled();
      for (const kind of ['logo', 'dark', 'light'] as const) {
        await schemeOf(tab, kind).click();
        for (const color of await shownColors(tab))
          expect(textOn(color, 'large').ratio).toBeGreaterThanOrEqual(4.5);
      }
      await tab.button('undo').click();
      await tab.button('undo').click();
      await tab.button('undo').click();
      await tab.expectBar('hidden');
    });
  }
});

test.describe('with a logo that cannot be read', () => {
  test.use({ provoked: consoleOfFaults });

  test('[BRAND-1] nothing is proposed, and nothing said', async ({ page, account }) => {
    const approval = await account();
    for (const [name, answer] of [
      ['gone.png', { status: 404, body: '' }],
      ['broken.png', { contentType: 'image/png', body: 'no image' }],
    ] as const) {
      const tab = await openWithLogo(page, approval, name, answer);
      await expect(tab.card('logo').getByRole('button', { name: tab.t('change') })).toBeVisible();
      await expect(choiceOf(tab)).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    }
  });
});
