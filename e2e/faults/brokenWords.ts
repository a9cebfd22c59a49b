import type { Locator } from '@playwright/test';

/** The words of these texts that stand on two lines, though they have no hyphen. @throws Error where there is no word at all. */
export const brokenWords = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((elements) => {
    const words = elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: { word: string; lines: number }[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        // Words of drawings are curved.
        if (node.parentElement?.closest('svg, [aria-hidden="true"]')) continue;
        for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          found.push({ word, lines: range.getClientRects().length });
        }
      }
      return found;
    });
    if (words.length === 0) throw new Error('No text');
    return words.filter(({ lines }) => lines > 1).map(({ word }) => word);
  });
