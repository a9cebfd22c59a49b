import { isPage } from '../../../machines/contract/pages.ts';

/** What of a request decides how it is answered. */
export interface AskedFor {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly headers: { has(name: string): boolean };
}

/**
 * How the worker answers. `page`: from the network, else the kept shell. `document`: from the network,
 * else as it was last seen. `asset`: kept, as its name says its content. `copy`: from the network, else
 * as it was kept.
 */
export type Strategy = 'page' | 'document' | 'asset' | 'copy';

/**
 * Decides whether and how the worker answers a request (HOME-6); null leaves it to the browser, as it does
 * calls, other origins, parts of files, and whatever has no copy.
 * @param origin the site's own.
 * @param isKept whether this version keeps a copy of the file at a path.
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
  if (path.startsWith('/legal/')) return 'document';
  if (mode === 'navigate') return isPage(path) ? 'page' : null;
  if (!isKept(path)) return null;
  return path.startsWith('/assets/') ? 'asset' : 'copy';
};
