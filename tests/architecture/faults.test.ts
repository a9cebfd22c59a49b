import { describe, expect, it } from 'vitest';
import { sources } from '../sources.ts';

/**
 * How many faults of each kind are on the lists that are kept outside of this repository: of the browser's network,
 * language, storage, tabs, time, history, races, messages, clipboard, files, texts and views; of the server's processes,
 * loads, codes and attackers.
 */
const counts = {
  N: 22,
  L: 5,
  S: 10,
  T: 5,
  B: 9,
  R: 10,
  P: 8,
  C: 4,
  U: 13,
  F: 8,
  V: 7,
  K: 12,
  D: 7,
  O: 8,
  A: 25,
};
const faults = Object.entries(counts).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, at) => `${kind}${String(at + 1).padStart(2, '0')}`),
);
/** Beside these, the gaps that were found between the lists and the product. */
const gaps = Array.from({ length: 20 }, (_, at) => `G${at + 10}`);
/** Where the list says how long it may take, or how much it may cost, by a clock that no test may read. */
const measured = [
  ...['N01', 'N03', 'N06', 'N18', 'N19', 'S08', 'U03', 'U05', 'U08', 'V07'],
  ...['K01', 'K04', 'K07', 'K09', 'D01', 'D03', 'D04', 'D06', 'O06', 'A12'],
];
/** They are nothing but a time, or a load, that a benchmark measures. */
const measuredAlone = ['V07', 'D06'];

/** Titles, which begin with the IDs of requirements: other strings that look like a fault are none. */
const titles = sources(['tests', 'e2e'], /\.(test|spec)\.tsx?$/).flatMap(({ text }) =>
  [...text.matchAll(/(['"`])(\[[A-Z]{2,6}-\d+\].*?)\1/g)].map(([, , title = '']) => title),
);
const described = sources(['tests', 'e2e'], /\.(test|spec)\.tsx?$/).flatMap(({ text }) =>
  [...text.matchAll(/\bdescribe(?:\.each\(.*?\))?\(\s*(['"`])(.*?)\1/gs)].map(([, , title = '']) => title),
);
const benchmarks = sources(['tests/bench', 'tests/drill'], /\.mjs$/).map(({ text }) => text);
/** The faults of rows that have a limit: named by the row itself, or by what measures it, whose rows all have one (`faults.mjs`). */
const limited = benchmarks.flatMap((text) =>
  [
    ...[...text.matchAll(/\bname: ['"`]([A-Z]\d\d) (?:(?!\bname:).){0,300}?\b(?:least|most|keeps)\b/gs)],
    ...(/^export const measures = \{.*?^\};/ms.exec(text)?.[0] ?? '').matchAll(/^ {2}([A-Z]\d\d): /gm),
  ].map(([, fault = '']) => fault),
);

const isNamedIn = (text: string, fault: string) => new RegExp(`\\b${fault}\\b`).test(text);

describe('the faults', () => {
  it('[QA-8] are each named by the title of a test, but for those that are only measured', () => {
    const all = [...titles, ...described].join('\n');
    expect(faults).toHaveLength(153);
    expect(faults.filter((fault) => !isNamedIn(all, fault))).toEqual(measuredAlone);
  });

  it('[QA-8] are on the lists where a title, or a row of a benchmark, names them', () => {
    const named = [...titles, ...described, ...limited].flatMap(
      (title) => title.match(/\b[A-Z]\d\d\b/g) ?? [],
    );
    expect(named.filter((fault) => ![...faults, ...gaps].includes(fault))).toEqual([]);
  });

  it('[QA-8] have a row of a benchmark with its limit where they have a time or a cost', () => {
    expect(measured.filter((fault) => !limited.includes(fault))).toEqual([]);
  });
});
