import { isPage } from '../../machines/contract/pages.ts';

/**
 * Loads the page of an internal link, or the dialog of a button, as soon as the visitor's pointer or focus is on it: when it
 * is followed or pressed, its code and texts are there (APP-1). A visitor who saves data loads what they follow.
 * @param open loads the page of a path; a page that does not load is asked for again when the link is followed.
 * @param openDialog loads the dialog, likewise.
 */
export const prefetchPages = (
  open: (pathname: string) => Promise<unknown>,
  openDialog: () => Promise<unknown>,
): void => {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const link = target.closest<HTMLAnchorElement>('a[href]');
        if (link?.origin === location.origin && isPage(link.pathname)) void open(link.pathname);
        if (target.closest('[aria-haspopup="dialog"]')) openDialog().catch(() => undefined);
      },
      // React keeps pointer and focus of a part that it has not hydrated yet to itself, until it has.
      { capture: true, passive: true },
    );
};
