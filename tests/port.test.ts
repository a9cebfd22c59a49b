import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup, toPromise } from 'xstate';
import { listen, listenerPort, port, provideAll } from '../machines/port.ts';

type Heard = { type: 'tab.shown' } | { type: 'tab.hidden' };

const machine = setup({
  types: {} as { context: { error: string | null }; events: Heard; output: string },
  actors: { ask: port<string>('ask'), watch: listenerPort<Heard>('watch') },
}).createMachine({
  context: { error: null },
  invoke: { src: 'watch', id: 'watch', onError: { target: '.failed' } },
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
  const actor = createActor(listenerPort('recorder'));
  actor.subscribe({ error: failed });
  actor.start();
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('Actor "recorder" was not provided'));
});

it('[QA-1] supplying every actor gives a machine that runs them', async () => {
  const actor = createActor(
    provideAll(machine, { ask: fromPromise(async () => 'yes'), watch: listen<Heard>(() => {}) }),
  ).start();
  await toPromise(actor);
  expect(actor.getSnapshot().value).toBe('answered');
});

it('[QA-1] forgetting an actor, inventing one or mistaking its answer does not compile', () => {
  const ask = fromPromise(async () => 'yes');
  const watch = listen<Heard>(() => {});
  // @ts-expect-error `watch` is forgotten
  provideAll(machine, { ask });
  // @ts-expect-error nobody declared `shout`
  provideAll(machine, { ask, watch, shout: watch });
  // @ts-expect-error `ask` answers a text
  provideAll(machine, { ask: fromPromise(async () => 7), watch });
  expect(Object.keys(provideAll(machine, { ask, watch }).implementations.actors)).toEqual(['ask', 'watch']);
});

it('[QA-1] a listener that sends what its port does not name does not compile', () => {
  const ask = fromPromise(async () => 'yes');
  const wider = listen<Heard | { type: 'tab.closed' }>(({ sendBack }) => sendBack({ type: 'tab.closed' }));
  // @ts-expect-error nobody hears `tab.closed`
  provideAll(machine, { ask, watch: wider });
  // @ts-expect-error the same, where the port says what may be sent
  provideAll(machine, { ask, watch: listen(({ sendBack }) => sendBack({ type: 'tab.closed' })) });
  const narrower = listen<{ type: 'tab.shown' }>(({ sendBack }) => sendBack({ type: 'tab.shown' }));
  expect(provideAll(machine, { ask, watch: narrower }).implementations.actors).toHaveProperty('watch');
});
