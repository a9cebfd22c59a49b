import { isPage } from '../../machines/contract/pages.ts';

/** The address of the internal link that a click follows; null when the browser should handle the click. */
export const followedLink = (event: MouseEvent): URL | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin && isPage(url.pathname) ? url : null;
};
