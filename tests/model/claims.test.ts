import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { definePlan } from './definePlan.ts';
import { explore } from './explore.ts';
import type { Claim, Plan } from './plan.ts';
import { randomWalk } from './randomWalk.ts';

/** A door that a bell opens, and that whoever is inside can shut; it looks the same however often it rang. */
const door = setup({
  types: {} as { events: { type: 'rang' } | { type: 'shut' } | { type: 'left' } },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { rang: 'opened', left: 'closed' } },
    opened: { on: { shut: 'closed' } },
  },
});

const plan = {
  events: [{ type: 'rang' }, { type: 'shut' }, { type: 'left' }],
} as const satisfies Plan<typeof door>;

/** Whether the last step of a path is this event. */
const happened =
  (type: string): Claim<typeof door>['since'] =>
  ({ step }) =>
    'event' in step && step.event.type === type;

const staysOpen: Claim<typeof door> = {
  since: happened('rang'),
  holds: (snapshot) => snapshot.matches('opened'),
};

it('[QA-9] a claim that is broken later stops the walk, with its path', () => {
  const claims = { 'once it rang it stays open': staysOpen };
  expect(() => explore(door, { ...plan, claims })).toThrow(
    'It does not hold that once it rang it stays open\nafter start() → event {"type":"rang"} → event {"type":"shut"}',
  );
});

it('[QA-9] a claim is no longer held from the step that ends it on', () => {
  const claims = { 'it is open until somebody shuts it': { ...staysOpen, until: happened('shut') } };
  expect(explore(door, { ...plan, claims }).missing).toEqual([]);
});

it('[QA-9] what has happened tells two situations apart that look the same', () => {
  const claims = {
    // The door is closed before and after: only what came before tells them apart.
    'it has rung': { since: happened('rang'), holds: () => true },
  } satisfies Record<string, Claim<typeof door>>;
  expect(explore(door, plan).paths).toHaveLength(2);
  expect(explore(door, { ...plan, claims }).paths).toHaveLength(3);
});

it('[QA-9] a claim whose time never comes is reported like a screen that is never seen', () => {
  const never: Claim<typeof door> = { since: () => false, holds: () => false };
  expect(explore(door, { ...plan, claims: { 'it burns': never } }).unseen).toEqual(['it burns']);
});

it('[QA-9] walks at random hold claims as well', () => {
  const claims = { 'once it rang it stays open': staysOpen };
  const walk = () => randomWalk(definePlan(door, { ...plan, claims }), 200);
  expect(walk).toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({
        message: expect.stringContaining('It does not hold that once it rang it stays open'),
      }),
    }),
  );
});
