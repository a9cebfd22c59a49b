import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { timings } from '../../../machines/timings.ts';
import { documentAddress, framedDocuments } from '../../sections/framedDocuments.ts';
import { type KeptFile, shellPath } from './keptFiles.ts';
import { type Strategy, strategyFor } from './strategyFor.ts';

// Serves the site without a network (HOME-6). A version is its list of files, which the build inserts here: a
// worker answers with copies of its own version only.

/** Inserted by the build: the cached files, and the script of this version's shell. */
declare const __KEPT_FILES__: KeptFile[];
declare const __SHELL_SCRIPT__: string;

/** The used globals of a worker: TypeScript's worker library conflicts with the browser's. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void;
};

const { origin } = self.location;
// Named once, because the build inserts the whole list at each occurrence.
const files = __KEPT_FILES__;
const paths = new Set(files.map(({ url }) => url));

const precache = new PrecacheController({
  plugins: [
    {
      // A deploy in the middle of an install must not mix another version's shell with these files.
      cacheWillUpdate: async ({ request, response }) => {
        const isShell = new URL(request.url).pathname === shellPath;
        const isOurs = !isShell || (await response.clone().text()).includes(`"${__SHELL_SCRIPT__}"`);
        return response.ok && isOurs ? response : null;
      },
    },
  ],
});
precache.precache(files);

const cacheName = 'documents';
const matchOptions = { ignoreVary: true };
const documents = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: timings.networkTimeout / 1000,
  matchOptions,
  plugins: [
    {
      // A server that is down behind its proxy, or whose source is, answers as well.
      handlerWillRespond: async ({ request, response }) =>
        response.status < 500
          ? response
          : ((await caches.match(request, { cacheName, ...matchOptions })) ?? response),
    },
  ],
});
/** @param timeout how long the network may take, in ms. */
const copyOf = (addressOf: (url: URL) => string, timeout: number) =>
  new NetworkOnly({
    networkTimeoutSeconds: timeout / 1000,
    plugins: [{ handlerDidError: ({ request }) => precache.matchPrecache(addressOf(new URL(request.url))) }],
  });

const strategies: Record<Strategy, NetworkFirst | NetworkOnly | typeof precache.strategy> = {
  page: copyOf(() => shellPath, timings.networkTimeout),
  document: documents,
  asset: precache.strategy,
  copy: copyOf(({ pathname }) => pathname, timings.copyTimeout),
};
for (const [name, strategy] of Object.entries(strategies))
  registerRoute(({ request }) => strategyFor(request, origin, (path) => paths.has(path)) === name, strategy);

self.addEventListener('install', (event) => {
  // They come from another site through our server: an install must not fail with them.
  const addresses = framedDocuments.flatMap((name) => [
    documentAddress(name, 'en'),
    documentAddress(name, 'es'),
  ]);
  const keepDocuments = async () => {
    const cache = await caches.open(documents.cacheName);
    await Promise.allSettled(addresses.map((address) => cache.add(address)));
  };
  event.waitUntil(keepDocuments());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
