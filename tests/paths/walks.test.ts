import { afterAll, describe, expect, it } from 'vitest';
import { type Coverage, coverageOf } from './planned.ts';
import { all } from './plans/all.ts';
import { wander } from './wander.ts';

const found: Coverage[] = [];

// The table of `npm run test:paths`.
afterAll(() => {
  const total = (what: 'paths' | 'steps' | 'transitions') =>
    found.reduce((sum, coverage) => sum + coverage[what], 0);
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    [name.padEnd(20), ...cells.map((cell) => String(cell).padStart(12))].join('');
  const missing = found.reduce((sum, coverage) => sum + coverage.missing.length, 0);
  console.log(
    [
      row('machine', 'transitions', 'paths', 'steps'),
      ...found.map(({ machine, transitions, missing: open, paths, steps }) =>
        row(machine, `${transitions - open.length}/${transitions}`, paths, steps),
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

describe.each(all)('$machine.id', (planned) => {
  it('[QA-2] every transition is walked, and every screen is seen', () => {
    const coverage = coverageOf(planned);
    found.push(coverage);
    expect([coverage.missing, coverage.unseen]).toEqual([[], []]);
  });

  it('[QA-2] keeps what it promises on ten thousand steps at random', () => wander(planned, 10_000));
});
