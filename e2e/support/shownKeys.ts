import type { Page } from '@playwright/test';

/** Notes what looks like the key of a text wherever a page that opens from now on shows it. @returns reads what was noted. */
export const noteKeys = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const keys: string[] = [];
    Object.assign(globalThis, { keys });
    new MutationObserver(() => {
      for (const shown of document.body?.innerText.split('\n') ?? [])
        if (/^[a-z]\w*([.:]\w+)+$/.test(shown)) keys.push(shown);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'keys'));
};
