import type { Page } from '@playwright/test';

/** Resolves once the page stands at its top with its fonts and with all its images, also those below the window. */
export const everythingDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const image of document.images) image.loading = 'eager';
    // One that does not come is seen as such.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
