// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { createRoot } from '../../../src/app/App.tsx';
import { builtIn } from '../../../src/app/builtInTexts.ts';
import type { compose } from '../../../src/app/compose.ts';
import { pageNamespaces } from '../../../src/app/pageTexts/namespaces.ts';
import { testConfig } from '../../render.tsx';

const composed = vi.hoisted(() => vi.fn<typeof compose>());
const createdRoot = vi.hoisted(() => vi.fn<typeof createRoot>());
vi.mock('../../../src/app/compose.ts', () => ({ compose: composed }));
vi.mock('../../../src/app/App.tsx', () => ({ createRoot: createdRoot }));

afterEach(() => {
  globalThis.earlyTexts = undefined;
  vi.useRealTimers();
});

it('[LNG-4] a page in Spanish whose texts all hang, in their file and of each namespace, is drawn in built-in English after 10 s in all', async () => {
  // Nothing but the page's own waits takes time.
  await Promise.all([import('../../../src/app/texts.ts'), ...Object.values(builtIn).map((load) => load())]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hangs = () => new Promise<never>(() => undefined);
  const file = hangs();
  const asked = vi.spyOn(file, 'then');
  globalThis.earlyTexts = file;
  vi.stubGlobal('fetch', hangs);
  document.documentElement.lang = 'es';
  history.replaceState(null, '', '/es/partners');
  document.body.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify(testConfig)}</script>
    <script type="application/json" id="page-data">{}</script><div id="root">Servido</div>`;
  composed.mockReturnValue({ services: { inspectors: new Set() }, start: () => undefined } as never);
  createdRoot.mockImplementation((_, texts) => ({
    App: () => <h1>{texts.i18n.getFixedT('es', 'partners')('title')}</h1>,
    open: async () => {
      await texts.need(pageNamespaces['/partners']);
      return true;
    },
  }));
  const started = import('../../../src/main.tsx');
  const work = () => new Promise((done) => setImmediate(done));
  while (asked.mock.calls.length === 0) await work();
  const shown = () => document.getElementById('root')?.textContent;
  for (let ms = 0; ms < 9900; ms += 100) {
    await vi.advanceTimersByTimeAsync(100);
    await work();
  }
  expect(shown()).toBe('Servido');
  // What is drawn then takes some steps, but none of them waits for texts once more.
  await vi.waitFor(() => expect(shown()).toBe('Your own corner of the square'), { timeout: 2500 });
  await started;
});
