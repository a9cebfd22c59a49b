import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeTest } from '../../machines/inspect/writeTest.ts';

/** The test of one step with this value. */
const testOf = (value: unknown, input?: unknown): string =>
  writeTest('machines/app/menuMachine.ts', {
    input,
    steps: [{ kind: 'resolve', to: 'load', value }],
    states: [{ value: 'closed', changes: {} }],
  });

/** What the test gives to `replay` when it runs, as JSON has it. */
const givenBy = (test: string): unknown => {
  const [, given = ''] = /replay\(menuMachine, ([\s\S]*)\);\n {2}expect/.exec(test) ?? [];
  return JSON.parse(runInNewContext(`JSON.stringify([${given}])`));
};

it('[QA-4] a recording is written as a whole test file', () => {
  expect(
    writeTest('machines/signup/signUpMachine.ts', {
      input: { draft: null },
      steps: [
        { kind: 'event', to: '', event: { type: 'name.edited', name: 'Ada' } },
        { kind: 'wait', ms: 250 },
        { kind: 'hear', to: 'a.b', event: { type: 'clock.ticked', 'odd-key': [1, [], {}, undefined, true] } },
      ],
      states: [{ value: 'closed', changes: {}, inside: { a: null } }],
    }),
  ).toBe(`import { expect, it } from 'vitest';
import { signUpMachine } from '../../machines/signup/signUpMachine.ts';
import { replay } from '../model/replay.ts';

it('[QA-4] replays the recording of signUp', () => {
  const { states } = replay(signUpMachine, { draft: null }, [
    { kind: 'event', to: '', event: { type: 'name.edited', name: 'Ada' } },
    { kind: 'wait', ms: 250 },
    { kind: 'hear', to: 'a.b', event: { type: 'clock.ticked', 'odd-key': [1, [], {}, undefined, true] } },
  ]);
  expect(states).toEqual([
    { value: 'closed', changes: {}, inside: { a: null } },
  ]);
});
`);
});

it('[QA-4] quotes are written as the formatter likes them', () => {
  const written = ['plain', "it's", '"so"', 'it\'s "so"', 'a\\b\n\t'].map((text) => {
    const [, quoted] = /value: (.*) },$/m.exec(testOf(text)) ?? [];
    return quoted;
  });
  expect(written).toEqual(["'plain'", '"it\'s"', '\'"so"\'', "'it\\'s \"so\"'", "'a\\\\b\\n\\t'"]);
});

it('[QA-4] what is too long for a line is written below each other, and no sooner', () => {
  // The first fills 110 columns.
  const [fits, tooLong] = ['x'.repeat(63), 'x'.repeat(64)];
  expect(testOf(fits)).toContain(`\n    { kind: 'resolve', to: 'load', value: '${fits}' },\n`);
  expect(testOf(tooLong)).toContain(
    `\n    {\n      kind: 'resolve',\n      to: 'load',\n      value: '${tooLong}',\n    },\n`,
  );
  const list = Array.from({ length: 9 }, () => 'x'.repeat(9));
  expect(testOf({ a: { list } })).toContain(
    `\n      value: {\n        a: {\n          list: [\n            'xxxxxxxxx',\n            'xxxxxxxxx',\n`,
  );
});

/** In a literal this one key means something else. */
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

it('[QA-4] what is written is read back as it was', () => {
  fc.assert(
    fc.property(json, json, (value, input) => {
      const read = givenBy(testOf(value, input));
      expect(read).toEqual(JSON.parse(JSON.stringify([input, [{ kind: 'resolve', to: 'load', value }]])));
    }),
    { numRuns: 200 },
  );
});
