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
  const pressAll = (held: KeyboardEventInit) => [
    press('s', held),
    press('z', held),
    press('Z', { ...held, shiftKey: true }),
    press('z', { ...held, altKey: true }),
    press('y', held),
    press('S', { ...held, shiftKey: true }),
  ];
  const modifiers = [{ ctrlKey: true }, { metaKey: true }, {}];
  expect([modifiers.map(pressAll), heard]).toEqual([
    [...Array(2).fill([true, true, true, false, false, false]), Array(6).fill(false)],
    ['save', 'undo', 'redo', 'save', 'undo', 'redo'],
  ]);
  document.body.innerHTML =
    '<input id="under"><dialog open><input id="field"><textarea></textarea><button>Go</button></dialog>';
  expect([press('s', { ctrlKey: true }), heard.length]).toEqual([true, 6]);
  const pressIn = (selector: string) => {
    const target = document.querySelector(selector) ?? undefined;
    return [
      press('z', { metaKey: true }, target),
      press('Z', { ctrlKey: true, shiftKey: true }, target),
      press('s', { ctrlKey: true }, target),
    ];
  };
  expect([pressIn('#field'), pressIn('textarea')]).toEqual(Array(2).fill([false, false, true]));
  expect([pressIn('button'), pressIn('#under')]).toEqual(Array(2).fill([true, true, true]));
  expect(heard.length).toBe(6);
  document.body.innerHTML = '';
  dashboard.stop();
  expect([modifiers.flatMap(pressAll), heard.length]).toEqual([Array(18).fill(false), 6]);
});
