import { isPage } from '../../../machines/contract/pages.ts';

/** The parts of a request that decide how it is answered. */
export interface AskedFor {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly headers: { has(name: string): boolean };
}

/**
 * How the worker answers. `page`: from the network, else the cached shell. `document`: from the network, else
 * its last copy. `asset`: from the cache, as its name identifies its content. `copy`: from the network, else
 * from the cache.
 */
export type Strategy = 'page' | 'document' | 'asset' | 'copy';

/**
 * Decides whether and how the worker answers a request (HOME-6); null leaves it to the browser, as for calls,
 * other origins, ranges, and everything that is not cached.
 * @param origin the site's own.
 * @param isKept whether this version caches the file at a path.
 */
export const strategyFor = (
  { url, method, mode, headers }: AskedFor,
  origin: string,
  isKept: (path: string) => boolean,
): Strategy | null => {
  const address = new URL(url);
  const { pathname: path } = address;
  if (address.origin !== origin || method !== 'GET' || headers.has('range')) return null;
  if (path.startsWith('/api/')) return null;
  // Neither is of the build: the legal documents come from another site, the logo of another product from its settings (APP-14).
  if (path.startsWith('/legal/') || path.startsWith('/brand/')) return 'document';
  if (mode === 'navigate') return isPage(path) ? 'page' : null;
  if (!isKept(path)) return null;
  return path.startsWith('/assets/') ? 'asset' : 'copy';
};
