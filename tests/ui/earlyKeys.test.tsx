// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { Field } from '../../src/ui/field/Field.tsx';

/** Types one character at the end of the field, as a browser does. */
const type = (field: HTMLInputElement, character: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, field.value + character);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

it('[QA-5] a field keeps the keys that come in the moment it appears, before React has rested', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const actor = createActor(
    setup({
      types: {} as { context: { text: string }; events: { type: 'edited'; text: string } },
      actions: { take: assign({ text: (_, { text }: { text: string }) => text }) },
    }).createMachine({
      context: { text: '' },
      on: { edited: { actions: { type: 'take', params: ({ event }) => event } } },
    }),
  ).start();
  const Form = () => {
    const value = useSelector(actor, ({ context }) => context.text);
    return <Field label="Name" value={value} onChange={(text) => actor.send({ type: 'edited', text })} />;
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const shown = new Promise<HTMLInputElement>((resolve) => {
    // Called right after the commit, before anything else gets its turn.
    new MutationObserver(() => {
      const field = place.querySelector('input');
      if (field) resolve(field);
    }).observe(place, { childList: true, subtree: true });
  });
  // As when the code of a form has loaded: no press happens then.
  startTransition(() => root.render(<Form />));
  const field = await shown;
  type(field, 'A');
  type(field, 'd');
  expect(actor.getSnapshot().context.text).toBe('Ad');
  expect(field.value).toBe('Ad');
  root.unmount();
});
