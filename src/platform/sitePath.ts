import type { BaseLocationHook } from 'wouter';
import { type BrowserLocationHook, useBrowserLocation } from 'wouter/use-browser-location';
import { isPublicPage } from '../../machines/contract/pages.ts';
import { barePath, isSpanishPath, localizedPath } from '../../machines/contract/siteAddress.ts';

let kept: string | null = null;

/** Keeps a page on the screen whatever the address; null for the page of the address again (DSGN-8). */
export const keepPage = (path: string | null): void => {
  kept = path;
};

/** The router's location: the page of the address, without its language (LNG-2). */
export const useSitePath: BaseLocationHook = (options: Parameters<BrowserLocationHook>[0]) => {
  const [path, navigate] = useBrowserLocation(options);
  return [kept ?? barePath(path), navigate];
};

/** The present address within this site, with its query and its anchor. */
export const presentPath = (): string => location.pathname + location.search + location.hash;

/** A path of this site, in Spanish if the present address is (LNG-2). */
export const keepLanguage = (path: string, isSpanish: boolean): string => {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  // The dashboard is in the chosen language, whatever its address.
  const isOurs = pathname.startsWith('/') && isPublicPage(pathname) && !isSpanishPath(pathname);
  return isOurs && isSpanish ? localizedPath(pathname, 'es') + rest : path;
};
