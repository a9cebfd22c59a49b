import type { Locator, Page } from '@playwright/test';

/** Resolves once a part of a page that the server drew has come alive; one that was drawn in the browser is. */
export const alive = (part: Locator): Promise<void> =>
  part.and(part.page().locator('[data-hydrated="false"]')).waitFor({ state: 'detached' });

/** Lets a test go on only with a page that has come alive: how one does has tests of its own (`ssr.spec.ts`). */
export const waitUntilAlive = (page: Page): void => {
  const goTo = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goTo(address, options);
    if (options?.waitUntil === undefined) await alive(page.locator('#root'));
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await alive(page.locator('#root'));
    return answer;
  };
};
