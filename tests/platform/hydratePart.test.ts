// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hydratePart } from '../../src/platform/hydration/hydratePart.ts';

let done: string[];
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  document.body.innerHTML = `<div id="root" data-hydrated="false">
    <button id="top"></button>
    <div id="below" data-hydrated="false"><input id="field" /><button id="send"></button><button id="other"></button></div>
  </div>`;
  for (const id of ['top', 'send', 'other'])
    element(id).addEventListener('click', () =>
      done.push(`${id} after “${element<HTMLInputElement>('field').value}”`),
    );
  element('field').addEventListener('input', () => done.push('typed'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const hold = (...pressed: string[]) =>
  vi.stubGlobal('earlyInput', {
    presses: pressed.map(element),
    typed: new Map([[element('field'), 'ana@plaza.example']]),
  });

it('[APP-1] a part gets what was typed and pressed in it, in its order and once', async () => {
  hold('send', 'top', 'send', 'other');
  hydratePart(element('below'));
  await vi.runAllTimersAsync();
  const after = (...ids: string[]) => ids.map((id) => `${id} after “ana@plaza.example”`);
  expect(done).toEqual(['typed', ...after('send', 'send', 'other')]);
  hydratePart(element('root'));
  await vi.runAllTimersAsync();
  expect(done.slice(4)).toEqual(after('top'));
  hydratePart(element('below'));
  hydratePart(element('root'));
  hydratePart(null);
  await vi.runAllTimersAsync();
  expect(done).toHaveLength(5);
  expect([element('root').dataset['hydrated'], element('below').dataset['hydrated']]).toEqual([
    'true',
    'true',
  ]);
});

it('[APP-1] a field that was filled without a word since it was typed into keeps that', async () => {
  hold();
  element<HTMLInputElement>('field').value = 'ana@plaza.example.org';
  hydratePart(element('below'));
  await vi.runAllTimersAsync();
  expect([done, element<HTMLInputElement>('field').value]).toEqual([['typed'], 'ana@plaza.example.org']);
});

it('[APP-1] a form that was sent off is sent by what belongs to it', async () => {
  document.body.innerHTML = '<div id="root" data-hydrated="false"><form id="form"></form></div>';
  const sent = vi
    .spyOn(element<HTMLFormElement>('form'), 'requestSubmit')
    .mockImplementation(() => undefined);
  vi.stubGlobal('earlyInput', { presses: [element('form')], typed: new Map() });
  hydratePart(element('root'));
  await vi.runAllTimersAsync();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('[APP-1] a page that the server did not render has nothing to catch up on', () => {
  hydratePart(element('root'));
  expect(done).toEqual([]);
});
