// @vitest-environment happy-dom
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { createRoot } from '../../../src/app/App.tsx';
import type { compose } from '../../../src/app/compose.ts';
import { commonNamespaces } from '../../../src/app/pageTexts/namespaces.ts';
import type { createTexts } from '../../../src/app/texts.ts';
import { ChunkError } from '../../../src/platform/chunkLoader.ts';
import type { Inspect } from '../../../src/platform/services.ts';
import { testConfig } from '../../render.tsx';
import { textsOf } from '../../sources.ts';

const composed = vi.hoisted(() => vi.fn<typeof compose>());
const createdRoot = vi.hoisted(() => vi.fn<typeof createRoot>());
const createdTexts = vi.hoisted(() => vi.fn<typeof createTexts>());
vi.mock('../../../src/app/texts.ts', () => ({ createTexts: createdTexts }));
vi.mock('../../../src/app/compose.ts', () => ({ compose: composed }));
vi.mock('../../../src/app/App.tsx', () => ({ createRoot: createdRoot }));

const page = `<script type="application/json" id="site-config">${JSON.stringify(testConfig)}</script>
  <div id="root"><h1>Meet</h1><input></div>`;
let sent: Blob[];
let tries = 0;
/** Runs the entry by another address, as the page's first script does after a failure. @returns what it threw. */
const start = async (): Promise<unknown> => {
  tries += 1;
  const entry = `../../../src/main.tsx?again=${tries}`;
  try {
    await import(/* @vite-ignore */ entry);
    return 'nothing';
  } catch (error) {
    return error;
  }
};
const reports = () => Promise.all(sent.map(async (blob) => JSON.parse(await blob.text())));

/** What a broken part of the start throws. */
const fail = (error: unknown) => () => {
  throw error;
};

const texts = Object.fromEntries(commonNamespaces.map((namespace) => [namespace, textsOf('en', namespace)]));

beforeEach(() => {
  sent = [];
  globalThis.earlyTexts = Promise.resolve(new Blob([JSON.stringify(texts)]));
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, blob: Blob) => {
      expect(address).toBe('/api/reports');
      return sent.push(blob) > 0;
    },
  });
  history.replaceState(null, '', '/partners?token=secret');
  document.body.innerHTML = page;
});

afterEach(() => {
  globalThis.earlyTexts = undefined;
});

it('[OPS-4] a start that breaks is reported, without the query, and the page stays as the server rendered it', async () => {
  const error = new TypeError('compose is broken');
  composed.mockImplementation(fail(error));
  expect(await start()).toBe(error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await reports()).toEqual([
    {
      kind: 'error',
      page: '/partners',
      message: 'TypeError: compose is broken',
      frames: expect.any(Array),
      states: {},
    },
  ]);
  expect(document.body.innerHTML).toBe(page);
});

it('[OPS-4][APP-11] is reported once, however often the page’s first script tries again, and every other one as well', async () => {
  for (const message of ['first', 'first', 'second', 'first']) {
    composed.mockImplementation(fail(new Error(message)));
    expect(await start()).toEqual(new Error(message));
  }
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect((await reports()).map(({ message }) => message)).toEqual(['Error: first', 'Error: second']);
});

it('[OPS-4] tells the states of the machines that ran when another one broke, in a page that the browser renders', async () => {
  const inspectors = new Set<Inspect>();
  const starting = () => {
    for (const inspect of inspectors)
      createActor(createMachine({ id: 'ready', initial: 'on', states: { on: {} } }), {
        id: 'ready',
        inspect,
      }).start();
    throw new Error('a machine is broken');
  };
  composed.mockReturnValue({ services: { inspectors }, start: starting } as never);
  createdRoot.mockReturnValue({ open: async () => true } as never);
  expect(await start()).toEqual(new Error('a machine is broken'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await reports()).toEqual([
    expect.objectContaining({ message: 'Error: a machine is broken', states: { ready: 'on' } }),
  ]);
  expect(document.body.innerHTML).toBe(page);
});

it('[APP-11] code that does not arrive is no fault to report: it is asked for again', async () => {
  composed.mockImplementation(fail(new ChunkError('PartnersScreen', false)));
  expect(await start()).toBeInstanceOf(ChunkError);
  // A report would come before that of a later failure.
  composed.mockImplementation(fail(new Error('later')));
  await start();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect((await reports()).map(({ message }) => message)).toEqual(['Error: later']);
});

it('[APP-8][APP-11] of a start that lacks its texts the script hears that the page has for it, as of a file that did not come, and no other', async () => {
  globalThis.earlyTexts = undefined;
  createdTexts.mockImplementation(fail(new ChunkError('texts', false)));
  const entry = pathToFileURL('src/main.tsx').href;
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="module" src="/other.js"></script><script type="module" src="${entry}"></script>`,
  );
  const failed: unknown[] = [];
  const note = ({ target }: Event) => failed.push((target as HTMLScriptElement).src);
  document.addEventListener('error', note, true);
  expect(await start()).toEqual(new ChunkError('texts', false));
  document.removeEventListener('error', note, true);
  expect(failed).toEqual([entry]);
});
