import * as v from 'valibot';

const SiteConfigSchema = v.object({
  productName: v.string(),
  website: v.string(),
  appOrigin: v.string(),
  meetingOrigin: v.string(),
  matchmakerUrl: v.string(),
  wikiUrl: v.string(),
  roadmapUrl: v.string(),
});

/** What an installation decides: names and outside addresses, written into the page by the server. */
export type SiteConfig = v.InferOutput<typeof SiteConfigSchema>;

/** Reads the configuration out of the page. @throws when the page was not served by our server. */
export const readSiteConfig = (page: Document): SiteConfig =>
  v.parse(SiteConfigSchema, JSON.parse(page.getElementById('site-config')?.textContent ?? 'null'));
