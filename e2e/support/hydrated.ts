import type { Locator, Page } from '@playwright/test';

/** Resolves once a part of a page is hydrated; a part that the browser rendered itself counts as hydrated. */
export const hydrated = (part: Locator): Promise<void> =>
  part.and(part.page().locator('[data-hydrated="false"]')).waitFor({ state: 'detached' });

/** Resolves once a lobby can be typed into: `fill` into one that is still inert is lost without an error. */
export const noLongerInert = (page: Page): Promise<void> =>
  page.locator('#root > [inert]').waitFor({ state: 'detached' });

const ready = async (page: Page): Promise<void> => {
  await hydrated(page.locator('#root'));
  await noLongerInert(page);
};

/** Lets a test continue only with a hydrated page: hydration itself has its own tests (`ssr.spec.ts`). */
export const waitUntilHydrated = (page: Page): void => {
  const goTo = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goTo(address, options);
    if (options?.waitUntil === undefined) await ready(page);
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await ready(page);
    return answer;
  };
};
