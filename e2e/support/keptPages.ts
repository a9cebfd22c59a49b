import type { Page } from '@playwright/test';

/** Opens the page and waits until the service worker has cached everything that works offline. */
export const openKept = async (page: Page, origin = ''): Promise<void> => {
  await page.goto(`${origin}/`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
};
