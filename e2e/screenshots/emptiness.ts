import type { Page } from '@playwright/test';

/** A screen whose main part, or open dialog, has no text in the window, as a list of at most one fault. */
export const emptiness = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main');
    const walker = document.createTreeWalker(part ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, left, right, height } = range.getBoundingClientRect();
      if (height > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth) return [];
    }
    return ['the window shows no text of its main part'];
  });
