import { isPage } from '../../machines/contract/pages.ts';

/**
 * Loads the page of an internal link as soon as the visitor's pointer or focus is on it: when it is followed, its code
 * and texts are there (APP-1). A visitor who saves data loads what they follow.
 * @param open loads the page of a path; a page that does not load is asked for again when the link is followed.
 */
export const prefetchPages = (open: (pathname: string) => Promise<unknown>): void => {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        if (link?.origin === location.origin && isPage(link.pathname)) void open(link.pathname);
      },
      // React keeps pointer and focus of a part that it has not hydrated yet to itself, until it has.
      { capture: true, passive: true },
    );
};
