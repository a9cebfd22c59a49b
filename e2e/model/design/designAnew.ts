import { expect, type Page } from '@playwright/test';
import type { BrandingInput } from '../../../machines/design/branding.ts';
import { type DesignTab, designTab, readUrl } from '../../design/designTab.ts';
import { stopClock } from '../../support/clock.ts';
import { onScreen } from '../../support/flows.ts';
import { dashboard } from '../../support/locators.ts';
import { keepSession, openBlank, store } from '../../support/partner.ts';
import type { Stage } from '../pageWalk.ts';

/** Pages whose clock is the test's already, with the session that was stored in them. */
const known = new WeakMap<Page, Awaited<ReturnType<typeof keepSession>>>();

/** A blank page with nothing of what was done before, but for the partner's session. */
const cleared = async ({ page, account }: Stage): Promise<void> => {
  const session = known.get(page);
  if (session === undefined) {
    known.set(page, await keepSession(page, await account()));
    await page.clock.install();
    return;
  }
  await page.clock.resume();
  await openBlank(page);
  await page.evaluate(() => sessionStorage.clear());
  await store(page, session);
};

/**
 * Opens the design tab of a room in a page that has nothing left of what was done in it before, and stops its clock.
 * @param room what the server has of it; a plan that runs leads to the design at once.
 */
export const openDesignAnew = async (
  stage: Stage,
  room: Pick<BrandingInput, 'saved' | 'version' | 'previewUrl'>,
): Promise<DesignTab> => {
  const { page, language } = stage;
  await cleared(stage);
  let isRead = false;
  // What is read later is the path's own.
  await page.route(readUrl, (route) => {
    if (isRead) return route.fallback();
    isRead = true;
    const { saved: config, version, previewUrl } = room;
    return route.fulfill({
      json: { config, version, previewUrl, lobbyPreviewUrl: null, status: 'active', planType: 'preview' },
    });
  });
  await page.goto(dashboard);
  await onScreen(page, 'design');
  await stopClock(page, 10_000);
  const tab = designTab(page, language);
  await expect(tab.space).toHaveValue(room.saved.name);
  return tab;
};
