import { outsidePages, type SiteConfig, siteConfigKeys } from '../../machines/contract/siteConfig.ts';

/** Reads the site's configuration from the page. @throws when our server did not serve the page. */
export const readSiteConfig = (page: Document): SiteConfig => {
  const config: unknown = JSON.parse(page.getElementById('site-config')?.textContent ?? 'null');
  const entries = siteConfigKeys.map((key): [string, unknown] => [key, Object(config)[key]]);
  const mayBeNull = (key: string) => outsidePages.some((page) => page === key);
  if (entries.some(([key, value]) => typeof value !== 'string' && !(value === null && mayBeNull(key))))
    throw new Error('The page carries no configuration of its site.');
  return Object.fromEntries(entries) as SiteConfig;
};
