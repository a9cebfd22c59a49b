import { expect, type Page } from '@playwright/test';
import { isBranded } from '../../../machines/contract/meetingConfig.ts';
import type { BrandingInput, SaveAnswer } from '../../../machines/design/branding.ts';
import { type DesignTab, designTab, readUrl } from '../../design/designTab.ts';
import { stopClock } from '../../support/clock.ts';
import { onScreen, openTab } from '../../support/flows.ts';
import { dashboard } from '../../support/locators.ts';
import { keepSession, openBlank, store } from '../../support/partner.ts';
import type { Stage } from '../pageWalk.ts';

/** Pages with a fake clock, and the session that they stored. */
const known = new WeakMap<Page, Awaited<ReturnType<typeof keepSession>>>();

/** Resets a page: only the partner's session stays in its storage. */
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
 * Opens the design tab of a space in a page without any earlier state, and stops its clock.
 * @param space the server's data.
 */
export const openDesignAnew = async (
  stage: Stage,
  space: Pick<BrandingInput, 'saved' | 'version'> & Pick<SaveAnswer, 'previewUrl'>,
): Promise<DesignTab> => {
  const { page, language } = stage;
  await cleared(stage);
  let isRead = false;
  // Later requests belong to the path.
  await page.route(readUrl, (route) => {
    if (isRead) return route.fallback();
    isRead = true;
    const { saved: config, version, previewUrl } = space;
    return route.fulfill({
      json: {
        config,
        version,
        previewUrl,
        lobbyPreviewUrl: null,
        status: 'active',
        planType: 'preview',
        language: 'en',
      },
    });
  });
  await page.goto(dashboard);
  // Whoever has a design is at the subscription.
  if (isBranded(space.saved)) await openTab(page, { language }, 'design');
  else await onScreen(page, 'design');
  await stopClock(page, 10_000);
  const tab = designTab(page, language);
  await expect(tab.space).toHaveValue(space.saved.name);
  return tab;
};
