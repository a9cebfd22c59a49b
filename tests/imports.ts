import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

/** What a file takes from where: `names` are those of the exporting side, whatever they are called here. */
interface Import {
  readonly target: string;
  /** `*` for a whole module; none where only types are taken. */
  readonly names: readonly string[];
}

const known = new WeakMap<Source, Import[]>();

/** Everything that a file imports or exports again: static, for its effect, or when it is wanted. */
export const importsOf = (file: Source): Import[] => {
  const imports = known.get(file) ?? findImports(file);
  known.set(file, imports);
  return imports;
};

const findImports = ({ path, text }: Source): Import[] => {
  const { module, program } = parseSync(path, text);
  const resolve = (target: string): string =>
    target.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), target)) : target;
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
      names: namesOf(entries),
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
  new Visitor({
    TSImportType: ({ source }) => found.push({ target: resolve(source.value), names: [] }),
    CallExpression: ({ callee, arguments: [target] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require' && target?.type === 'Literal')
        found.push({ target: resolve(String(target.value)), names: ['*'] });
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
