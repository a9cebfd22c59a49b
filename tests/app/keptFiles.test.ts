import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Bundled, keptFiles } from '../../src/app/serviceWorker/keptFiles.ts';

const chunk = (fileName: string, more: Partial<Extract<Bundled, { type: 'chunk' }>> = {}): Bundled => ({
  type: 'chunk',
  fileName,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  ...more,
});
const asset = (fileName: string, source = fileName): Bundled => ({ type: 'asset', fileName, source });
const html = `<link rel="preload" href="/assets/latin-1.woff2" as="font">
<link rel="modulepreload" crossorigin href="/assets/base-1.js">
<link rel="icon" href="/favicon.svg">
<script type="application/json" id="site-config"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>`;
const bundleOf = (...files: Bundled[]) => Object.fromEntries(files.map((file) => [file.fileName, file]));
const bundle = bundleOf(
  asset('index.html', html),
  asset('src/lobby/lobby.html', '<script src="/assets/lobby-1.js"></script>'),
  chunk('assets/index-1.js', {
    facadeModuleId: '/project/index.html',
    imports: ['assets/base-1.js'],
    viteMetadata: {
      importedCss: new Set(['assets/index-1.css']),
      importedAssets: new Set(['assets/latin-1.woff2', 'assets/latin-ext-1.woff2']),
    },
  }),
  // The page names it beforehand, and it is what leads on.
  chunk('assets/base-1.js', {
    imports: ['assets/index-1.js'],
    dynamicImports: ['assets/HomeScreen-1.js', 'assets/DashboardScreen-1.js', 'assets/home-1.js'],
  }),
  chunk('assets/HomeScreen-1.js', {
    facadeModuleId: '/project/src/home/HomeScreen.tsx',
    imports: ['assets/base-1.js'],
    dynamicImports: ['assets/SignUpScreen-1.js', 'assets/TryAppDialog-1.js'],
    viteMetadata: {
      importedCss: new Set(['assets/HomeScreen-1.css']),
      importedAssets: new Set(['assets/fast-1.svg']),
    },
  }),
  chunk('assets/TryAppDialog-1.js', { facadeModuleId: '/project/src/shared/TryAppDialog.tsx' }),
  chunk('assets/SignUpScreen-1.js', {
    facadeModuleId: '/project/src/signup/SignUpScreen.tsx',
    imports: ['assets/phoneNumbers-1.js'],
  }),
  chunk('assets/phoneNumbers-1.js', {
    viteMetadata: { importedCss: new Set(), importedAssets: new Set(['assets/ES-1.svg']) },
  }),
  chunk('assets/DashboardScreen-1.js', { facadeModuleId: '/project/src/app/dashboard/DashboardScreen.tsx' }),
  chunk('assets/home-1.js', { facadeModuleId: '/project/public/locales/en/home.json' }),
  chunk('assets/lobby-1.js', { facadeModuleId: '/project/src/meetings/lobby.html' }),
  asset('assets/latin-1.woff2'),
  asset('assets/latin-ext-1.woff2'),
  asset('assets/fast-1.svg'),
  asset('assets/ES-1.svg'),
  asset('assets/index-1.css'),
  asset('assets/HomeScreen-1.css'),
  asset('assets/space-1.css'),
  asset('assets/SignUp-1.css'),
  asset('scenes/home.svg'),
);
const publicFiles = new Map(
  ['favicon.svg', ...(await readdir('public/locales/en')).map((file) => `locales/en/${file}`)].map((path) => [
    path,
    new TextEncoder().encode(path),
  ]),
);
const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const named = (path: string) => ({
  url: `/${path}`,
  revision: hash(path).slice(0, 12),
  integrity: `sha256-${hash(path)}`,
});

it('[HOME-6][APP-14] the worker keeps what public pages are made of: no dashboard, phone numbers, flags, lobby, nor their texts', () => {
  expect(keptFiles(bundle, publicFiles)).toEqual({
    shellScript: '/assets/index-1.js',
    files: [
      { url: '/branded-meetings/dashboard', revision: hash(html) },
      ...[
        'HomeScreen-1.css',
        'HomeScreen-1.js',
        'TryAppDialog-1.js',
        'base-1.js',
        'fast-1.svg',
        'index-1.css',
        'index-1.js',
        'latin-1.woff2',
        'space-1.css',
      ].map((file) => ({ url: `/assets/${file}`, revision: null })),
      // The server may draw another product's.
      { url: '/favicon.svg', revision: hash('favicon.svg').slice(0, 12) },
      ...['app', 'blog', 'home', 'landing', 'legal', 'partners', 'shared', 'signin', 'signup'].map(
        (namespace) => named(`locales/en/${namespace}.json`),
      ),
      named('scenes/home.svg'),
    ],
  });
});

it('[HOME-6] any change of a kept file is another version', () => {
  const changed = keptFiles(bundle, new Map([['favicon.svg', new TextEncoder().encode('redrawn')]]));
  const revisionOf = ({ files }: ReturnType<typeof keptFiles>) =>
    files.find(({ url }) => url === '/favicon.svg')?.revision;
  expect(revisionOf(changed)).toBe(hash('redrawn').slice(0, 12));
  expect(revisionOf(changed)).not.toBe(revisionOf(keptFiles(bundle, publicFiles)));
});

it('[HOME-6] a build without its page fails', () => {
  expect(() => keptFiles({}, new Map())).toThrow('The build has no index.html.');
  expect(() => keptFiles(bundleOf(asset('index.html', '<p>')), new Map())).toThrow(
    'The index.html has no script.',
  );
});
