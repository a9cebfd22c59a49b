import type { Page } from '@playwright/test';

/** The words in headings, quotes and titles of the page's main part that stand on two lines, though they have no hyphen. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBroken = (node: Text, { 0: word, index }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const broken: string[] = [];
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, blockquote)')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        // Words of drawings are curved.
        if (node.parentElement?.closest('svg, [aria-hidden="true"]')) continue;
        for (const word of node.data.matchAll(/[^\s\-–—/]+/g)) if (isBroken(node, word)) broken.push(word[0]);
      }
    }
    return broken;
  });
