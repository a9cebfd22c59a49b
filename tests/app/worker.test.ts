// Runs apart: a worker looks for its globals when it is loaded.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';

const texts = '/locales/en/app.json';
const listeners = new Map<string, (event: unknown) => void>();
/** How a connection that hangs answers. */
const never = () => new Promise<Response>(() => undefined);
const match = vi.fn(async (_address: string) => new Response('the copy'));
/** What the cache of another site's documents has. */
const document = vi.fn(
  async (_request: Request, _options: object): Promise<Response | undefined> => undefined,
);
/** The answer of the worker to a request. */
const answerTo = (address: string): Promise<Response> => {
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  const request = new Request(new URL(address, location.href));
  listeners.get('fetch')?.({ request, respondWith, waitUntil: () => undefined });
  return respondWith.mock.calls[0]?.[0] ?? expect.fail('No answer.');
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('location', new URL('https://app.example/sw.js'));
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('caches', { open: async () => ({ match }), match: document });
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
  const arrived = vi.fn();
  void answerTo(texts).then(arrived);
  await vi.advanceTimersByTimeAsync(timings.copyTimeout - 1);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await arrived.mock.calls[0]?.[0].text()).toBe('the copy');
  expect(match.mock.calls).toEqual([[`https://app.example${texts}?__WB_REVISION__=1`]]);
});

it.each([
  [502, 'the document', 'the document'],
  [503, null, 'down'],
  [404, 'the document', 'down'],
])(
  '[HOME-6][LEGAL-1] where a legal document is answered by %i and the last copy is %j the worker answers “%s”',
  async (status, copy, expected) => {
    document.mockImplementation(async () => (copy === null ? undefined : new Response(copy)));
    vi.stubGlobal('fetch', async () => new Response('down', { status }));
    expect(await (await answerTo('/legal/privacy-policy?lng=es')).text()).toBe(expected);
    const options = { cacheName: 'documents', ignoreVary: true };
    for (const [{ url }, how] of document.mock.calls)
      expect([url, how]).toEqual(['https://app.example/legal/privacy-policy?lng=es', options]);
  },
);
