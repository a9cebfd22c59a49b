import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { Language } from '../../machines/contract/language.ts';
import { sentenceOf } from './errors.ts';
import { readAccepted } from './language.ts';

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

/** The style of a notice, which needs no other file: none may come. Its colours are those of `src/theme`. */
export const noticeStyle = `:root { color-scheme: light; }
body { margin: 0; background: #edf1f3; color: #0b1f2a; font: 17px/1.58 'Hanken Grotesk', Arial, sans-serif; }
main { display: grid; place-content: center; gap: 16px; box-sizing: border-box; min-height: 100dvh; padding: 24px;
  overflow-wrap: anywhere; }
h1, p { max-width: 40ch; margin: 0; }
h1 { font-size: 28px; line-height: 1.2; }
button { min-height: 48px; padding: 8px 24px; border: 2px solid; border-radius: 24px; background: none; color: #b21d13;
  font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid #1a5cba; outline-offset: 2px; }`;

/** Tells the form of a notice from those of other pages. */
export const noticeForm = 'text/plain';

/** Whether the form of a notice was sent, which asks for its page again. */
export const isNoticeSent = (method: string, contentType = ''): boolean =>
  method === 'POST' && contentType === noticeForm;

/**
 * A page that stands in another one's place, with a way to try again. A link to that page would lose what stands behind the `#`
 * of its address, a host's ticket (ROOM-6), and a form that gets would lose its query. One that posts keeps both where it is
 * answered with the way to the same address: by the lobby's worker, or without one by `tryAgain`.
 */
export const noticePage = (language: Language, title: string, words: string): ReturnType<typeof html> =>
  plainPage(
    { language, title, style: noticeStyle },
    html`<main>
          <h1>${title}</h1>
          <p>${words}</p>
          <form method="post" enctype="${noticeForm}"><button>${sentenceOf('TRY_AGAIN', language)}</button></form>
        </main>`,
  );

/** Leads the form of a notice back to the address of its page; the browser keeps what stands behind the `#`. */
export const tryAgain =
  (origin: string): MiddlewareHandler =>
  async ({ req, redirect }, next) => {
    if (!isNoticeSent(req.method, req.header('content-type')) || req.path.startsWith('/api/')) return next();
    const { pathname, search } = new URL(req.url);
    // With the origin: a path that begins with two slashes would name another one.
    return redirect(origin + pathname + search, 303);
  };

/** Whether a browser asks for a page to show, and not a program, or a page for a part of itself. */
export const isForPage = (method: string, path: string, accept = ''): boolean =>
  /^(?:GET|HEAD)$/.test(method) &&
  !/^\/(?:api|assets)\//.test(path) &&
  readAccepted(accept.slice(0, 1000)).some(({ type }) => type === 'text/html');
