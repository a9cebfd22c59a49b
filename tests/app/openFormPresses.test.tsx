// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { createRoot } from '../../src/app/App.tsx';
import type { compose } from '../../src/app/compose.ts';
import { commonNamespaces } from '../../src/app/pageTexts/namespaces.ts';
import { openFormKey } from '../../src/forms/openForm.ts';
import { testConfig } from '../render.tsx';
import { textsOf } from '../sources.ts';

const composed = vi.hoisted(() => vi.fn<typeof compose>());
const createdRoot = vi.hoisted(() => vi.fn<typeof createRoot>());
vi.mock('../../src/app/compose.ts', () => ({ compose: composed }));
vi.mock('../../src/app/App.tsx', () => ({ createRoot: createdRoot }));

afterEach(() => {
  globalThis.earlyTexts = undefined;
  globalThis.earlyInput = undefined;
  sessionStorage.clear();
});

it('[APP-10][SIGNUP-10] what was pressed on the server’s page is pressed once in the one that a form open before the reload has, on the button of the same words; what that has not is not', async () => {
  const texts = Object.fromEntries(
    commonNamespaces.map((namespace) => [namespace, textsOf('en', namespace)]),
  );
  globalThis.earlyTexts = Promise.resolve(new Blob([JSON.stringify(texts)]));
  history.replaceState(null, '', '/branded-meetings');
  sessionStorage.setItem(openFormKey, 'signUp');
  document.body.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify(testConfig)}</script>
    <div id="root" data-hydrated="false">
      <button aria-label="Menu"></button><button>Create your space</button><button>Sign in</button>
    </div>`;
  const [menu, create, signIn] = document.querySelectorAll('button');
  // As the page's first script notes it.
  globalThis.earlyInput = {
    presses: [menu, menu, create, signIn] as HTMLElement[],
    typed: new Map(),
  };
  const done: string[] = [];
  composed.mockReturnValue({
    services: { inspectors: new Set() },
    start: () => done.push('the machines start'),
  } as never);
  createdRoot.mockImplementation((_services, _texts, onHydrated = () => undefined) => {
    function App() {
      useEffect(onHydrated, []);
      return (
        <>
          <button type="button" aria-label="Menu" onClick={() => done.push('menu')} />
          <button type="button" onClick={() => done.push('back')}>
            Back
          </button>
          <button type="button" onClick={() => done.push('sign in')}>
            Sign in
          </button>
        </>
      );
    }
    return { App, open: async () => true };
  });
  await import('../../src/main.tsx');
  await vi.waitFor(() => expect(done).toContain('sign in'));
  expect(done.filter((one) => one !== 'the machines start')).toEqual(['menu', 'sign in']);
  expect(done[0]).toBe('the machines start');
});
