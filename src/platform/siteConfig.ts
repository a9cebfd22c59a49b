import type { TabMessageStyle } from '../../machines/profile/tabMessage.ts';

const keys = [
  'productName',
  'website',
  'appOrigin',
  'meetingOrigin',
  'matchmakerUrl',
  'matchmakerMessage',
  'supportEmail',
  'wikiUrl',
  'roadmapUrl',
] as const;

/** What an installation decides: names and outside addresses, written into the page by the server. */
export type SiteConfig = Readonly<Record<(typeof keys)[number], string>> & {
  readonly matchmakerMessage: TabMessageStyle;
};

/** Reads the configuration out of the page. @throws when the page was not served by our server. */
export const readSiteConfig = (page: Document): SiteConfig => {
  const given: unknown = JSON.parse(page.getElementById('site-config')?.textContent ?? 'null');
  const entries = keys.map((key): [string, unknown] => [key, Object(given)[key]]);
  if (entries.some(([, value]) => typeof value !== 'string'))
    throw new Error('The page carries no configuration of its site.');
  return Object.fromEntries(entries) as SiteConfig;
};
