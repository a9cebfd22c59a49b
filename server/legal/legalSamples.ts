import { html, raw } from 'hono/html';
import { type Language, localeOf } from '../../machines/contract/language.ts';
import type { Settings } from '../settings/settings.ts';
import type { LegalDocumentName } from './legalDocuments.ts';

// Bundled as text, so that the built server needs no files beside it.
const texts = import.meta.glob<string>('./samples/*.html', { query: '?raw', import: 'default', eager: true });

/**
 * A sample document as an outside site might publish it, with unsuitable styles, so that replacing them is
 * really tested (API-2, LEGAL-2).
 * @throws Error when there is no such text.
 */
export const legalSample = (settings: Settings, name: LegalDocumentName, language: Language) => {
  const text = texts[`./samples/${name}.${language}.html`];
  if (text === undefined) throw new Error(`There is no sample of ${name} in ${language}.`);
  const filled = fill(text, valuesOf(settings, language));
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${name.toUpperCase()}</title>
    <style>
      body { width: 980px; margin: 40px 0 0 120px; background: #ff9; font: 11px/1.1 'Times New Roman', serif; }
      h1, h2 { width: 900px; color: #c0c; text-transform: uppercase; }
    </style>
    <script>document.title = 'A script has run';</script>
  </head>
  <body bgcolor="#ffff99" onload="document.title = 'A handler has run'">
    <font face="Courier New" size="2" color="#999999">${raw(withUglyStyles(filled))}</font>
    <script>document.body.className = 'scripted';</script>
  </body>
</html>`;
};

const valuesOf = (settings: Settings, language: Language): Record<string, string> => ({
  product: settings.productName,
  company: settings.legalCompany,
  address: settings.legalAddress,
  email: settings.legalEmail,
  country:
    new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(settings.legalCountry) ??
    settings.legalCountry,
  date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(settings.legalDate),
  ),
});

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => html`${values[key] ?? whole}`.toString());

const withUglyStyles = (text: string) =>
  text
    .replaceAll('<h2>', '<h2 style="font-size: 10px; margin-left: -60px" class="title">')
    .replaceAll('<p>', '<p style="width: 940px; color: silver; text-align: justify">');
