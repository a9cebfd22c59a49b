import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf } from '../../machines/inspect/chart.ts';
import type { Drawing } from '../../machines/inspect/inspectorSetup.ts';
import { layOut } from '../../src/inspect/diagram/layOut.ts';
import { type Source, sources } from '../sources.ts';

/** What the atlas shows of one machine (QA-4). */
export interface Entry {
  readonly area: string;
  /** From the project's root, with forward slashes. */
  readonly file: string;
  readonly purpose: string;
  readonly chart: Chart;
  readonly drawing: Drawing;
  /** What its docstring and its tests name, in order. */
  readonly requirements: readonly string[];
  /** The plan by which it is walked; null without one. */
  readonly plan: string | null;
  /** The suites that walk it, by their paths from the root. */
  readonly tests: readonly string[];
  /** Those of them that do it in a browser. */
  readonly browserTests: readonly string[];
}

const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*Machine.ts', { eager: true });

/** Every machine of the project, by area and name. */
export const machinesInSources = async (): Promise<Entry[]> => {
  const charts = sources(['machines'], /Machine\.ts$/);
  const tests = sources(['tests', 'e2e'], /\.(ts|tsx)$/).sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = Object.keys(modules).sort();
  return Promise.all(
    paths.map(async (path) => {
      const file = path.slice(1);
      const name = file.replace(/^.*\/|\.ts$/g, '');
      const machine = modules[path]?.[name] as AnyStateMachine;
      const chart = chartOf(machine);
      const purpose = purposeOf(charts.find((one) => one.path === file)?.text ?? '', name);
      const area = file.split('/')[1] ?? '';
      const plan = `tests/model/plans/${area}/${name.replace(/Machine$/, '')}.ts`;
      const suites = tests.filter(
        ({ path: test, text }) => /\.(test|spec)\.tsx?$/.test(test) && names(text, name),
      );
      return {
        area,
        file,
        purpose,
        chart,
        drawing: await layOut(chart),
        requirements: requirementsIn([purpose, ...suites.flatMap(titlesIn)]),
        plan: tests.some((one) => one.path === plan) ? plan : null,
        tests: suites.map((one) => one.path).filter((test) => test.startsWith('tests/')),
        browserTests: suites.map((one) => one.path).filter((test) => test.startsWith('e2e/')),
      };
    }),
  );
};

/** Whether a suite is about a machine: it imports the machine, its plan, or the helper that starts it. */
const names = (text: string, name: string): boolean => {
  const short = name.replace(/Machine$/, '');
  const starter = `start${short.charAt(0).toUpperCase()}${short.slice(1)}`;
  return new RegExp(`\\b${name}\\b|/(plans/\\w+/${short}|${starter})\\.tsx?'`).test(text);
};

/** The docstring of an export, in one paragraph. */
const purposeOf = (text: string, name: string): string =>
  (new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${name}\\b`).exec(text)?.[1] ?? '')
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const titlesIn = ({ text }: Source): string[] =>
  [...text.matchAll(/['"`](\[[A-Z]+-\d+[^\]]*\])/g)].map(([, title = '']) => title);

/** `SIGNUP-4`, `SIGNUP-5` of `SIGNUP-4…5` and of `[SIGNUP-4] …`, each once, by area and number. */
const requirementsIn = (texts: readonly string[]): string[] => {
  const found = new Map<string, readonly [string, number]>();
  for (const text of texts)
    for (const [, area = '', first, last] of text.matchAll(/\b([A-Z]{2,}\d?)-(\d+)(?:…(\d+))?/g))
      for (let number = Number(first); number <= Number(last ?? first); number += 1)
        found.set(`${area}-${number}`, [area, number]);
  return [...found]
    .sort(([, [a, one]], [, [b, other]]) => (a === b ? one - other : a < b ? -1 : 1))
    .map(([id]) => id);
};
