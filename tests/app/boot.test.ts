// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hydratePart } from '../../src/platform/hydration/hydratePart.ts';

const fetched = vi.fn((_address: string, _init: RequestInit) => new Promise<Response>(() => undefined));
/** What the page's own code hears, which listens at its root as React does. */
let heard: string[];
let listeners: AbortController;

const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const typeInto = (field: HTMLInputElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

beforeEach(async () => {
  heard = [];
  listeners = new AbortController();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, capture) =>
    EventTarget.prototype.addEventListener.call(document, type, listener, {
      capture: capture === true,
      signal: listeners.signal,
    }),
  );
  const files = { sheet: '/s.css', texts: '/t.json', scripts: ['/a.js'], page: [], lostChunk: 'Reload?' };
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>
    <div id="root" data-hydrated="false"><input id="field" /><button id="menu"></button><button id="try"></button></div>`;
  for (const type of ['input', 'click', 'pointerdown'])
    element('root').addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).id}`));
  vi.resetModules();
  await import('../../src/app/boot/boot.ts');
});
afterEach(() => {
  listeners.abort();
  globalThis.earlyInput = undefined;
});

it('[APP-1] what is typed and pressed in a page that is not hydrated waits for it, and its code hears nothing before', async () => {
  typeInto(element('field'), 'ana');
  element('menu').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('menu').click();
  expect(heard).toEqual([]);
  hydratePart(element('root'));
  await vi.waitFor(() => expect(heard).toEqual(['input field', 'click menu']));
  expect(element<HTMLInputElement>('field').value).toBe('ana');
  typeInto(element('field'), 'ana@plaza.example');
  expect(heard.slice(2)).toEqual(['input field']);
});

it.each(['pointerdown', 'keydown', 'focusin', 'wheel'])(
  '[APP-7] a %s marks the page as used, and fetches its code at once',
  (type) => {
    expect([globalThis.earlyInput?.isUsed, fetched.mock.calls.length]).toEqual([undefined, 0]);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect([globalThis.earlyInput?.isUsed, fetched.mock.calls.length]).toEqual([true, 2]);
  },
);

it('[APP-10] who presses a button again, as nothing has shown yet, has pressed it once', async () => {
  for (const id of ['menu', 'menu', 'try', 'menu']) element(id).click();
  hydratePart(element('root'));
  await vi.waitFor(() => expect(heard).toEqual(['click menu', 'click try', 'click menu']));
});

it('[APP-10] files are waited for 30 s each, so that a connection that hangs is no end', () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  element('menu').click();
  expect(timeout.mock.calls).toEqual([[30_000], [30_000]]);
  expect(fetched.mock.calls.map(([address, { signal }]) => [address, signal])).toEqual(
    ['/t.json', '/a.js'].map((address, index) => [address, timeout.mock.results[index]?.value]),
  );
});
