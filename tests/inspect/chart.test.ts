import { describe, expect, it } from 'vitest';
import { and, fromPromise, not, or, setup, stateIn } from 'xstate';
import {
  type Chart,
  type ChartState,
  chartOf,
  eventName,
  labelOf,
  statesIn,
} from '../../machines/inspect/chart.ts';

/** A machine with everything that a chart shows. */
const door = setup({
  types: {} as {
    context: { keys: string[] };
    events: { type: 'knocked'; who: string } | { type: 'pushed' };
    tags: 'busy' | 'warm';
  },
  actors: { bell: fromPromise(async () => 'ding') },
  guards: {
    'somebody is in': () => true,
    'it is late': () => false,
    'it is': (_, { who, wanted }: { who: string; wanted: string }) => who === wanted,
    'there are keys': (_, { count }: { count: number }) => count > 0,
  },
  delays: { patience: 1000, asLongAsItTakes: () => 5 },
}).createMachine({
  id: 'door',
  context: { keys: ['a'] },
  initial: 'shut',
  states: {
    shut: {
      tags: ['busy', 'warm'],
      on: {
        knocked: [
          {
            guard: { type: 'it is', params: ({ event }) => ({ who: event.who, wanted: 'Ada' }) },
            target: 'open',
          },
          { guard: not('somebody is in'), target: 'shut.waiting' },
          { guard: and(['somebody is in', not('it is late')]), target: '#door.open.hall' },
          { guard: or(['somebody is in', stateIn({ shut: 'waiting' })]) },
          // Its parameters cannot be read before there is a door with keys.
          {
            guard: {
              type: 'there are keys',
              params: ({ context }) => {
                if (!Array.isArray(context.keys)) throw new Error('no keys');
                return { count: context.keys.length };
              },
            },
          },
          { guard: { type: 'it is', params: { who: 'Bo', wanted: 'Bo' } } },
        ],
        pushed: {},
      },
      initial: 'waiting',
      states: {
        waiting: { after: { patience: 'ringing', asLongAsItTakes: 'gone', 50: 'gone' } },
        ringing: { invoke: { src: 'bell', id: 'bell', onDone: 'gone', onError: 'waiting', onSnapshot: {} } },
        gone: {},
      },
      onDone: 'open',
    },
    open: {
      type: 'parallel',
      states: { hall: { always: { guard: 'it is late', target: '#door.left' } }, room: {} },
    },
    left: { type: 'final' },
    last: { type: 'history' },
  },
});

const chart = chartOf(door);
const state = (id: string): ChartState => {
  const found = statesIn(chart.root).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No state ${id}`);
  return found;
};
const arrows = (id: string) =>
  state(id).transitions.map((one) => `${labelOf(one)} → ${one.targets.join(', ') || 'stays'}`);

describe('the chart of a machine', () => {
  it('[QA-4] has every state before those inside it', () => {
    expect(chart.id).toBe('door');
    expect(statesIn(chart.root).map(({ id, key, type, initial }) => [id, key, type, initial])).toEqual([
      ['door', 'door', 'compound', 'door.shut'],
      ['door.shut', 'shut', 'compound', 'door.shut.waiting'],
      ['door.shut.waiting', 'waiting', 'atomic', null],
      ['door.shut.ringing', 'ringing', 'atomic', null],
      ['door.shut.gone', 'gone', 'atomic', null],
      ['door.open', 'open', 'parallel', null],
      ['door.open.hall', 'hall', 'atomic', null],
      ['door.open.room', 'room', 'atomic', null],
      ['door.left', 'left', 'final', null],
      ['door.last', 'last', 'history', null],
    ]);
  });

  it('[QA-4] says which states are tagged, and what runs in them', () => {
    const told = ({ id, tags, invokes }: ChartState) => [id, tags, invokes];
    expect(
      statesIn(chart.root)
        .map(told)
        .filter(([, tags = [], invokes = []]) => tags.length + invokes.length > 0),
    ).toEqual([
      ['door.shut', ['busy', 'warm'], []],
      ['door.shut.ringing', [], ['bell']],
    ]);
  });

  it('[QA-4] says of guards what they ask, and what they are given whatever happens', () => {
    expect(arrows('door.shut')).toEqual([
      'knocked [it is Ada] → door.open',
      'knocked [not somebody is in] → door.shut.waiting',
      'knocked [somebody is in and not it is late] → door.open.hall',
      'knocked [somebody is in or in shut:waiting] → stays',
      'knocked [there are keys] → stays',
      'knocked [it is Bo Bo] → stays',
      'pushed → stays',
      'end of door.shut → door.open',
    ]);
    expect(arrows('door.open.hall')).toEqual(['always [it is late] → door.left']);
    expect(arrows('door.open.room')).toEqual([]);
  });

  it('[QA-4] calls delays by their names, with their length where it is known', () => {
    expect(chart.delays).toEqual([
      { name: 'patience', ms: 1000 },
      { name: 'asLongAsItTakes', ms: null },
    ]);
    expect(state('door.shut.waiting').transitions).toEqual([
      { event: 'after 50', delay: '50', guard: null, targets: ['door.shut.gone'] },
      { event: 'after patience (1000 ms)', delay: 'patience', guard: null, targets: ['door.shut.ringing'] },
      { event: 'after asLongAsItTakes', delay: 'asLongAsItTakes', guard: null, targets: ['door.shut.gone'] },
    ]);
  });

  it('[QA-4] calls the news of calls by what they are', () => {
    expect(arrows('door.shut.ringing')).toEqual([
      'done bell → door.shut.gone',
      'failed bell → door.shut.waiting',
      'news of bell → stays',
    ]);
  });

  it('[QA-4] leaves the names of other events as they are', () => {
    expect(
      ['', 'phone.submitted', 'xstate.init', 'my.xstate.done.actor.x', 'xstate.done.state.a.b'].map(
        eventName,
      ),
    ).toEqual(['always', 'phone.submitted', 'xstate.init', 'my.xstate.done.actor.x', 'end of a.b']);
  });

  it('[QA-4] is plain data', () => {
    expect(JSON.parse(JSON.stringify(chart)) as Chart).toEqual(chart);
  });
});
