// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { shortcuts } from '../../src/dashboard/shortcuts.ts';

it('[DSGN-8][ACC-1] Ctrl or Cmd with S, Z and Shift+Z are the dashboard’s for as long as it is there, and no other keys; the fields of a dialog have the browser’s undo', () => {
  const heard: unknown[] = [];
  const dashboard = createActor(
    createMachine({
      invoke: { src: shortcuts },
      on: { '*': { actions: ({ event }) => heard.push(event['shortcut']) } },
    }),
  ).start();
  /** Whether the browser’s own action was prevented. */
  const press = (key: string, modifiers: KeyboardEventInit, target: EventTarget = document) =>
    !target.dispatchEvent(
      new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...modifiers }),
    );
  const pressAll = () => [
    press('s', { ctrlKey: true }),
    press('z', { metaKey: true }),
    press('Z', { ctrlKey: true, shiftKey: true }),
    press('z', {}),
    press('z', { ctrlKey: true, altKey: true }),
    press('y', { ctrlKey: true }),
    press('S', { ctrlKey: true, shiftKey: true }),
  ];
  expect([pressAll(), heard]).toEqual([
    [true, true, true, false, false, false, false],
    ['save', 'undo', 'redo'],
  ]);
  document.body.innerHTML = '<input id="under"><dialog open><input id="field"><button>Go</button></dialog>';
  expect([press('s', { ctrlKey: true }), heard.length]).toEqual([true, 3]);
  const pressIn = (selector: string) => {
    const target = document.querySelector(selector) ?? undefined;
    return [
      press('z', { metaKey: true }, target),
      press('Z', { ctrlKey: true, shiftKey: true }, target),
      press('s', { ctrlKey: true }, target),
    ];
  };
  expect(pressIn('#field')).toEqual([false, false, true]);
  expect([pressIn('button'), pressIn('#under')]).toEqual(Array(2).fill([true, true, true]));
  expect(heard.length).toBe(3);
  document.body.innerHTML = '';
  dashboard.stop();
  expect([pressAll(), heard.length]).toEqual([Array(7).fill(false), 3]);
});
