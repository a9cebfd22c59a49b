import { html } from 'hono/html';
import type { Language } from '../../machines/contract/language.ts';
import { type SiteConfig, siteConfigKeys } from '../../machines/contract/siteConfig.ts';

/**
 * The page as a browser gets it: its language, which its manifest has too, the product's name as title, and the
 * `site-config` block (LNG-2).
 * @param template the built `index.html`.
 * @throws Error when the template lacks one of these.
 */
export const renderIndexHtml = (
  template: string,
  { language, settings }: { language: Language; settings: SiteConfig },
): string => {
  const data = siteConfigOf(settings);
  return fillTemplate(template, { language, title: data.productName, block: 'site-config', data }).replace(
    // Browsers ask for it without a cookie, and so without the visitor's choice (LNG-2).
    'href="/manifest.webmanifest"',
    `href="/manifest.webmanifest?lng=${language}"`,
  );
};

/** The settings that a page may know. */
export const siteConfigOf = (settings: SiteConfig): SiteConfig =>
  Object.fromEntries(siteConfigKeys.map((key) => [key, settings[key]])) as SiteConfig;

/** Data as JSON for a block of a page. Without `<` nothing that anybody typed can close the block. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Sets language and title of an HTML page and fills its `<script type="application/json" id={block}>`.
 * @throws Error when the template lacks one of these.
 */
export const fillTemplate = (
  template: string,
  { language, title, block, data }: { language: Language; title: string; block: string; data: unknown },
): string => {
  const json = jsonInHtml(data);
  const places: [RegExp, string][] = [
    [/(<html\b[^>]*?\slang=")[^"]*(")/, language],
    [/(<title>)[^<]*(<\/title>)/, html`${title}`.toString()],
    [new RegExp(`(<script type="application/json" id="${block}">)[^<]*(</script>)`), json],
  ];
  return places.reduce((page, [place, text]) => {
    if (!place.test(page)) throw new Error(`The page has no ${place.source}.`);
    return page.replace(place, (_whole, before: string, after: string) => before + text + after);
  }, template);
};
