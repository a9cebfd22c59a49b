import { expect, it } from 'vitest';
import { type BuiltFile, refuseCircles, withImportChunk } from '../../src/app/chunks/withImportChunk.ts';

const chunk = (
  name: string,
  code: string,
  imports: readonly string[] = [],
  styles: readonly string[] = [],
) => ({
  type: 'chunk' as const,
  fileName: `assets/${name}.js`,
  facadeModuleId: name === 'index' ? '/project/index.html' : null,
  imports: imports.map((one) => `assets/${one}.js`),
  viteMetadata: { importedCss: new Set(styles.map((one) => `assets/${one}.css`)) },
  code,
});
const site = (shellCode: string, ...more: BuiltFile[]) => {
  const shell = chunk('shell', shellCode, ['base'], ['shell']);
  const files: BuiltFile[] = [
    chunk('index', '', ['shell']),
    shell,
    chunk('base', ''),
    chunk('Button', '', ['base'], ['Button']),
    chunk('Page', '', ['shell', 'Button'], ['Page']),
    chunk('Other', '', ['Button']),
    { type: 'asset', fileName: 'assets/picture.svg' },
    ...more,
  ];
  return withImportChunk(shell, Object.fromEntries(files.map((file) => [file.fileName, file])));
};

it('[APP-11] every chunk is loaded by importChunk, with the files that not every page has (G4)', () => {
  const code =
    'const __vite__mapDeps=(i)=>i;\nconst a=()=>p(()=>import(`./Page.js`),__vite__mapDeps([0,1])),b=async()=>{let{B:e}=await import("./Other.js");return e};';
  expect(site(code)).toBe(
    'const chunkFiles=["Page.js","shell.css","Button.js","Button.css","Page.css","Other.js"];' +
      'const a=()=>p(()=>importChunk(chunkFiles,[0,1,2,3,4])),b=async()=>{let{B:e}=await importChunk(chunkFiles,[5,2,3]);return e};',
  );
});

it('[APP-1] the hint for the compiler stays the first line, the only place where it counts', () => {
  const hint = '//# allFunctionsCalledOnLoad\n';
  expect(site(`${hint}import("./Other.js");`)).toMatch(new RegExp(`^${hint}const chunkFiles=.*;importChunk`));
});

it('[APP-11] an address that is no literal stays, as do words in a text', () => {
  const code = 'import(address);const text="import(`./Page.js`)";';
  expect(site(code)).toBe(code);
});

it('[APP-11] a chunk that another one imports as well is refused: at a second address its state would exist twice', () => {
  expect(() => site('import("./Page.js")', chunk('Third', '', ['Page']))).toThrow(
    'assets/Page.js is loaded late, and imported as well.',
  );
});

it('[APP-11] chunks that import each other are refused: one would run before what it needs', () => {
  const bundle = (...files: ReturnType<typeof chunk>[]) =>
    Object.fromEntries(files.map((file) => [file.fileName, file]));
  expect(() =>
    refuseCircles(bundle(chunk('a', '', ['b', 'c']), chunk('b', '', ['c']), chunk('c', ''))),
  ).not.toThrow();
  expect(() =>
    refuseCircles(bundle(chunk('a', '', ['b']), chunk('b', '', ['c']), chunk('c', '', ['b']))),
  ).toThrow('Chunks import each other: assets/a.js, assets/b.js, assets/c.js, assets/b.js.');
});
