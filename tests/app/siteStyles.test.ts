import { expect, it } from 'vitest';
import { type StyledFile, siteStylesOf, withoutFaces } from '../../src/app/siteStyles/joinStyles.ts';
import { sources } from '../sources.ts';

const chunk = (
  name: string,
  {
    imports = [],
    later = [],
    module = null,
  }: { imports?: string[]; later?: string[]; module?: string | null },
): [string, StyledFile] => [
  name,
  {
    type: 'chunk',
    fileName: name,
    facadeModuleId: module,
    imports,
    dynamicImports: later,
    viteMetadata: { importedCss: new Set([`${name}.css`]) },
  },
];

it('[APP-6] the styles of the site are those of its public pages, what is imported first, and none of what comes late', () => {
  const bundle = Object.fromEntries([
    chunk('button', {}),
    chunk('home', { imports: ['shell', 'button'], module: '/project/src/home/HomeScreen.tsx' }),
    chunk('sign', { imports: ['field'], module: '/project/src/signup/SignUpScreen.tsx' }),
    chunk('field', {}),
    chunk('board', { imports: ['button'], module: '/project/src/app/dashboard/dashboardChunk.ts' }),
    chunk('shell', {}),
    chunk('index', { imports: ['shell'], later: ['home', 'sign', 'board'], module: '/project/index.html' }),
    chunk('lobby', { imports: ['field'], module: '/project/src/lobby/lobby.html' }),
  ]);
  const { all, shared } = siteStylesOf(bundle);
  expect(all).toEqual(['shell.css', 'index.css', 'button.css', 'home.css']);
  // Of the dashboard, and of what it loads with it.
  expect(all.filter((style) => shared.has(style))).toEqual(['shell.css', 'index.css', 'button.css']);
  expect(() => siteStylesOf({})).toThrow('The build has no chunk of index.html.');
});

it('[APP-6] the faces of fonts are apart from all other styles, in their order', () => {
  const first = '@font-face{font-family:A;src:url(/a-first-1.woff2)}';
  const later = '@font-face{font-family:A;src:url(/a-latin-1.woff2)}';
  expect(withoutFaces(`.a{top:0}${first}${later}.b{top:1px}`)).toEqual({
    fonts: first + later,
    others: '.a{top:0}.b{top:1px}',
  });
});

it('[QA-5] columns that a grid makes for what stands in it, as for the digits of a code, may be narrower than that: large text widens no card', () => {
  const widths = sources(['src'], /\.css\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(/gridAutoColumns: '([^']*)'/g)].map(([, width]) => [path, width]),
  );
  expect(widths).toContainEqual(['src/ui/field/CodeField.css.ts', 'minmax(0, 1fr)']);
  expect(widths.filter(([, width]) => width !== 'minmax(0, 1fr)')).toEqual([]);
});
