import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { type Language, languages } from '../../machines/contract/language.ts';
import { listedPages } from '../../machines/contract/pages.ts';
import { localizedPath } from '../../machines/contract/siteAddress.ts';
import type { Edition } from '../blog/posts.ts';
import type { Deps } from '../deps.ts';
import { generatedFiles } from '../http/generatedFiles.ts';

/**
 * `/sitemap.xml`, with every public page and post in each of its languages, and `/robots.txt` (BLOG-10,
 * APP-6).
 */
export const searchEngines = ({ posts, settings, now }: Pick<Deps, 'posts' | 'settings' | 'now'>): Hono => {
  const { appOrigin } = settings;
  return generatedFiles({ settings, now }, [
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      make: async () =>
        writeSitemap([...listedPages.map(pageOf), ...articlesOf(await posts.current())], appOrigin),
    },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', make: async () => robots(appOrigin) },
  ]);
};

/**
 * `changed` are its languages, each with the ISO timestamp of its last change, empty if unknown. They stand in any order, as
 * a translation may be newer.
 */
interface Page {
  path: string;
  changed: ReadonlyMap<Language, string>;
}

const pageOf = (path: string): Page => ({
  path,
  changed: new Map(languages.map((language) => [language, ''])),
});

const articlesOf = ({ posts }: Edition): Page[] => {
  const articles = new Map<string, Map<Language, string>>();
  for (const { slug, language, date } of posts)
    articles.set(slug, (articles.get(slug) ?? new Map<Language, string>()).set(language, date));
  return [...articles].map(([slug, changed]) => ({ path: `/blog/${encodeURIComponent(slug)}`, changed }));
};

const writeSitemap = (pages: readonly Page[], appOrigin: string): string => {
  const urls = pages.flatMap(({ path, changed }) => {
    const found = languages.filter((language) => changed.has(language));
    const addressOf = (language: Language) => appOrigin + localizedPath(path, language);
    const alternates = [
      ...found.map((language) => [language, addressOf(language)]),
      ['x-default', addressOf(found[0] ?? 'en')],
    ].map(
      ([language, address]) =>
        html`    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`,
    );
    return found.map((language) =>
      html`  <url>
    <loc>${addressOf(language)}</loc>
${changed.get(language) ? html`    <lastmod>${changed.get(language)}</lastmod>\n` : ''}${alternates}  </url>\n`.toString(),
    );
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${raw(urls.join(''))}</urlset>
`.toString();
};

const robots = (appOrigin: string): string => `User-agent: *
Disallow: /api/

Sitemap: ${appOrigin}/sitemap.xml
`;
