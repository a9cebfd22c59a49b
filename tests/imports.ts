import { posix } from 'node:path';
import type { Source } from './sources.ts';

/** What a file takes from where: `names` are those of the exporting side, whatever they are called here. */
interface Import {
  readonly target: string;
  /** `*` for a whole module; none where only types are taken. */
  readonly names: readonly string[];
}

const withoutComments = (text: string): string =>
  text.replace(/(?<=^|[\s;,{}()])(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '');

const namesOf = (clause: string): string[] => {
  if (/^type\s/.test(clause)) return [];
  const [, inBraces = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const whole = clause.replace(/\{[^}]*\}/, '').replace(/[\s,]/g, '') === '' ? [] : ['*'];
  const single = inBraces
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s/)[0] ?? '');
  return [...whole, ...single];
};

/** Everything that a file imports or exports again: static, for its effect, or when it is wanted. */
export const importsOf = ({ path, text }: Source): Import[] => {
  const code = withoutComments(text);
  const resolve = (target: string): string =>
    target.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), target)) : target;
  const found = (pattern: RegExp, names: (clause: string) => string[]): Import[] =>
    [...code.matchAll(pattern)].map(([, target = '', clause = '']) => ({
      target: resolve(target),
      names: names(clause),
    }));
  return [
    // The clause comes before the target in the text: a look ahead finds the target first.
    ...found(/\b(?:import|export)\b(?=[^;'"`]*?\bfrom\s*['"]([^'"]+)['"])([^;'"`]*?)\bfrom\b/g, (clause) =>
      namesOf(clause.trim()),
    ),
    ...found(/\bimport\s*['"]([^'"]+)['"]/g, () => []),
    ...found(/\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g, () => ['*']),
  ];
};

/** The values that a file takes from one package. */
export const valuesFrom = (file: Source, ...targets: readonly string[]): string[] =>
  importsOf(file)
    .filter(({ target }) => targets.includes(target))
    .flatMap(({ names }) => names);

/** What of a file runs: its text without comments. */
export const codeOf = ({ text }: Source): string => withoutComments(text);
