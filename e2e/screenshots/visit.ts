import { expect, type Page } from '@playwright/test';
import type { Person } from '../support/flows.ts';
import type { Account } from '../support/partner.ts';
import type { ProductServer } from '../support/productServer.ts';

/** What screens need to be opened. */
export interface Visit extends Person {
  readonly page: Page;
  readonly home: ProductServer;
  /** A partner with this visit's number, the same one each time. */
  account(): Promise<Account>;
}

/**
 * Gets each screen once it is ready.
 * @param name is said once, and is that of its drawing if it has one (`contactSheet.mjs`).
 * @param widest the widest window (px) that has this screen; every window by default.
 */
export type Look = (name: string, widest?: number) => Promise<void>;

/** Opens screens one after the other, in a browser in which nobody is signed in. */
export type Journey = (visit: Visit, look: Look) => Promise<void>;

/** Loads what a page loads only once it comes into sight. */
export const loadWhole = async (page: Page): Promise<void> => {
  const parts = page.locator('#root [data-hydrated="false"]');
  await page.keyboard.press('Shift');
  for (let left = await parts.count(); left > 0; left = await parts.count()) {
    await parts.evaluateAll(([part]) => part?.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => parts.count()).toBeLessThan(left);
  }
};
