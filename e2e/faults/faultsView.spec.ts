import { expect, type Page } from '@playwright/test';
import { isPublicPage } from '../../machines/contract/pages.ts';
import { mainScreens } from '../screenshots/everyScreen.ts';
import { expectAccessible } from '../support/accessible.ts';

import { type Account, test } from '../support/partner.ts';
import { texts } from '../support/texts.ts';
import { forcedColorFaults } from './forcedColors.ts';
import { layoutFaults } from './layout.ts';
import { type Reading, readAs } from './readAs.ts';

// Nothing saved yet is a documented 404, and so is the page that is not there.
test.use({ provoked: /status of 404/ });

/** Ids that an element names and the page does not have. */
const lostReferences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const naming = [
      ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details'],
      ...['aria-errormessage', 'aria-activedescendant', 'aria-flowto', 'for', 'list', 'form', 'headers'],
    ];
    return naming.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(/\s+/)
          .filter((id) => id !== '' && document.getElementById(id) === null)
          .map((id) => `${element.localName}[${name}=${id}]`),
      ),
    );
  });

/** Ids that several elements have. */
const doubledIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/** The headings, paragraphs and entries of the page's own part that can be read now. */
const legible = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd)')]
      .filter(
        (element) =>
          // Ways onward are left out on paper; a figure may be moving.
          !element.closest('nav, figure, section:has(a[href*="/blog/"])') &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.getBoundingClientRect().height > 0,
      )
      .map(({ textContent }) => textContent?.trim() ?? '')
      .filter((text) => text !== ''),
  );

/** What hangs over the page on every sheet of paper. */
const hanging = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => `${element.localName}: ${element.textContent?.trim().slice(0, 40)}`),
  );

/** What moves although the person wants no motion; what follows the scroll moves with the finger. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState, effect }) => {
        const { duration, iterations } = effect?.getTiming() ?? {};
        const isLong = iterations === Number.POSITIVE_INFINITY || Number(duration) > 300;
        return timeline === document.timeline && playState === 'running' && isLong;
      })
      .map(({ effect }) => JSON.stringify(effect?.getTiming())),
  );

/** Expects what every page of the site has, and a partner's tabs, the editor and the lobby have not. */
const expectFrame = async (page: Page, language: 'en' | 'es'): Promise<void> => {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
  await expect.soft(page.locator('title')).toHaveCount(1);
  await expect.soft(page).toHaveTitle(/Encuentro/);
  await expect.soft(page.getByRole('banner')).toHaveCSS('position', 'fixed');
  await expect.soft(page.getByRole('contentinfo')).toBeVisible();
};
const isOfSite = (name: string, page: Page, appOrigin: string): boolean => {
  const { origin, pathname } = new URL(page.url());
  return name === 'sign-in' || (origin === appOrigin && isPublicPage(pathname));
};

/**
 * A window, the size of its text, and whether the reader has set the distances of WCAG 1.4.12. Those of one window
 * follow each other, and the last ones have the first window: another size costs most.
 */
const readings: Record<string, Reading> = {
  'on a phone': { width: 390, height: 844, text: '', isSpaced: false },
  'with text of 200 % on a phone': { width: 390, height: 844, text: '200%', isSpaced: false },
  'on a tablet': { width: 768, height: 1024, text: '', isSpaced: false },
  'at 320×256 px, as at 400 % zoom': { width: 320, height: 256, text: '', isSpaced: false },
  'with spaced text at 320 px': { width: 320, height: 700, text: '', isSpaced: true },
  'with spaced text': { width: 1440, height: 900, text: '', isSpaced: true },
  'on a wide screen': { width: 1920, height: 1080, text: '', isSpaced: false },
  'with text of 400%': { width: 1440, height: 900, text: '400%', isSpaced: false },
};

const asBefore = { width: 1440, height: 900, text: '', isSpaced: false };

for (const language of ['en', 'es'] as const)
  test.describe(`every screen in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const [screens, journey] of Object.entries(mainScreens))
      test(`[APP-1][APP-2][LNG-5][DSGN-6][QA-5] ${screens}: the site’s pages have their frame; axe finds nothing, and each id and heading is there once (G27); all is whole in each window and size of text (V01) and on paper (G13, V02), marked in forced colours, and at rest for who wants it (V03)`, async ({
        page,
        home,
        account,
        phone,
        codeFor,
      }) => {
        const logOut = texts(language)('dashboard', 'logout');
        let partner: Promise<Account> | undefined;
        const sameAccount = () => {
          partner ??= account();
          return partner;
        };
        const look = (name: string) =>
          test.step(name, async () => {
            if (isOfSite(name, page, home.appOrigin)) await expectFrame(page, language);
            await expectAccessible(page);
            const counted = await page.evaluate(() =>
              ['main', 'h1'].map((tag) => document.querySelectorAll(tag).length),
            );
            expect
              .soft([name, counted, await lostReferences(page), await doubledIds(page)])
              .toEqual([name, [1, 1], [], []]);
            expect.soft([name, 'without motion', await moving(page)]).toEqual([name, 'without motion', []]);
            await page.emulateMedia({ forcedColors: 'active' });
            expect
              .soft([name, 'in forced colours', await forcedColorFaults(page)])
              .toEqual([name, 'in forced colours', []]);
            await page.emulateMedia({ forcedColors: 'none' });
            for (const [reading, how] of Object.entries(readings)) {
              await readAs(page, how);
              expect.soft([name, reading, await layoutFaults(page)]).toEqual([name, reading, []]);
            }
            await readAs(page, asBefore);
            // An open dialog is printed as it is.
            if ((await page.locator('dialog:modal').count()) > 0) return;
            const legibleTexts = await legible(page);
            await page.emulateMedia({ media: 'print' });
            expect.soft([name, 'on paper', await hanging(page)]).toEqual([name, 'on paper', []]);
            await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect.soft(page.getByRole('button', { name: logOut, exact: true }), name).toBeHidden();
            const printed = await legible(page);
            await page.emulateMedia({ media: 'screen' });
            // Not what went by itself meanwhile, as “Opening your profile…” does.
            const stay = await legible(page);
            const lost = legibleTexts.filter((text) => stay.includes(text) && !printed.includes(text));
            expect.soft([name, 'not on paper', lost]).toEqual([name, 'not on paper', []]);
          });
        await journey({ page, language, home, account: sameAccount, phone, codeFor }, look);
      });
  });
