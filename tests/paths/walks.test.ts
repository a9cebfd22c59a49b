import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { type Coverage, coverageOf, type Planned } from './planned.ts';
import { declaredActors, isMachine } from './rig.ts';
import { wander } from './wander.ts';

/** Steps of a random walk; fewer where the tests run thousands of times (`npm run test:mutation`). */
const steps = Number(process.env['PATHS_STEPS'] ?? 10_000);

const found: Omit<Coverage, 'book'>[] = [];

// The table of `npm run test:paths`.
afterAll(() => {
  const total = (what: 'paths' | 'steps' | 'transitions') =>
    found.reduce((sum, coverage) => sum + coverage[what], 0);
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    [name.padEnd(20), ...cells.map((cell) => String(cell).padStart(12))].join('');
  const missing = found.reduce((sum, coverage) => sum + coverage.missing.length, 0);
  console.log(
    [
      row('machine', 'transitions', 'paths', 'steps', 'limited'),
      ...found.map(({ machine, transitions, missing: open, paths, steps, cut }) =>
        row(
          machine,
          `${transitions - open.length}/${transitions}`,
          paths,
          steps,
          cut === 0 ? '' : `${cut} plans`,
        ),
      ),
      row(
        `${found.length} machines`,
        `${total('transitions') - missing}/${total('transitions')}`,
        total('paths'),
        total('steps'),
      ),
    ].join('\n'),
  );
});

/** The machines of every area; while one is mutated, of that alone. */
const machines = readdirSync(join(import.meta.dirname, '../../machines', process.env['MUTATED_AREA'] ?? ''), {
  encoding: 'utf8',
  recursive: true,
}).flatMap((path) => (path.endsWith('Machine.ts') ? [basename(path, 'Machine.ts')] : []));

// A machine that cannot even be made is to fail a test: a file that does not load has none.
const plans: readonly Planned<AnyStateMachine>[] | Error = await import('./plans/all.ts').then(
  ({ all }) => all as readonly Planned<AnyStateMachine>[],
  (error: Error) => error,
);
const walked = plans instanceof Error ? [] : plans.filter(({ machine }) => machines.includes(machine.id));

it('[QA-2] every machine can be made, and is walked', () => {
  if (plans instanceof Error) throw plans;
  expect(walked.map(({ machine }) => machine.id).sort()).toEqual(machines.sort());
});

/** What an actor without its live part fails with. */
const complaintOf = (logic: AnyActorLogic): Promise<string> =>
  new Promise((resolve) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: (error) => resolve(String((error as Error).message)) });
    actor.start();
  });

describe.each(walked)('$machine.id', (planned) => {
  // Where the paths lead stands in a file for each machine: what changes there is a change of the product.
  it('[QA-2] every transition is walked and leads where it did, and every screen is seen', async () => {
    const { book, ...coverage } = coverageOf(planned);
    found.push(coverage);
    expect([coverage.missing, coverage.unseen]).toEqual([[], []]);
    await expect(book).toMatchFileSnapshot(`book/${coverage.machine}.txt`);
  });

  it('[QA-1] says which of its actors nobody supplied', async () => {
    const ports = Object.entries(declaredActors(planned.machine)).filter(([, logic]) => !isMachine(logic));
    const complaints = ports.map(([, logic]) => complaintOf(logic as AnyActorLogic));
    expect(await Promise.all(complaints)).toEqual(
      ports.map(([name]) => expect.stringMatching(`^(Actor|Listener) "${name}" was not provided$`)),
    );
  });

  it('[QA-2] keeps what it promises on ten thousand steps at random', () => wander(planned, steps));
});
