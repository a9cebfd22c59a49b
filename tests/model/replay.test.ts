import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { listenerPort, port } from '../../machines/port.ts';
import { replay } from './replay.ts';

const bell = setup({
  delays: { ring: 500 },
  types: {} as { events: { type: 'pressed' } },
}).createMachine({
  id: 'bell',
  initial: 'still',
  states: { still: { on: { pressed: 'ringing' } }, ringing: { after: { ring: 'still' } } },
});

const door = setup({
  types: {} as {
    context: { guest: string | null; knocks: number };
    input: { guest: string };
    events: { type: 'knocked'; by: string };
  },
  actors: { bell, look: port<string>('look'), street: listenerPort('street') },
}).createMachine({
  id: 'door',
  context: { guest: null, knocks: 0 },
  invoke: { src: 'street', id: 'street' },
  initial: 'closed',
  states: {
    closed: {
      invoke: { src: 'bell', id: 'bell' },
      on: {
        knocked: { target: 'looking', actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
      },
    },
    looking: {
      invoke: {
        src: 'look',
        id: 'look',
        onDone: { target: 'open', actions: assign({ guest: ({ event }) => event.output }) },
        onError: 'closed',
      },
    },
    open: {},
  },
});

it('[QA-4] tells the state, what changed, and the states of the machines inside after each step', () => {
  const { states } = replay(door, { guest: 'Ada' }, [
    { kind: 'event', to: 'bell', event: { type: 'pressed' } },
    { kind: 'wait', ms: 500 },
    { kind: 'hear', to: 'street', event: { type: 'knocked', by: 'Ada' } },
    { kind: 'reject', to: 'look', value: { kind: 'network' } },
    { kind: 'hear', to: 'street', event: { type: 'knocked', by: 'Ada' } },
    { kind: 'resolve', to: 'look', value: 'Ada' },
  ]);
  expect(states).toEqual([
    { value: 'closed', changes: { guest: null, knocks: 0 }, inside: { bell: 'still' } },
    { value: 'closed', changes: {}, inside: { bell: 'ringing' } },
    { value: 'closed', changes: {}, inside: { bell: 'still' } },
    { value: 'looking', changes: { knocks: 1 }, inside: { bell: null } },
    { value: 'closed', changes: {}, inside: { bell: 'still' } },
    { value: 'looking', changes: { knocks: 2 }, inside: { bell: null } },
    { value: 'open', changes: { guest: 'Ada' } },
  ]);
});

it('[QA-4] fails where a step leads to nobody', () => {
  expect(() => replay(door, { guest: 'Ada' }, [{ kind: 'resolve', to: 'look', value: 'Ada' }])).toThrow(
    'No actor "look" runs here; running: street,bell',
  );
});
