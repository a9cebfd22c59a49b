import { expect, it } from 'vitest';
import { sources } from '../sources.ts';

it('[QA-5] what stands fixed in the window leaves room for what gets the focus (WCAG 2.4.11), but for what covers nothing or is the focus’ own', () => {
  const fixed = sources(['src'], /\.css\.ts$/).filter(({ text }) => text.includes("position: 'fixed'"));
  expect(fixed.length).toBeGreaterThan(5);
  const without = fixed.filter(({ text }) => !text.includes('scrollPadding')).map(({ path }) => path);
  expect(without.sort()).toEqual([
    // A line of 4 px at the upper edge, where the header is.
    'src/blog/article/ArticleView.css.ts',
    // Before its scripts have come, where they are late.
    'src/lobby/LobbyView.css.ts',
    // The page's own room is in `theme/reset.css.ts`.
    'src/shell/HeaderView.css.ts',
    // Modal: what is below has no focus.
    'src/ui/Dialog.css.ts',
    // Said for seconds, and gone.
    'src/ui/feedback/Toast.css.ts',
    // Shown only while it has the focus itself.
    'src/ui/skipLink.css.ts',
  ]);
});
