import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

/** What a file takes from where: `names` are those of the exporting side, whatever they are called here. */
interface Import {
  readonly target: string;
  /** `*` for a whole module; none where only types are taken. */
  readonly names: readonly string[];
}

const known = new WeakMap<Source, Import[]>();

/** Everything that a file imports or exports again: static, for its effect, when it is wanted, by a pattern, or as an address. */
export const importsOf = (file: Source): Import[] => {
  const imports = known.get(file) ?? findImports(file);
  known.set(file, imports);
  return imports;
};

const findImports = ({ path, text }: Source): Import[] => {
  const { module, program } = parseSync(path, text);
  const resolve = (target: string): string => {
    if (target.startsWith('.')) return posix.join(posix.dirname(path), target);
    // Vite's addresses begin at the root of the project.
    return target.replace(/^\//, '');
  };
  const namesOf = (
    entries: readonly { importName: { name: string | null; kind: string }; isType: boolean }[],
  ): string[] =>
    entries
      .filter(({ isType }) => !isType)
      // A default, a namespace and `export *` are the whole module.
      .map(({ importName: { name, kind } }) => (kind === 'Name' && name !== null ? name : '*'));
  const found: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      target: resolve(moduleRequest.value),
      // Without a name it is there for its effect.
      names: entries.length === 0 ? ['*'] : namesOf(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? [{ target: resolve(entry.moduleRequest.value), names: namesOf([entry]) }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      target: resolve(text.slice(start, end).replace(/^['"`]|['"`]$/g, '')),
      names: ['*'],
    })),
  ];
  const taken = (target: ESTree.Argument): void => {
    if (target.type === 'ArrayExpression') for (const one of target.elements) one && taken(one);
    if (target.type === 'Literal') found.push({ target: resolve(String(target.value)), names: ['*'] });
  };
  new Visitor({
    TSImportType: ({ source }) => found.push({ target: resolve(source.value), names: [] }),
    CallExpression: ({ callee, arguments: [target] }) => {
      const called = text.slice(callee.start, callee.end);
      if (target && ['require', 'import.meta.glob'].includes(called)) taken(target);
    },
    NewExpression: ({ callee, arguments: [target, base] }) => {
      const isBeside = base && text.slice(base.start, base.end) === 'import.meta.url';
      if (target && isBeside && callee.type === 'Identifier' && callee.name === 'URL') taken(target);
    },
  }).visit(program);
  return found;
};

/** The values that a file takes from these packages, and from the modules below them. */
export const valuesFrom = (file: Source, ...targets: readonly string[]): string[] =>
  importsOf(file)
    .filter(({ target }) => targets.some((one) => target === one || target.startsWith(`${one}/`)))
    .flatMap(({ names }) => names);

/** The code of a file: its text without comments. */
export const codeOf = ({ path, text }: Source): string =>
  parseSync(path, text).comments.reduceRight(
    (code, { start, end }) => code.slice(0, start) + code.slice(end),
    text,
  );
