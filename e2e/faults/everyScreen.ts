import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { designTab } from '../design/designTab.ts';
import { openEditor } from '../logo/logoEditor.ts';
import {
  anotherNumber,
  askForCode,
  enterCode,
  fillDetails,
  onScreen,
  openSignIn,
  openTab,
  openWizard,
  type Person,
} from '../support/flows.ts';
import { forgetSession } from '../support/partner.ts';
import { type Visit, visitEveryPage } from './everyPage.ts';

/** Loads what a page loads only once it comes into sight. */
const loadWhole = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await expect(page.locator('main [data-hydrated="false"]')).toHaveCount(0);
};

/**
 * Visits every page (`visitEveryPage`), each step of sign-up, sign-in, and the logo editor. `look` gets each
 * screen once it is ready.
 */
export const visitEveryScreen = async (
  visit: Visit & Person,
  look: (name: string) => Promise<void>,
): Promise<void> => {
  const { page, language } = visit;
  const person = { ...visit, phone: anotherNumber(visit.phone) };
  await openWizard(page, person);
  await look('the name');
  await fillDetails(page, person);
  await look('the number');
  await page.goBack();
  await onScreen(page, 'email');
  await look('the e-mail');
  await page.goForward();
  await onScreen(page, 'phone');
  await askForCode(page, person);
  await look('the code');
  await enterCode(page, person, await person.codeFor(person.phone));
  await onScreen(page, 'done');
  await look('the end of sign-up');
  await forgetSession(page);
  await openSignIn(page, person);
  await look('sign-in');
  await visitEveryPage(visit, async (name) => {
    await loadWhole(page);
    await look(name);
  });
  const tab = designTab(page, language);
  await page.goto('/branded-meetings/dashboard');
  await openTab(page, visit, 'design');
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  const buffer = await image.png().toBuffer();
  await openEditor(tab, { name: 'logo.png', mimeType: 'image/png', buffer }, language);
  await look('the logo editor');
};
