import { fromPromise } from 'xstate';
import type { updateMachine } from '../../../machines/app/updateMachine.ts';
import { type ActorsOf, listen } from '../../../machines/port.ts';
import type { TrustedTypes } from '../../platform/trustedTypes.ts';

/** Where the build puts the worker. */
const workerAddress = '/sw.js';

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the worker, once in a page's life: a policy of this name can be made only once. */
const register = (): Promise<ServiceWorkerRegistration> => {
  registering ??= (async () => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerAddress });
    return navigator.serviceWorker.register(policy?.createScriptURL(workerAddress) ?? workerAddress);
  })();
  return registering;
};

/**
 * Whether the site has other scripts by now than this page. A page that was fetched after a deploy has
 * nothing to load anew, though the worker of the old version is still in charge.
 */
const isOutdated = async (): Promise<boolean> => {
  const answer = await fetch('/');
  if (!answer.ok) throw new Error(answer.statusText);
  const page = await answer.text();
  // A page that the server rendered names its scripts, and loads them later.
  const named: unknown = JSON.parse(document.getElementById('page-scripts')?.textContent ?? '[]');
  const loaded = [...document.scripts].flatMap(({ src }) => (src ? new URL(src).pathname : []));
  return [named, loaded].flat().some((script) => !page.includes(String(script)));
};

/** Live actors of the update machine: the service worker of the built site, and the page's reload (HOME-6). */
export const updateActors = (): ActorsOf<typeof updateMachine> => ({
  workerWatch: listen(({ sendBack }) => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    // What was never under a worker's control gets one now, and is of its version.
    let isControlled = navigator.serviceWorker.controller !== null;

    const report = (type: 'update.found' | 'update.applied') =>
      isOutdated().then(
        (outdated) => {
          if (outdated && !signal.aborted) sendBack({ type });
        },
        // Nobody can say now; the next version will be found in its turn.
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
        // A browser that is told to block workers may answer with nothing.
        if (signal.aborted || !registration) return;
        look(registration);
        registration.addEventListener(
          'updatefound',
          () =>
            registration.installing?.addEventListener('statechange', () => look(registration), { signal }),
          { signal },
        );
        document.addEventListener(
          'visibilitychange',
          () => {
            if (!document.hidden) registration.update().catch(() => undefined);
          },
          { signal },
        );
      },
      // Without a worker the site is as it was before there were any.
      () => undefined,
    );
    return () => stopped.abort();
  }),
  activate: fromPromise(async () => {
    const { waiting } = await register();
    if (!waiting) throw new Error('No version waits');
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }),
  reload: fromPromise(async () => location.reload()),
});
