// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../machines/timings.ts';
import { chunkLoader, installChunkLoader } from '../../src/platform/chunkLoader.ts';

const page = { default: 'the page' };
const files = ['Page.js', 'Button.js', 'Page.css'];
/** The links that were added to the page, each with its events. */
let links: HTMLLinkElement[];
const fetched = vi.fn<typeof fetch>();
const imported = vi.fn<(address: string) => Promise<unknown>>();

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'importChunk');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  links = [];
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    links.push(...(added as HTMLLinkElement[]));
  });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => new Response('code'));
  imported.mockReset().mockResolvedValue(page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What is asked for: the address of a script with its cache mode, or of a style sheet. */
const asked = () => [
  ...fetched.mock.calls.splice(0).map(([address, options]) => `${address} ${options?.cache}`),
  ...links.map((link) => link.getAttribute('href')),
];
/** Lets the scripts of these answers and the style sheets arrive, or a style sheet fail. */
const arrive = async (style: 'load' | 'error' = 'load') => {
  for (const link of links.splice(0)) link.dispatchEvent(new Event(style));
  await vi.advanceTimersByTimeAsync(0);
};
const fail = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const addresses = () => imported.mock.calls.map(([address]) => address);
const wait = () => vi.advanceTimersByTimeAsync(timings.chunkRetry);

it('[APP-11] imports a chunk when all that it needs is here, and once for several', async () => {
  const load = chunkLoader(imported);
  const loads = [load(files, [0, 1, 2]), load(files, [0, 1, 2])];
  expect(asked()).toEqual(['/assets/Page.js default', '/assets/Button.js default', '/assets/Page.css']);
  expect(links.map(({ rel }) => rel)).toEqual(['stylesheet']);
  await vi.advanceTimersByTimeAsync(0);
  expect(imported).not.toHaveBeenCalled();
  await arrive();
  expect(await Promise.all(loads)).toEqual([page, page]);
  expect(addresses()).toEqual(['/assets/Page.js']);
});

it('[APP-11] what one chunk needed is not fetched for the next, nor a style sheet of the rendered page', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/Page.css" disabled>';
  const load = chunkLoader(imported);
  await load(files, [0, 1, 2]);
  expect(asked()).toEqual(['/assets/Page.js default', '/assets/Button.js default']);
  await load(['Other.js', 'Button.js'], [0, 1]);
  expect(asked()).toEqual(['/assets/Other.js default']);
  document.head.innerHTML = '';
});

it('[DASH-3][APP-11] what the page’s first script has fetched is not fetched again, but where it did not come', async () => {
  let come: (isHere: boolean) => void = () => undefined;
  globalThis.earlyFiles = {
    '/assets/Page.js': new Promise((resolve) => {
      come = resolve;
    }),
    '/assets/Button.js': Promise.resolve(false),
  };
  const loaded = chunkLoader(imported)(files, [0, 1]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(['/assets/Button.js default']);
  expect(imported).not.toHaveBeenCalled();
  come(true);
  expect(await loaded).toBe(page);
  expect(asked()).toEqual([]);
  globalThis.earlyFiles = undefined;
});

it('[APP-11] one that was fetched early and that the engine refuses is fetched again', async () => {
  globalThis.earlyFiles = { '/assets/Page.js': Promise.resolve(true) };
  imported.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  const loaded = chunkLoader(imported)(files, [0]);
  await wait();
  expect(await loaded).toBe(page);
  expect(asked()).toEqual(['/assets/Page.js?again=1 reload']);
  globalThis.earlyFiles = undefined;
});

it('[APP-8][APP-11] scripts that have come early are read at once, those that did not and style sheets are not', async () => {
  globalThis.earlyFiles = {
    '/assets/Page.js': Promise.resolve(true),
    '/assets/Button.js': Promise.resolve(false),
    '/assets/Button.css': Promise.resolve(true),
  };
  installChunkLoader();
  await vi.advanceTimersByTimeAsync(0);
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['modulepreload', '/assets/Page.js'],
  ]);
  globalThis.earlyFiles = undefined;
});

it('[APP-10][APP-11] an entry that runs again goes on with the loader that knows what failed', () => {
  installChunkLoader();
  const first = Reflect.get(globalThis, 'importChunk');
  installChunkLoader();
  expect(Reflect.get(globalThis, 'importChunk')).toBe(first);
});

it('[APP-6][DASH-3] the styles of public pages are brought in on the dashboard’s page alone: others have them', async () => {
  const styled = ['Page.js', 'pages-1.css'];
  await chunkLoader(imported)(styled, [0, 1]);
  expect(asked()).toEqual(['/assets/Page.js default']);
  globalThis.earlyStyles = Promise.resolve();
  const loaded = chunkLoader(imported)(styled, [0, 1]);
  expect(asked()).toEqual(['/assets/Page.js default', '/assets/pages-1.css']);
  await arrive();
  expect(await loaded).toBe(page);
  globalThis.earlyStyles = undefined;
});

it.each(['its own file', 'an import', 'its style sheet'])(
  '[APP-11] where %s failed it has another address after 500 ms, its imports keep theirs (G4)',
  async (lost) => {
    if (lost === 'an import') fetched.mockResolvedValueOnce(new Response('code'));
    if (lost !== 'its style sheet') fail();
    const loaded = chunkLoader(imported)(files, [0, 1, 2]);
    asked();
    await arrive(lost === 'its style sheet' ? 'error' : 'load');
    await vi.advanceTimersByTimeAsync(timings.chunkRetry - 1);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual([
      '/assets/Page.js?again=1 reload',
      ...(lost === 'an import' ? ['/assets/Button.js reload'] : []),
      ...(lost === 'its style sheet' ? ['/assets/Page.css?again=1'] : []),
    ]);
    await arrive();
    expect(await loaded).toBe(page);
    expect(addresses()).toEqual(['/assets/Page.js?again=1']);
  },
);

it('[APP-11] one that failed is asked for as soon as the network is back', async () => {
  fail();
  const loaded = chunkLoader(imported)(files, [0]);
  await arrive();
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe(page);
});

it('[APP-11] one that failed twice says whether the server has it, and the next time has another address again', async () => {
  const load = chunkLoader(imported);
  fail();
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  fail();
  const first = expect(load(files, [0])).rejects.toMatchObject({ name: 'ChunkError', isGone: true });
  await wait();
  await first;
  const second = expect(load(files, [0])).rejects.toMatchObject({ name: 'ChunkError', isGone: false });
  await wait();
  await second;
  expect(await load(files, [0])).toBe(page);
  expect(asked()).toEqual([
    '/assets/Page.js default',
    '/assets/Page.js?again=1 reload',
    '/assets/Page.js?again=2 reload',
    '/assets/Page.js?again=3 reload',
    '/assets/Page.js?again=4 reload',
  ]);
  expect(addresses()).toEqual(['/assets/Page.js?again=4']);
});

it('[APP-11] one that the engine refuses has another address, and in the end tells why', async () => {
  const cause = new TypeError('Importing a module script failed.');
  imported.mockRejectedValue(cause);
  const refused = expect(chunkLoader(imported)(files, [0])).rejects.toMatchObject({ isGone: false, cause });
  await wait();
  await refused;
  expect(addresses()).toEqual(['/assets/Page.js', '/assets/Page.js?again=1']);
});

it.each([
  ['script', [0]],
  ['style sheet', [0, 2]],
] as const)(
  '[APP-11] a %s that hangs fails after 30 s, and is asked for once more',
  async (kind, numbers) => {
    const limits: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    if (kind === 'script')
      fetched.mockImplementation(
        (_, options) => new Promise((_, reject) => options?.signal?.addEventListener('abort', reject)),
      );
    const lost = expect(chunkLoader(imported)(files, numbers)).rejects.toMatchObject({ isGone: false });
    const hung = [];
    for (const _ of [1, 2]) {
      await vi.advanceTimersByTimeAsync(0);
      hung.push(asked().at(-1));
      links.splice(0);
      for (const limit of limits.splice(0)) limit.abort();
      await wait();
    }
    await lost;
    expect(hung).toEqual(
      kind === 'script'
        ? ['/assets/Page.js default', '/assets/Page.js?again=1 reload']
        : ['/assets/Page.css', '/assets/Page.css?again=1'],
    );
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([30_000]));
  },
);

it('[APP-11] a style sheet that did not come does not stay, where the next chunk would take it for one that did', async () => {
  const lost = expect(chunkLoader(imported)(files, [0, 2])).rejects.toMatchObject({ isGone: false });
  document.body.innerHTML = '<link rel="stylesheet" href="/assets/Page.css" disabled>';
  await arrive('error');
  expect(document.querySelector('link')).toBeNull();
  await wait();
  await arrive('error');
  await lost;
});
