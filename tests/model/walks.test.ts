import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { type Coverage, coverageOf, type MachinePlans } from './definePlan.ts';
import { randomWalk } from './randomWalk.ts';
import { declaredActors, isMachine } from './runMachine.ts';
import { unrefused } from './unrefused.ts';

/** Steps of a machine's random walks: as many as time allows, more by themselves (`npm run test:paths`). */
const steps = Number(
  process.env['PATHS_STEPS'] ?? (process.env['npm_lifecycle_event'] === 'test:paths' ? 10_000 : 2_000),
);

/** Where each machine's paths are written down, to be read beside those of another version. */
const folder = join(import.meta.dirname, '../../test-results/paths');
/** Where its transitions are, for `npm test` to compare with those that named tests take. */
const declaredFolder = join(import.meta.dirname, '../../test-results/transitions/declared');

const found: Omit<Coverage, 'book' | 'declared'>[] = [];

// The table of `npm run test:paths`.
afterAll(() => {
  const total = (what: 'paths' | 'steps' | 'transitions' | 'pairs' | 'expectedPairs') =>
    found.reduce((sum, coverage) => sum + coverage[what], 0);
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    [name.padEnd(20), ...cells.map((cell) => String(cell).padStart(12))].join('');
  const missing = found.reduce((sum, coverage) => sum + coverage.missing.length, 0);
  console.log(
    [
      row('machine', 'transitions', 'pairs', 'paths', 'steps', 'limited'),
      ...found.map(({ machine, transitions, missing: open, pairs, expectedPairs, paths, steps, cut }) =>
        row(
          machine,
          `${transitions - open.length}/${transitions}`,
          `${pairs}/${expectedPairs}`,
          paths,
          steps,
          cut === 0 ? '' : `${cut} plans`,
        ),
      ),
      row(
        `${found.length} machines`,
        `${total('transitions') - missing}/${total('transitions')}`,
        `${total('pairs')}/${total('expectedPairs')}`,
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
const plans: readonly MachinePlans<AnyStateMachine>[] | Error = await import('./plans/all.ts').then(
  ({ all }) => all as readonly MachinePlans<AnyStateMachine>[],
  (error: Error) => error,
);
const walked = plans instanceof Error ? [] : plans.filter(({ machine }) => machines.includes(machine.id));

it('[QA-2] every machine can be made, and is walked', () => {
  if (plans instanceof Error) throw plans;
  expect(walked.map(({ machine }) => machine.id).sort()).toEqual(machines.sort());
});

/** What an actor without its live part fails with. */
const errorOf = (logic: AnyActorLogic): Promise<string> =>
  new Promise((resolve) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: (error) => resolve(String((error as Error).message)) });
    actor.start();
  });

describe.each(walked)('$machine.id', (planned) => {
  it('[QA-2] [QA-7] every transition is walked, every screen seen, and each guard says yes and no', () => {
    const { book, declared, ...coverage } = coverageOf(planned);
    found.push(coverage);
    for (const one of [folder, declaredFolder]) mkdirSync(one, { recursive: true });
    writeFileSync(join(folder, `${coverage.machine}.txt`), book);
    writeFileSync(join(declaredFolder, `${coverage.machine}.json`), JSON.stringify(declared));
    const certain = Object.keys(unrefused).filter((name) => name.split(/[. ]/)[0] === coverage.machine);
    expect([coverage.missing, coverage.unseen, coverage.unrefused]).toEqual([[], [], certain]);
  });

  it('[QA-1] says which of its actors nobody supplied', async () => {
    const ports = Object.entries(declaredActors(planned.machine)).filter(([, logic]) => !isMachine(logic));
    const errors = ports.map(([, logic]) => errorOf(logic as AnyActorLogic));
    expect(await Promise.all(errors)).toEqual(
      ports.map(([name]) => expect.stringMatching(`^(Actor|Listener) "${name}" was not provided$`)),
    );
  });

  it(`[QA-2] keeps what it promises on ${steps} steps at random`, () => randomWalk(planned, steps));
});
