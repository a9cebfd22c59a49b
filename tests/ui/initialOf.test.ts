import { expect, it } from 'vitest';
import { initialOf } from '../../src/ui/initialOf.ts';
import { personNames } from '../corpora.ts';

it.each([
  ['Casa Iglesias', 'C'],
  ['  ópera', 'Ó'],
  ['🇲🇽 Mercado', '🇲🇽'],
  ['👩‍👩‍👧‍👦 Juntas', '👩‍👩‍👧‍👦'],
  ['👍🏽', '👍🏽'],
  ['n\u0303andú', 'N\u0303'],
  ['क्षितिज', 'क्षि'],
  ['«Lumbre»', 'L'],
  ['\u200fשלום', 'ש'],
  ['7 Calles', '7'],
  ['***', '*'],
  [' ', ''],
  ['', ''],
])('[PRT-2] the initial of %j is %j, whole and visible (G10, F03)', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it('[PRT-2] the initial of a person in any script is a letter that the name has (G10, F03)', () => {
  const marks = /^\p{L}(\p{L}|\p{M}|\u200c|\u200d|['’])*$/u;
  for (const name of personNames) {
    const initial = initialOf(name);
    expect([name, name.toLocaleUpperCase().includes(initial), marks.test(initial)]).toEqual([
      name,
      true,
      true,
    ]);
  }
});
