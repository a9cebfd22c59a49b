import { expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { withEvent } from '../machines/withEvent.ts';

const letters = setup({
  types: {} as {
    context: { text: string };
    events: { type: 'text.typed'; text: string } | { type: 'text.left' };
  },
  actions: { 'take the text': assign((_, { text }: { text: string }) => ({ text })) },
  guards: { 'it is short': (_, { text }: { text: string }) => text.length < 3 },
});

it('[QA-1] an action and a guard take from the event what they name', () => {
  const actor = createActor(
    letters.createMachine({
      context: { text: '' },
      on: { 'text.typed': { guard: withEvent('it is short'), actions: withEvent('take the text') } },
    }),
  ).start();
  actor.send({ type: 'text.typed', text: 'ab' });
  actor.send({ type: 'text.typed', text: 'abc' });
  expect(actor.getSnapshot().context.text).toBe('ab');
});

it('[QA-1] an event without what the action or the guard names does not compile', () => {
  const action = letters.createMachine({
    context: { text: '' },
    // @ts-expect-error the event has no text
    on: { 'text.left': { actions: withEvent('take the text') } },
  });
  const guard = letters.createMachine({
    context: { text: '' },
    // @ts-expect-error the event has no text
    on: { 'text.left': { guard: withEvent('it is short') } },
  });
  const heard = [action, guard].map(({ config }) => Object.keys(config.on ?? {}));
  expect(heard).toEqual([['text.left'], ['text.left']]);
});
