import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, toPromise } from 'xstate';
import { listenerPort, port, provideAll } from '../machines/port.ts';

const machine = setup({
  types: {} as { context: { error: string | null }; output: string },
  actors: { ask: port<string>('ask'), listen: listenerPort('listen') },
}).createMachine({
  context: { error: null },
  invoke: { src: 'listen', id: 'listen', onError: { target: '.failed' } },
  initial: 'asking',
  states: {
    asking: { invoke: { src: 'ask', id: 'ask', onDone: 'answered', onError: 'failed' } },
    answered: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ event }) => String('output' in event ? event.output : ''),
});

it('[QA-1] a port that was not supplied fails with its name', async () => {
  await expect(toPromise(createActor(port('loadSpace')).start())).rejects.toThrow(
    'Actor "loadSpace" was not provided',
  );
});

it('[QA-1] a listener that was not supplied fails with its name', () => {
  const failed = vi.fn();
  const actor = createActor(listenerPort('keeper'));
  actor.subscribe({ error: failed });
  actor.start();
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('Listener "keeper" was not provided'));
});

it('[QA-1] supplying every actor gives a machine that runs them', async () => {
  const actor = createActor(
    provideAll(machine, { ask: fromPromise(async () => 'yes'), listen: fromCallback(() => {}) }),
  ).start();
  await toPromise(actor);
  expect(actor.getSnapshot().value).toBe('answered');
});

it('[QA-1] forgetting an actor, inventing one or mistaking its answer does not compile', () => {
  const ask = fromPromise(async () => 'yes');
  const listen = fromCallback(() => {});
  // @ts-expect-error `listen` is forgotten
  provideAll(machine, { ask });
  // @ts-expect-error nobody declared `shout`
  provideAll(machine, { ask, listen, shout: listen });
  // @ts-expect-error `ask` answers a text
  provideAll(machine, { ask: fromPromise(async () => 7), listen });
  expect(Object.keys(provideAll(machine, { ask, listen }).implementations.actors)).toEqual(['ask', 'listen']);
});
