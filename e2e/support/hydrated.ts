import type { Locator, Page } from '@playwright/test';

/** Resolves once a part of a page is hydrated; a part that the browser rendered itself counts as hydrated. */
export const hydrated = (part: Locator): Promise<void> =>
  part.and(part.page().locator('[data-hydrated="false"]')).waitFor({ state: 'detached' });

/** Lets a test continue only with a hydrated page: hydration itself has its own tests (`ssr.spec.ts`). */
export const waitUntilHydrated = (page: Page): void => {
  const goTo = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goTo(address, options);
    if (options?.waitUntil === undefined) await hydrated(page.locator('#root'));
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await hydrated(page.locator('#root'));
    return answer;
  };
};
