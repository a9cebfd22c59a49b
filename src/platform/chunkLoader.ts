import { timings } from '../../machines/timings.ts';
import { addSheet } from './hydration/addSheet.ts';

declare global {
  /** Files by their addresses that the page's first script has asked for, and whether they came (`app/boot`). */
  var earlyFiles: Readonly<Record<string, Promise<boolean>>> | undefined;
}

/**
 * The code of a part did not arrive; the message names its chunk. `isGone`: the server answered that it has none, as after a deploy.
 */
export class ChunkError extends Error {
  readonly isGone: boolean;

  constructor(name: string, isGone: boolean, options?: ErrorOptions) {
    super(name, options);
    this.name = 'ChunkError';
    this.isGone = isGone;
  }
}

const listeners = new Set<(isLost: boolean) => void>();
/** The chunks that somebody needs and that have not come since. */
const lost = new Set<string>();
const tell = () => {
  for (const listener of listeners) listener(lost.size > 0);
};

/**
 * Tells the page that code did not arrive which somebody needs, so that it offers a reload until that code is here after
 * all (APP-10, APP-11).
 * @param error what its `import()` was rejected with.
 */
export const reportLostChunk = (error: unknown): void => {
  lost.add(error instanceof ChunkError ? error.message : '');
  tell();
};

/** Tells the page so where `error` says that the server no longer has the code. @returns whether it does */
export const reportIfGone = (error: unknown): boolean => {
  const isGone = error instanceof ChunkError && error.isGone;
  if (isGone) reportLostChunk(error);
  return isGone;
};

/**
 * Calls `listener` with `true` for every report, and at once for one from before; with `false` once nothing is missing any
 * more. @returns a function that ends this.
 */
export const onLostChunk = (listener: (isLost: boolean) => void): (() => void) => {
  if (lost.size > 0) listener(true);
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads a chunk: the numbers of its own file and of the scripts and style sheets that it needs, in `files`. */
export type ImportChunk = (files: readonly string[], numbers: readonly number[]) => Promise<unknown>;

/**
 * Makes the function that the build writes in the place of every `import()` (`app/chunks/plugin.ts`), so that
 * no chunk is loaded without it (APP-11). A chunk that fails is asked for once more, when the network is back
 * or after 500 ms; then its promise rejects with a ChunkError, and the next call asks anew. Each request that hangs
 * fails after 30 s.
 *
 * Engines remember a module that failed, and fail again without a request: from then on the chunk has another
 * address. Its imports keep theirs, or what they hold would exist twice: so that they never fail as modules,
 * they are fetched first.
 * @param importModule the `import()` of an address.
 */
export const chunkLoader = (importModule: (address: string) => Promise<unknown>): ImportChunk => {
  const chunks = new Map<string, Promise<unknown>>();
  const fetched = new Map<string, Promise<unknown>>();
  const failures = new Map<string, number>();

  const load = async (name: string, needs: readonly string[]) => {
    const tries = failures.get(name) ?? 0;
    const another = (file: string) => (tries ? `${file}?again=${tries}` : file);
    try {
      await Promise.all([
        fetchFile(another(name), tries),
        ...needs.map((need) =>
          once(fetched, need, () => fetchFile(isStyle(need) ? another(need) : need, tries)),
        ),
      ]);
      const chunk = await importModule(folder + another(name));
      if (lost.delete(name) && lost.size === 0) tell();
      return chunk;
    } catch (cause) {
      failures.set(name, tries + 1);
      throw new ChunkError(name, cause instanceof ChunkError && cause.isGone, { cause });
    }
  };
  return (files, numbers) => {
    const [name = '', ...needs] = numbers.map((number) => files[number] ?? '');
    const start = () => load(name, needs);
    return once(chunks, name, () => start().catch(() => networkBack(timings.chunkRetry).then(start)));
  };
};

/** Lets the browser read the scripts that have come early while others run, and not when it is their turn. */
const readEarlyScripts = (): void => {
  for (const [href, come] of Object.entries(globalThis.earlyFiles ?? {}))
    if (href.endsWith('.js'))
      void come.then((isHere) => {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
        if (isHere) document.head.append(link);
      });
};

/** Gives this page the loader that its late code is loaded by; each page of ours calls it first (APP-11). */
export const installChunkLoader = (): void => {
  // Where a page's own code did not arrive its entry runs again: what has failed is not to be forgotten.
  if ('importChunk' in globalThis) return;
  readEarlyScripts();
  Object.assign(globalThis, { importChunk: chunkLoader(importModule) });
};

/** Imports a module by its address: all other code names its chunk instead. */
export const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/** Resolves when the network is back, or after a delay (ms): what failed is asked for again then (APP-11). */
export const networkBack = (delay: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, delay);
  });

const folder = '/assets/';
const isStyle = (file: string) => /\.css(\?|$)/.test(file);

/** Starts what is not here or on its way; what failed is forgotten. */
const once = (
  started: Map<string, Promise<unknown>>,
  name: string,
  start: () => Promise<unknown>,
): Promise<unknown> => {
  const known = started.get(name);
  if (known) return known;
  const promise = start();
  started.set(name, promise);
  promise.catch(() => started.delete(name));
  return promise;
};

/**
 * Resolves once a script is in the browser's cache, or a style sheet in the page. A script is not preloaded by a
 * link: that one failed is remembered as well, by Chromium for the module, by Firefox for the next link.
 */
const fetchFile = async (file: string, tries: number): Promise<void> => {
  const href = folder + file;
  if (!isStyle(file)) {
    const early = tries === 0 ? globalThis.earlyFiles?.[href] : undefined;
    if (early && (await early)) return;
    const answer = await fetch(href, {
      cache: tries ? 'reload' : 'default',
      signal: AbortSignal.timeout(timings.chunkTimeout),
    });
    if (!answer.ok) throw new ChunkError(file, answer.status < 500);
    await answer.blob();
    return;
  }
  // The styles of public pages, which only the dashboard's page is without (`app/siteStyles`).
  if (file.startsWith('pages-') && !globalThis.earlyStyles) return;
  // A rendered page names the style sheets that it has.
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  try {
    await Promise.race([addSheet(href, ''), tooLate()]);
  } catch (error) {
    // Nobody may take it for one that is here.
    document.querySelector(`link[rel=stylesheet][href="${href}"]`)?.remove();
    throw error;
  }
};

/** Rejects when a file takes too long: a connection that hangs never fails. */
const tooLate = () =>
  new Promise((_, reject) => {
    AbortSignal.timeout(timings.chunkTimeout).addEventListener('abort', reject);
  });
