import type { TabMessageStyle } from './tabMessage.ts';

/** The settings that an installation's pages may know; the server writes them into each page. */
export const siteConfigKeys = [
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

/** What an installation decides: names and outside addresses. */
export type SiteConfig = Readonly<Record<(typeof siteConfigKeys)[number], string>> & {
  readonly matchmakerMessage: TabMessageStyle;
};
