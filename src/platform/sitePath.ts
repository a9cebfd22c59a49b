import type { BaseLocationHook } from 'wouter';
import { type BrowserLocationHook, useBrowserLocation } from 'wouter/use-browser-location';
import { isPublicPage } from '../../machines/contract/pages.ts';
import { barePath, isSpanishPath, localizedPath } from '../../machines/contract/siteAddress.ts';

/** The router's place: the page that the address leads to, without its language (LNG-2). */
export const useSitePath: BaseLocationHook = (options: Parameters<BrowserLocationHook>[0]) => {
  const [path, navigate] = useBrowserLocation(options);
  return [barePath(path), navigate];
};

/** The way to another page of this site, in Spanish where the address of this one says so (LNG-2). */
export const keepLanguage = (path: string, isSpanish: boolean): string => {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  // The dashboard speaks the language that was chosen, whatever its address.
  const isOurs = pathname.startsWith('/') && isPublicPage(pathname) && !isSpanishPath(pathname);
  return isOurs && isSpanish ? localizedPath(pathname, 'es') + rest : path;
};
