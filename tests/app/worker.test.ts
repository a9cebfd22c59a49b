// Runs apart: a worker looks for its globals when it is loaded.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';

const texts = '/locales/en/app.json';
const listeners = new Map<string, (event: unknown) => void>();
/** How a connection that hangs answers. */
const never = () => new Promise<Response>(() => undefined);
const match = vi.fn(async (_address: string) => new Response('the copy'));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('location', new URL('https://app.example/sw.js'));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  vi.stubGlobal('fetch', never);
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('__KEPT_FILES__', [{ url: texts, revision: '1' }]);
  await import('../../src/app/serviceWorker/worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('[HOME-6][LNG-4] on a connection that hangs the worker answers with its copy of texts after 2 s', async () => {
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  const request = new Request(new URL(texts, location.href));
  listeners.get('fetch')?.({ request, respondWith, waitUntil: () => undefined });
  const arrived = vi.fn();
  void respondWith.mock.calls[0]?.[0].then(arrived);
  await vi.advanceTimersByTimeAsync(timings.copyTimeout - 1);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await arrived.mock.calls[0]?.[0].text()).toBe('the copy');
  expect(match.mock.calls).toEqual([[`https://app.example${texts}?__WB_REVISION__=1`]]);
});
