/** Lays out all of a page: what is above a place that somebody goes to must have its height (`server/site/pages.ts`). */
export const layOutWhole = (): void => {
  document.documentElement.dataset['whole'] = '';
};

/** Who goes to the end of a page by key comes to its end, not to where it seemed to be while far parts had no height (APP-1). */
export const watchWayToEnd = (): void =>
  addEventListener('keydown', ({ key, metaKey }) => {
    if (key === 'End' || (metaKey && key === 'ArrowDown')) layOutWhole();
  });
