import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sentenceOf } from '../http/errors.ts';
import { pagePolicy, securityHeaders } from '../http/http.ts';
import { languageOfContext } from '../http/language.ts';
import { plainPage, policyHash } from '../http/plainPage.ts';
import type { Settings } from '../settings/settings.ts';

/** The script that shows a guest who has been here before a page in place of the browser's own, offline (SPACE-3). */
export const lobbyWorkerPath = '/lobby-worker.js';

/** Tells the form of this page from those of others on this origin, which go to the server. */
const formType = 'text/plain';

const worker = `const page = '/offline?lng=' + (new URL(location.href).searchParams.get('lng') === 'es' ? 'es' : 'en');
addEventListener('install', (event) => {
  const keep = async () => (await caches.open('offline')).add(new Request(page, { cache: 'reload' }));
  event.waitUntil(keep().then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { mode, method, headers, url } = event.request;
  if (mode !== 'navigate') return;
  if (method === 'POST' && headers.get('content-type') === '${formType}') return event.respondWith(Response.redirect(url, 303));
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(page)) ?? Response.error()));
});
`;

/** It needs no other file: none may come. Its colours are those of `src/theme`. */
const style = `:root { color-scheme: light; }
body { margin: 0; background: #edf1f3; color: #0b1f2a; font: 17px/1.58 'Hanken Grotesk', Arial, sans-serif; }
main { display: grid; place-content: center; gap: 16px; box-sizing: border-box; min-height: 100dvh; padding: 24px;
  overflow-wrap: anywhere; }
h1, p { max-width: 40ch; margin: 0; }
h1 { font-size: 28px; line-height: 1.2; }
button { min-height: 48px; padding: 8px 24px; border: 2px solid; border-radius: 24px; background: none; color: #b21d13;
  font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid #1a5cba; outline-offset: 2px; }`;

/**
 * The page that says that the network is away, in the guest's language, and the worker that shows it (SPACE-3). A link to the
 * page itself would lose what stands behind the `#` of its address, a host's ticket (ROOM-6), and a form that gets would lose
 * its query. One that posts keeps both; its worker answers it with the way to the same address, and the server never sees it.
 */
export const offlineRoutes = (settings: Settings): Hono => {
  const policy = pagePolicy(settings, { style: policyHash(style) }, 'meetings');
  const page = (c: Context) => {
    const language = languageOfContext(c);
    const title = sentenceOf('OFFLINE', language);
    return c.html(
      plainPage(
        { language, title, style },
        html`<main>
          <h1>${title}</h1>
          <p>${sentenceOf('ROOM_OFFLINE', language)}</p>
          <form method="post" enctype="${formType}"><button>${sentenceOf('TRY_AGAIN', language)}</button></form>
        </main>`,
      ),
      200,
      { 'content-security-policy': policy },
    );
  };
  return new Hono().get('/offline', page).get(lobbyWorkerPath, (c) =>
    c.body(worker, 200, {
      ...securityHeaders(settings, 'file'),
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
};
