import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '../../machines/contract/language.ts';

interface PageHead {
  language: Language;
  title: string;
  style: string;
}

/** A page of ours without a script. */
export const plainPage = (
  { language, title, style }: PageHead,
  main: ReturnType<typeof html>,
): ReturnType<typeof html> => html`<!doctype html>
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

/**
 * The policy of a plain page. Its style is inline, so that only the fonts are fetched for it.
 * @param forms whether it has a form.
 */
export const plainPolicy = (style: string, forms = false): string =>
  [
    "default-src 'none'",
    `style-src ${policyHash(style)}`,
    "font-src 'self'",
    `frame-ancestors ${forms ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
  ].join('; ');

/** The stylesheet of our plain pages; its colours are those of `src/theme` (LEGAL-2, MAIL-4). */
export const plainStyle = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #0b1f2a; overflow-wrap: anywhere;
  font: 17px/1.58 'Hanken Grotesk Variable', 'Hanken Grotesk', Arial, sans-serif; }
main { max-width: 68ch; margin: 0 auto; padding: 24px 20px 48px; }
h1, h2, h3, h4, h5, h6 { margin: 1.8em 0 .5em; font-family: 'Archivo Variable', Arial, sans-serif;
  font-weight: 640; line-height: 1.18; letter-spacing: -.016em; text-wrap: balance; }
h1 { margin-top: 0; font-size: clamp(28px, 1.2rem + 3vw, 40px); line-height: 1.06; letter-spacing: -.032em; }
h2 { font-size: 24px; }
h3 { font-size: 19px; }
h4, h5, h6 { font-size: 17px; }
p, ul, ol, dl, blockquote, pre, .wide { margin: 0 0 1em; }
ul, ol { padding-left: 1.3em; }
li + li { margin-top: .5em; }
dd { margin: 0 0 .5em; }
blockquote { padding-left: 16px; border-left: 3px solid #d2dce0; color: #3b5361; }
pre { white-space: pre-wrap; }
code, pre { font-size: 16px; }
small, sub, sup { font-size: 15px; }
hr { margin: 32px 0; border: 0; border-top: 1px solid #d2dce0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; text-align: left; font-size: 16px; }
caption { padding-bottom: 8px; text-align: left; font-weight: 600; }
th, td { min-width: 7ch; padding: 8px 16px 8px 0; border-bottom: 1px solid #d2dce0; vertical-align: top;
  overflow-wrap: break-word; }
a { color: #b21d13; text-underline-offset: .15em; }
:focus-visible { outline: 3px solid #1a5cba; outline-offset: 2px; }
@media print {
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  h1, h2, h3, h4 { break-after: avoid; }
  .wide { overflow: visible; }
}
`;

/** An inline script or style as a Content-Security-Policy allows it, by its hash: `'sha256-…'`. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
