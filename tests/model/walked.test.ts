import { expect, it } from 'vitest';
import { walked } from '../../e2e/model/walked.ts';
import { sources } from '../sources.ts';
import { all } from './plans/all.ts';

const files = sources(['e2e/model'], /\.ts$/);
const textOf = (name: string) => files.find(({ path }) => path === `e2e/model/${name}`)?.text ?? '';
const specs = Object.entries(walked).flatMap(([id, how]) => ('in' in how ? [[id, how.in] as const] : []));

/** Whether a spec walks a machine: the machine, its plan's, or one around it in a file beside the spec. */
const walks = (text: string, id: string): boolean =>
  [...text.matchAll(/\b(?:machine: (\w+)(?:\.machine)?,|const machine = (\w+)\.provide\()/g)].some(
    ([, given = '', provided]) =>
      given === id ||
      [given, provided].includes(`${id}Machine`) ||
      files.some(
        (file) => file.text.includes(`export const ${given} = setup(`) && file.text.includes(`src: '${id}'`),
      ),
  );

it('[QA-7] every machine of the product is walked in the page, or it is said why not', () => {
  expect(Object.keys(walked).sort()).toEqual(all.map(({ machine }) => machine.id).sort());
  const reasons = Object.values(walked).flatMap((how) => ('because' in how ? [how.because] : []));
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

it('[QA-7] the spec that is said to walk a machine does', () => {
  for (const [id, spec] of specs) expect([id, walks(textOf(spec), id)]).toEqual([id, true]);
});

it('[QA-7] every walk in the page is in the list, and every test that a reason names is there', () => {
  const listed = specs.map(([, spec]) => `e2e/model/${spec}`);
  const found = files.filter(({ text }) => text.includes('walkInPage({')).map(({ path }) => path);
  expect(listed.sort()).toEqual(found.filter((path) => path.endsWith('.spec.ts')).sort());
  const tests = sources(['e2e', 'tests'], /\.(ts|tsx)$/).map(({ path }) => path.split('/').at(-1));
  const named = Object.values(walked).flatMap((how) =>
    'because' in how ? [...how.because.matchAll(/\w+(?:\.\w+)?\.tsx?\b/g)].map(([name]) => name) : [],
  );
  expect(named.filter((name) => !tests.includes(name))).toEqual([]);
});
