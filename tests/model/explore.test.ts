import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { listenerPort, port } from '../../machines/port.ts';
import { explore } from './explore.ts';
import { type Plan, pathInWords, secret } from './plan.ts';

const thermometer = setup({
  types: {} as { context: { degrees: number }; events: { type: 'risen' } },
  actors: { sensor: listenerPort('sensor') },
}).createMachine({
  id: 'thermometer',
  context: { degrees: 20 },
  invoke: { src: 'sensor', id: 'sensor' },
  initial: 'cold',
  states: { cold: { on: { risen: { target: 'hot', actions: assign({ degrees: 90 }) } } }, hot: {} },
});

/** A kettle with a transition of every kind: `on`, `always`, `after`, done, error and snapshot. */
const kettle = setup({
  types: {} as {
    context: { water: number };
    events: { type: 'filled'; litres: number } | { type: 'pressed' };
    input: { water: number };
    tags: 'busy';
  },
  actors: { heat: port<'boiled' | 'tripped'>('heat'), thermometer },
  guards: {
    'there is water': ({ context }) => context.water > 0,
    'it boiled': (_, { how }: { how: string }) => how === 'boiled',
  },
  delays: { keepWarm: 1000 },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => input,
  invoke: { src: 'thermometer', id: 'thermometer', onSnapshot: {}, onError: '.broken' },
  initial: 'deciding',
  on: { filled: { target: '.deciding', actions: assign(({ event }) => ({ water: event.litres })) } },
  states: {
    deciding: { always: [{ guard: 'there is water', target: 'full' }, { target: 'empty' }] },
    empty: {},
    full: { on: { pressed: 'heating' } },
    heating: {
      tags: 'busy',
      invoke: {
        src: 'heat',
        id: 'heat',
        onDone: [
          { guard: { type: 'it boiled', params: ({ event }) => ({ how: event.output }) }, target: 'warm' },
          { target: 'broken' },
        ],
        onError: 'broken',
      },
    },
    warm: { after: { keepWarm: 'full' } },
    broken: {},
  },
});

const plan: Plan<typeof kettle> = {
  inputs: [{ water: 0 }],
  events: [{ type: 'filled', litres: 1 }, { type: 'pressed' }],
  actors: {
    heat: { resolves: ['boiled', 'tripped'], rejects: [new Error('no power')] },
    thermometer: { actors: { sensor: { hears: [{ type: 'risen' }], breaks: true } } },
  },
};

describe('the walk', () => {
  it('[QA-2] takes transitions of every kind and names them readably', () => {
    const { covered, missing, summary, steps, paths } = explore(kettle, plan);
    expect(covered).toEqual([
      'kettle --filled[0]--> kettle.deciding',
      'kettle --xstate.error.actor.thermometer[0]--> kettle.broken',
      'kettle --xstate.snapshot.thermometer[0]--> (stays)',
      'kettle.deciding --always[0]--> kettle.full',
      'kettle.deciding --always[1]--> kettle.empty',
      'kettle.full --pressed[0]--> kettle.heating',
      'kettle.heating --xstate.done.actor.heat[0]--> kettle.warm',
      'kettle.heating --xstate.done.actor.heat[1]--> kettle.broken',
      'kettle.heating --xstate.error.actor.heat[0]--> kettle.broken',
      'kettle.warm --xstate.after.keepWarm.kettle.warm[0]--> kettle.full',
    ]);
    expect(missing).toEqual([]);
    expect(summary).toBe(`kettle: ${paths.length} paths, ${steps} steps, 10/10 transitions`);
  });

  it('[QA-2] reports each candidate that nothing led to', () => {
    const { missing, summary } = explore(kettle, {
      ...plan,
      actors: { ...plan.actors, heat: { resolves: ['boiled'] }, thermometer: { actors: { sensor: {} } } },
    });
    expect(missing).toEqual([
      'kettle --xstate.error.actor.thermometer[0]--> kettle.broken',
      'kettle.heating --xstate.done.actor.heat[1]--> kettle.broken',
      'kettle.heating --xstate.error.actor.heat[0]--> kettle.broken',
    ]);
    expect(summary).toContain('7/10 transitions');
  });

  it('[QA-2] starts once from every input', () => {
    const { covered } = explore(kettle, { ...plan, inputs: [{ water: 0 }, { water: 1 }], events: [] });
    expect(covered).toContain('kettle.deciding --always[0]--> kettle.full');
    expect(covered).toContain('kettle.deciding --always[1]--> kettle.empty');
  });

  it('[QA-2] gives the shortest path to each situation, in words', () => {
    const { paths } = explore(kettle, {
      ...plan,
      events: [{ type: 'filled', litres: 1 }, { type: 'pressed' }],
    });
    expect(paths.map(pathInWords)).toContain(
      'start({"water":0}) → event {"type":"filled","litres":1} → event {"type":"pressed"} → resolve heat "boiled"',
    );
    expect(new Set(paths.map(pathInWords)).size).toBe(paths.length);
  });

  it('[QA-2] says when a limit ended it', () => {
    expect(explore(kettle, { ...plan, depth: 1 }).summary).toContain('(cut at the limit)');
    expect(explore(kettle, { ...plan, paths: 2 }).summary).toContain('(cut at the limit)');
  });

  it('[QA-2] tells which screens of the plan were never shown', () => {
    const screens = ['deciding', 'empty', 'full', 'heating', 'warm', 'broken'];
    expect(explore(kettle, { ...plan, screen: ({ value }) => value, screens }).unseen).toEqual(['deciding']);
  });
});

describe('a plan that does not fit', () => {
  const walkWith = (actors: object) => () =>
    explore(kettle, { ...plan, actors: actors as typeof plan.actors & {} });

  it('[QA-2] is refused when it names an unknown actor', () => {
    expect(walkWith({ ...plan.actors, whistle: {} })).toThrow('kettle declares no actor "whistle"');
  });

  it('[QA-2] is refused when it leaves a port without cases, inside a child too', () => {
    expect(walkWith({ thermometer: plan.actors?.thermometer })).toThrow(
      'The plan of kettle has no cases for "heat"',
    );
    expect(walkWith({ ...plan.actors, thermometer: {} })).toThrow(
      'The plan of thermometer has no cases for "sensor"',
    );
  });

  it('[QA-1] does not compile', () => {
    const actors = plan.actors ?? {};
    // @ts-expect-error `heat` answers one of two words
    const wrongAnswer: typeof plan = { actors: { ...actors, heat: { resolves: [7] } } };
    // @ts-expect-error `thermometer` is forgotten
    const forgotten: typeof plan = { actors: { heat: {} } };
    // @ts-expect-error nobody can whistle
    const wrongEvent: typeof plan = { events: [{ type: 'whistled' }] };
    expect([wrongAnswer, forgotten, wrongEvent]).toHaveLength(3);
  });
});

describe('a broken invariant stops the walk with its path', () => {
  /** A machine of one call whose answer is put into the context by `take`. */
  const asking = (id: string, take: (answer: unknown) => unknown) =>
    setup({
      types: {} as { context: { answer: unknown }; tags: 'busy' },
      actors: { ask: port<unknown>('ask') },
    }).createMachine({
      id,
      context: { answer: null },
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            src: 'ask',
            id: 'ask',
            onDone: { target: 'answered', actions: assign(({ event }) => ({ answer: take(event.output) })) },
          },
        },
        answered: {},
      },
    });

  it('[QA-2] an actor in error', () => {
    const machine = asking('asking', (answer) => answer);
    expect(() => explore(machine, { actors: { ask: { rejects: [new Error('no power')] } } })).toThrow(
      'The machine is in error: Error: no power\nafter start() → reject ask no power',
    );
  });

  it.each([
    ['a date', new Date(0)],
    ['a function', () => 1],
    ['nothing defined', undefined],
    ['a number that is none', Number.NaN],
    ['a map', new Map([[1, 2]])],
  ])('[QA-1] a context that holds %s', (_, thing) => {
    const machine = asking('asking', () => thing);
    expect(() => explore(machine, { actors: { ask: { resolves: [1] } } })).toThrow(
      'The context of asking does not survive JSON',
    );
  });

  it('[QA-2] a token in a context, unless it is the session’s', () => {
    const machine = asking('asking', (answer) => answer);
    const actors = { ask: { resolves: [{ token: secret }] } };
    expect(() => explore(machine, { actors })).toThrow('The context of asking holds the token');
    expect(explore(machine, { actors, holdsToken: true }).missing).toEqual([]);
  });

  it('[QA-2] a token in the context of a child', () => {
    const machine = setup({ actors: { child: asking('child', (answer) => answer) } }).createMachine({
      invoke: { src: 'child', id: 'child' },
    });
    expect(() =>
      explore(machine, { actors: { child: { actors: { ask: { resolves: [secret] } } } } }),
    ).toThrow('The context of child holds the token');
  });

  it('[QA-2] a screen that is not of the plan', () => {
    expect(() => explore(kettle, { ...plan, screen: ({ value }) => value, screens: ['empty'] })).toThrow(
      '"full" is no screen of the plan',
    );
  });

  it('[QA-2] a busy state without a way out', () => {
    const machine = asking('asking', (answer) => answer);
    expect(() => explore(machine, { actors: { ask: {} } })).toThrow(
      'asking stays busy for ever after start()',
    );
    expect(explore(machine, { actors: { ask: {} }, leavesPage: () => true }).paths).toHaveLength(1);
  });
});
