import type { TabMessageStyle } from './tabMessage.ts';

/** The settings that an installation's pages may know; the server writes them into each page. */
export const siteConfigKeys = [
  'mode',
  'productName',
  'website',
  'appOrigin',
  'meetingOrigin',
  'matchmakerUrl',
  'matchmakerMessage',
  'supportEmail',
  'wikiUrl',
  'roadmapUrl',
  'legalDate',
] as const;

/** Pages elsewhere that an installation need not have: null leaves out their links. */
export const outsidePages = ['wikiUrl', 'roadmapUrl'] as const;
type OutsidePage = (typeof outsidePages)[number];

/** What an installation decides: names and outside addresses. */
export type SiteConfig = Readonly<Record<Exclude<(typeof siteConfigKeys)[number], OutsidePage>, string>> &
  Readonly<Record<OutsidePage, string | null>> & {
    readonly matchmakerMessage: TabMessageStyle;
    /** Invented posts exist in local mode alone (PRT-5). */
    readonly mode: 'local' | 'production';
  };
