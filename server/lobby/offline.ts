import { Hono } from 'hono';
import { securityHeaders } from '../http/http.ts';
import { noticeForm, tryAgain } from '../http/plainPage.ts';
import type { Settings } from '../settings/settings.ts';
import { createNotice } from './noticePage.ts';

/** The script that shows a guest who has been here before a page in place of the browser's own, offline (SPACE-3). */
export const lobbyWorkerPath = '/lobby-worker.js';

const worker = `const page = '/offline?lng=' + (new URL(location.href).searchParams.get('lng') === 'es' ? 'es' : 'en');
addEventListener('install', (event) => {
  const keep = async () => (await caches.open('offline')).add(new Request(page, { cache: 'reload' }));
  event.waitUntil(keep().then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { mode, method, headers, url } = event.request;
  if (mode !== 'navigate') return;
  if (method === 'POST' && headers.get('content-type') === '${noticeForm}') return event.respondWith(Response.redirect(url, 303));
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(page)) ?? Response.error()));
});
`;

/**
 * The page that says that the network is away, in the guest's language, and the worker that shows it and answers its form
 * (SPACE-3). Without a worker that form reaches the server, which answers it alike.
 */
export const offlineRoutes = (settings: Settings): Hono => {
  const showNotice = createNotice(settings);
  return new Hono()
    .use(tryAgain(settings.meetingOrigin))
    .get('/offline', (c) => showNotice(c, { title: 'OFFLINE', words: 'ROOM_OFFLINE' }))
    .get(lobbyWorkerPath, (c) =>
      c.body(worker, 200, {
        ...securityHeaders(settings, 'file'),
        'content-type': 'text/javascript; charset=utf-8',
      }),
    );
};
