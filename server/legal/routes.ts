import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { sentenceOf } from '../http/errors.ts';
import { securityHeaders } from '../http/http.ts';
import { languageOfContext } from '../http/language.ts';
import { plainPage, plainPolicy, plainStyle } from '../http/plainPage.ts';
import { withHeaders } from '../http/withHeaders.ts';
import type { Settings } from '../settings/settings.ts';
import { type LegalDocuments, legalDocumentNames } from './legalDocuments.ts';

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
  const style = fonts + plainStyle;
  pages.use(
    '/legal/*',
    withHeaders({
      ...securityHeaders(settings, 'site'),
      'Content-Security-Policy': plainPolicy(style),
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
        return c.html(plainPage({ language, title, style }, html`<main><p>${failure}</p></main>`), 502);
      }
      return c.html(
        plainPage({ language, title, style }, html`<main data-document="${name}">${raw(text)}</main>`),
      );
    });
  }
  return pages;
};
