// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { KeyboardReport } from '../../machines/design/brandingEvents.ts';
import { keyboardWatch } from '../../src/design/keyboardWatch.ts';

const start = () => {
  const heard: string[] = [];
  const parent = setup({
    types: {} as { events: KeyboardReport },
    actors: { keyboardWatch },
    actions: { note: (_, { type }: { type: string }) => heard.push(type) },
  }).createMachine({
    invoke: { src: 'keyboardWatch' },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ type: event.type }) } } },
  });
  return { heard, actor: createActor(parent).start() };
};

/** What is visible of a window that is 700 px high. */
const viewport = (height: number, scale = 1) => Object.assign(new EventTarget(), { height, scale });

afterEach(() => vi.unstubAllGlobals());

it('[DSGN-4] a keyboard is what makes the visible part much lower, not the bars of a browser and not a zoom', () => {
  vi.stubGlobal('innerHeight', 700);
  const shown = viewport(700);
  vi.stubGlobal('visualViewport', shown);
  const { heard, actor } = start();
  const become = (height: number, scale = 1) => {
    Object.assign(shown, { height, scale });
    shown.dispatchEvent(new Event('resize'));
  };
  become(600);
  become(350, 2);
  expect(heard).toEqual([]);
  become(400);
  become(380);
  become(200, 2);
  expect(heard).toEqual(['keyboard.opened']);
  become(700);
  expect(heard).toEqual(['keyboard.opened', 'keyboard.closed']);
  actor.stop();
  become(400);
  expect(heard).toHaveLength(2);
});

it('[DSGN-4] a browser that does not tell what is visible has none', () => {
  vi.stubGlobal('visualViewport', null);
  const { heard, actor } = start();
  actor.stop();
  expect(heard).toEqual([]);
});
