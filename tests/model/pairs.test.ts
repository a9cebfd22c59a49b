import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { coverageOf, definePlan } from './definePlan.ts';
import { explore } from './explore.ts';
import { takePairs } from './pairs.ts';
import type { Plan } from './plan.ts';

/** A room with two doors. Whoever came in by the garden has wet shoes. */
const room = setup({
  types: {} as {
    context: { isWet: boolean; seats: number };
    events: { type: 'door.opened' } | { type: 'garden.entered' } | { type: 'seat.taken'; seat: number };
  },
  guards: { 'there is such a seat': ({ context }, { seat }: { seat: number }) => seat < context.seats },
}).createMachine({
  id: 'room',
  context: { isWet: false, seats: 2 },
  initial: 'outside',
  states: {
    outside: { on: { 'door.opened': 'inside', 'garden.entered': 'garden' } },
    garden: { on: { 'door.opened': { target: 'inside', actions: assign({ isWet: true }) } } },
    inside: {
      on: {
        'seat.taken': {
          guard: { type: 'there is such a seat', params: ({ event }) => ({ seat: event.seat }) },
          target: 'seated',
        },
      },
    },
    seated: {},
  },
});

const plan: Plan<typeof room> = {
  events: [{ type: 'door.opened' }, { type: 'garden.entered' }, { type: 'seat.taken', seat: 1 }],
  key: () => null,
};

it('[QA-7] takes each pair of transitions, those too that a shortest path leaves out', () => {
  const { graph } = explore(room, plan);
  expect(takePairs(room, plan, graph)).toEqual({ taken: 3, found: 3 });
});

it('[QA-7] finds what breaks only after another way to a situation, and says by which path', () => {
  const invariants: typeof plan.invariants = {
    'nobody sits with wet shoes': ({ value, context }) => value !== 'seated' || !context.isWet,
  };
  const { graph } = explore(room, { ...plan, invariants });
  expect(() => takePairs(room, { ...plan, invariants }, graph)).toThrow(
    'It does not hold that nobody sits with wet shoes\nafter start() → event {"type":"garden.entered"} → event {"type":"door.opened"}',
  );
});

it('[QA-7] counts what the plan’s key promises and the machine does not offer as found, not as taken', () => {
  const dry = room.provide({ guards: { 'there is such a seat': ({ context }) => !context.isWet } });
  const { graph } = explore(dry, plan);
  expect(takePairs(dry, plan, graph)).toEqual({ taken: 2, found: 3 });
});

it('[QA-7] names the guard that never says no', () => {
  const name = 'room.inside --seat.taken[0]--> room.seated';
  expect(coverageOf(definePlan(room, plan)).unrefused).toEqual([name]);
  const full = { ...plan, events: [...(plan.events ?? []), { type: 'seat.taken' as const, seat: 2 }] };
  expect(coverageOf(definePlan(room, full)).unrefused).toEqual([]);
});
