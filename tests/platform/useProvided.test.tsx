// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { useProvided } from '../../src/platform/useProvided.ts';
import { renderWithTexts } from '../render.tsx';

const machine = setup({
  types: {} as { context: { keys: number }; events: { type: 'key.pressed' } },
  actions: { count: assign({ keys: ({ context }) => context.keys + 1 }) },
}).createMachine({ context: { keys: 0 }, on: { 'key.pressed': { actions: 'count' } } });

it('[SIGNIN-5] a screen’s machine hears the first key, which may come as soon as a field has the focus', () => {
  const heard: number[] = [];
  function Screen() {
    const actor = useProvided(
      () => machine,
      () => undefined,
    );
    // When a field takes the focus that it asks for, and before any later effect.
    useLayoutEffect(() => {
      actor.send({ type: 'key.pressed' });
      heard.push(actor.getSnapshot().context.keys);
    }, [actor]);
    return null;
  }
  renderWithTexts(<Screen />);
  expect(heard).toEqual([1]);
});

it('[QA-4] a screen’s machine is started under the page’s inspector', () => {
  const inspect = vi.fn();
  function Screen() {
    useProvided(
      () => machine,
      () => undefined,
    );
    return null;
  }
  renderWithTexts(<Screen />, { services: { inspect } });
  expect(inspect).toHaveBeenCalledWith(expect.objectContaining({ type: '@xstate.actor' }));
});
