import type { Page } from '@playwright/test';

/** How somebody reads a page: their window (px), the size of their text, and whether it is spaced (WCAG 1.4.12). */
export interface Reading {
  readonly width: number;
  readonly height: number;
  /** A percentage; empty for the browser's own size. */
  readonly text: string;
  readonly isSpaced: boolean;
}

const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Looks at the page as somebody reads it. */
export const readAs = async (page: Page, { width, height, text, isSpaced }: Reading): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async ([size, rules]) => {
      document.documentElement.style.fontSize = size;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      // What measures itself does so in the next frame. A test's clock may be stopped, and frames with it: an
      // animation ends nevertheless.
      await document.documentElement.animate(null, { duration: 40 }).finished;
    },
    [text, isSpaced ? spaced : ''] as const,
  );
};
