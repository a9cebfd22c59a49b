import { fromPromise } from 'xstate';
import type { updateMachine } from '../../../machines/app/updateMachine.ts';
import { type ActorsOf, listen } from '../../../machines/port.ts';
import { onLostChunk } from '../../platform/chunkLoader.ts';
import type { PageFiles } from '../../platform/pageData.ts';
import type { TrustedTypes } from '../../platform/trustedTypes.ts';

/** The address of the built worker. */
const workerAddress = '/sw.js';

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the worker, once per page: a policy of this name can be created only once. */
const register = (): Promise<ServiceWorkerRegistration> => {
  registering ??= (async () => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerAddress });
    return navigator.serviceWorker.register(policy?.createScriptURL(workerAddress) ?? workerAddress);
  })();
  return registering;
};

/**
 * Whether the site has other scripts by now than this page. A page that was fetched after a deploy needs no
 * reload, though the old version's worker still controls it.
 */
const isOutdated = async (): Promise<boolean> => {
  const answer = await fetch('/');
  if (!answer.ok) throw new Error(answer.statusText);
  const page = await answer.text();
  // A server-rendered page names its files, and loads them later: those of every page are compared, not its own.
  const files: Partial<PageFiles> = JSON.parse(document.getElementById('page-files')?.textContent ?? '{}');
  const loaded = [...document.scripts].flatMap(({ src }) => (src ? new URL(src).pathname : []));
  return [files.sheet ?? [], files.scripts ?? [], loaded].flat().some((file) => !page.includes(file));
};

/**
 * Live actors of the update machine: the service worker of the built site, and the page's reload (HOME-6).
 */
export const updateActors = (): ActorsOf<typeof updateMachine> => ({
  workerWatch: listen(({ sendBack }) => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    // A page without a worker is controlled by the new one now, and is of its version.
    let isControlled = navigator.serviceWorker.controller !== null;

    const report = (type: 'update.found' | 'update.applied') =>
      isOutdated().then(
        (outdated) => {
          if (outdated && !signal.aborted) sendBack({ type });
        },
        // Unknown for now; the next version will be noticed later.
        () => undefined,
      );
    const look = ({ waiting }: ServiceWorkerRegistration) => {
      if (waiting && isControlled) void report('update.found');
    };
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        if (isControlled) void report('update.applied');
        isControlled = true;
      },
      { signal },
    );
    register().then(
      (registration) => {
        // A browser that blocks workers may resolve to nothing.
        if (signal.aborted || !registration) return;
        look(registration);
        const follow = () =>
          registration.installing?.addEventListener('statechange', () => look(registration), { signal });
        // The browser may have begun by itself before this page's notices came.
        follow();
        registration.addEventListener('updatefound', follow, { signal });
        document.addEventListener(
          'visibilitychange',
          () => {
            if (!document.hidden) registration.update().catch(() => undefined);
          },
          { signal },
        );
      },
      // Without a worker the site works as it is.
      () => undefined,
    );
    return () => stopped.abort();
  }),
  chunkWatch: listen(({ sendBack }) =>
    onLostChunk((isLost) => sendBack({ type: isLost ? 'chunk.lost' : 'chunk.arrived' })),
  ),
  activate: fromPromise(async () => {
    const { waiting } = await register();
    if (!waiting) throw new Error('No version waits');
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }),
  reload: fromPromise(async () => location.reload()),
});
