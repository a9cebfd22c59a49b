import { parseSync, Visitor } from 'vite';

/** A file that the bundler is about to write, as far as it matters here; Vite adds a chunk's style sheets. */
export type BuiltFile = BuiltChunk | { readonly type: 'asset'; readonly fileName: string };

interface BuiltChunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
  code: string;
}

type Bundle = Readonly<Record<string, BuiltFile>>;

/**
 * The code of a chunk, with `importChunk` of a list of files in the place of each `import("./B.js")`: B itself,
 * and what it needs besides the scripts of every page. An address that is no literal is left to the browser.
 * @throws Error for a chunk that others import as well: at a second address its state would exist twice.
 */
export const withImportChunk = ({ fileName, code }: BuiltChunk, bundle: Bundle): string => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  const ofEveryPage = neededBy(entry?.fileName ?? '', bundle).filter((file) => !file.endsWith('.css'));
  /** The files that this chunk names, each once: the lists are their numbers. */
  const names: string[] = [];
  const numberOf = (file: string) => {
    const name = file.replace('assets/', '');
    return names.includes(name) ? names.indexOf(name) : names.push(name) - 1;
  };
  let [changed, from] = ['', 0];
  const replaceBy = (text: string, { start, end }: { start: number; end: number }) => {
    changed += code.slice(from, start) + text;
    from = end;
  };
  const importOf = (file: string) => {
    if (chunks.some(({ imports }) => imports.includes(file)))
      throw new Error(`${file} is loaded late, and imported as well.`);
    const needs = neededBy(file, bundle).filter((need) => need !== file && !ofEveryPage.includes(need));
    return `importChunk(chunkFiles,${JSON.stringify([file, ...needs].map(numberOf))})`;
  };
  if (code.includes('import('))
    new Visitor({
      ImportExpression: (node) => {
        const address = code.slice(node.source.start + 1, node.source.end - 1);
        if (address.startsWith('./')) replaceBy(importOf(`assets/${address.slice(2)}`), node);
      },
    }).visit(parseSync(fileName, code).program);
  return names.length > 0
    ? withoutLists(changed + code.slice(from)).replace(
        atTop,
        (hint) => `${hint}const chunkFiles=${JSON.stringify(names)};`,
      )
    : code;
};

/** Behind the hint for the compiler (`compileHint.ts`), which must be the first line. */
const atTop = /^(\/\/#.*\n)?/;

/** Without Vite's own lists, which nobody reads. */
const withoutLists = (code: string): string =>
  code.replace(/const __vite__mapDeps=.*\n/, '').replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');

/**
 * The files that the chunks of these modules need besides those of every page.
 * @throws Error for a module that has no chunk of its own.
 */
export const filesOf = (modules: readonly string[], bundle: Bundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const fileOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (chunk === undefined) throw new Error(`${module} has no chunk of its own.`);
    return chunk.fileName;
  };
  const ofEveryPage = neededBy(fileOf('index.html'), bundle);
  const files = new Set(modules.flatMap((module) => neededBy(fileOf(module), bundle)));
  return [...files].filter((file) => !ofEveryPage.includes(file)).map((file) => `/${file}`);
};

/** A chunk's file after those that it imports, each with its style sheets. */
const neededBy = (file: string, bundle: Bundle, seen = new Set<string>()): string[] => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [
    ...chunk.imports.flatMap((one) => neededBy(one, bundle, seen)),
    file,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ];
};

/** @throws Error for chunks that import each other: one of them would run before what it needs. */
export const refuseCircles = (bundle: Bundle): void => {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]) => {
    if (path.includes(file)) throw new Error(`Chunks import each other: ${[...path, file].join(', ')}.`);
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || done.has(file)) return;
    for (const one of chunk.imports) follow(one, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(bundle)) follow(file, []);
};
