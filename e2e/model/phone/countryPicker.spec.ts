import { expect, type Page } from '@playwright/test';
import { countryPicker } from '../../../tests/model/plans/phone/countryPicker.ts';
import { startClock, stopClock } from '../../support/clock.ts';
import { test } from '../../support/fixtures.ts';
import { texts } from '../../support/texts.ts';
import { controlOf } from '../controls.ts';
import { expectAllBut, walkInPage } from '../pageWalk.ts';
import { reopen } from '../reopen.ts';

const t = texts('en');
const part = (page: Page) => page.getByRole('region', { name: t('signin', 'form') });
const opener = (page: Page) => part(page).locator('button[aria-haspopup="listbox"]');
const number = (page: Page) => part(page).locator('input[type="tel"]');
const search = (page: Page) => part(page).getByRole('combobox', { name: t('shared', 'phone.search') });
const [plan] = countryPicker.plans;

/** Each way to close it without a choice ends in the same event. The first one is that of all paths. */
const ways = {
  'its button': (page: Page) => opener(page).click(),
  Escape: async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
  },
  'the focus that goes on': (page: Page) =>
    page.getByRole('button', { name: t('shared', 'close'), exact: true }).focus(),
};

for (const [index, [way, close]] of Object.entries(ways).entries())
  test.describe(`the paths of the list of countries, walked in the page, closed by ${way}`, () => {
    const missing = walkInPage({
      machine: countryPicker.machine,
      plan,
      ids: '[SIGNUP-4]',
      only: index === 0 ? undefined : ['picker.opened', 'picker.closed'],
      part,
      open: async ({ page }) => {
        await startClock(page);
        await reopen(page, '/branded-meetings', () =>
          page.evaluate(() => sessionStorage.setItem('openForm', 'signIn')),
        );
        await expect(opener(page)).toBeVisible();
        await stopClock(page);
      },
      acts: {
        'picker.closed': (_, { page }) => close(page),
        'query.edited': ({ query }, { page }) => search(page).fill(query),
        'list.walked': (_, { page }) => search(page).press('ArrowDown'),
        'search.confirmed': async (_, { page }) => {
          await search(page).press('Enter');
          await expect(number(page)).toBeFocused();
        },
        'country.chosen': async (event, { page }) => {
          await (await controlOf(part(page), event)).click();
          await expect(opener(page)).toHaveAccessibleName(/: Germany \+49$/);
          await expect(number(page)).toBeFocused();
        },
      },
      // Who types what stands there has changed nothing; and only a country that is listed can be pressed.
      isPossible: (step, { context: { query, found } }) =>
        !('event' in step) ||
        (step.event.type === 'query.edited' && step.event['query'] !== query) ||
        (step.event.type === 'country.chosen' && found.some(({ code }) => code === step.event['country'])) ||
        !['query.edited', 'country.chosen'].includes(step.event.type),
      agrees: async (snapshot, { page }) => {
        const isOpen = snapshot.matches('open');
        const { query, found } = snapshot.context;
        await expect(opener(page)).toHaveAttribute('aria-expanded', String(isOpen));
        await expect(search(page)).toHaveCount(isOpen ? 1 : 0);
        if (!isOpen) return;
        await expect(search(page)).toHaveValue(query);
        await expect(search(page)).toBeFocused();
        const n = found.length;
        await expect(
          part(page)
            .getByRole('status')
            .filter({
              hasText: n > 0 ? t('shared', 'phone.countries_other', { n }) : t('shared', 'phone.noCountry'),
            }),
        ).toHaveCount(1);
        // By their codes: browsers name a few of them otherwise than Node does.
        const codes = () =>
          part(page)
            .getByRole('option')
            .evaluateAll((items) => items.map(({ id }) => id.slice(-2)));
        await expect.poll(codes, { intervals: [20, 50] }).toEqual(found.map(({ code }) => code));
      },
    });
    if (index === 0) expectAllBut('[SIGNUP-4]', [missing]);
  });
