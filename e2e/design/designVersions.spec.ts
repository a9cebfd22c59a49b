import { expect } from '@playwright/test';
import { consoleOfFaults } from '../faults/faulty.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectNoOverflow } from '../support/fixtures.ts';
import { failOnce } from '../support/flows.ts';
import { journeyLanguages } from '../support/journeyLanguages.ts';
import { test } from '../support/partner.ts';
import { answer, openDesign, save, savedDesign } from './designTab.ts';

test.use({ provoked: consoleOfFaults });

for (const language of journeyLanguages)
  test.describe(`the versions of a design in ${language}`, () => {
    test.use({ language });

    test('[DSGN-12][QA-5] each save is one; an older one is looked at, restored as a new one by keyboard, and undone; over unsaved edits it asks first; without a network it says so; axe finds nothing at 320 px', async ({
      page,
      account,
    }) => {
      const approval = await account();
      const tab = await openDesign(page, approval, language);
      const { t } = tab;
      for (const name of ['Casa Uno', 'Casa Dos']) {
        await tab.space.fill(name);
        await save(tab);
      }
      const open = page.getByRole('button', { name: t('history.open') });
      const dialog = page.getByRole('dialog', { name: t('history.title') });
      await test.step('without a network it says so, and is asked again', async () => {
        await failOnce(page, '**/design-versions*', (route) => route.abort());
        await open.click();
        await expect(dialog.getByText(t('history.failed'))).toBeVisible();
        await dialog.getByRole('button', { name: t('history.retry') }).click();
      });
      const versions = dialog.getByRole('listitem');
      await expect(versions).toHaveCount(2);
      await expect(versions.first()).toContainText(t('history.present'));
      await expect(versions.first()).toContainText(t('history.changed', { fields: t('space') }));
      await expect(versions.nth(1).getByText('Casa Uno')).toBeAttached();
      await expect(versions.nth(1).getByRole('img')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1440, height: 900 });

      await versions
        .nth(1)
        .getByRole('button', { name: new RegExp(`^${t('history.restore')}`) })
        .focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await tab.expectSaved();
      await expect(tab.space).toHaveValue('Casa Uno');
      const restored = await savedDesign(page, approval);
      expect(restored?.config.name).toBe('Casa Uno');
      await page.keyboard.press('Control+z');
      await expect(tab.space).toHaveValue('Casa Dos');

      await test.step('unsaved edits are replaced after a question alone', async () => {
        await tab.space.fill('Casa Tres');
        for (const [key, name] of [
          ['discardDialog.cancel', 'Casa Tres'],
          ['discardDialog.restore.cont', 'Casa Dos'],
        ] as const) {
          await open.click();
          await expect(versions.nth(2)).toContainText(t('history.same'));
          await dialog.getByRole('button', { name: new RegExp(`^${t('history.restore')}`) }).click();
          await answer(tab, 'discardDialog.title', key);
          await expect(open).toBeFocused();
          await expect(tab.space).toHaveValue(name);
        }
        await tab.expectSaved();
      });

      await page.getByRole('radio', { name: t('phone'), exact: true }).check();
      const shown = async () => {
        const box = await tab.miniature.boundingBox();
        return box && box.width / box.height;
      };
      await expect.poll(shown).toBeCloseTo(390 / 844, 1);
    });
  });
