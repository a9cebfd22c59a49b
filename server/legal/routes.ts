import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Language } from '../../machines/contract/language.ts';
import { sentenceOf } from '../http/errors.ts';
import { securityHeaders } from '../http/http.ts';
import { languageOfContext } from '../http/language.ts';
import { withHeaders } from '../http/withHeaders.ts';
import type { Settings } from '../settings/settings.ts';
import { type LegalDocuments, legalDocumentNames } from './legalDocuments.ts';
import { legalStyle } from './legalStyle.ts';

/**
 * `/legal/privacy` and `/legal/terms` in our own styles, for a frame of our own pages or alone (LEGAL-1,
 * LEGAL-2). A page with the document has `<main data-document>`; without one it is a 502 that says so.
 * @param fonts `@font-face` rules of files of our own origin.
 */
export const legalRoutes = ({
  settings,
  documents,
  fonts = '',
}: {
  settings: Settings;
  documents: LegalDocuments;
  fonts?: string;
}): Hono => {
  const pages = new Hono();
  const style = fonts + legalStyle;
  pages.use(
    '/legal/*',
    withHeaders({
      ...securityHeaders(settings, 'site'),
      'Content-Security-Policy': policyFor(style),
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
      Vary: 'Cookie, Accept-Language',
    }),
  );
  for (const name of legalDocumentNames) {
    pages.get(`/legal/${name}`, async (c) => {
      const language = languageOfContext(c);
      const heading = sentenceOf(name === 'privacy' ? 'PRIVACY' : 'TERMS', language);
      const title = `${heading} · ${settings.productName}`;
      const text = await documents.read(name, language);
      if (text === null) {
        const failure = sentenceOf('DOCUMENT_FAILED', language);
        return c.html(page({ language, title, style }, html`<main><p>${failure}</p></main>`), 502);
      }
      return c.html(
        page({ language, title, style }, html`<main data-document="${name}">${raw(text)}</main>`),
      );
    });
  }
  return pages;
};

// The style is inline, so that only the fonts are fetched for it.
const policyFor = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

interface PageHead {
  language: Language;
  title: string;
  style: string;
}

const page = ({ language, title, style }: PageHead, main: ReturnType<typeof html>) => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>${main}</body>
</html>`;
