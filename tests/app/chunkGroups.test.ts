import { expect, it } from 'vitest';
import { chunkGroups } from '../../src/app/chunks/groups.ts';

const home = '/src/home/HomeScreen.tsx';
const below = '/src/home/HomeLowerSections.tsx';
const dashboard = '/src/dashboard/DashboardScreen.tsx';
const account = '/src/account/AccountDialog.tsx';
const signIn = '/src/signin/SignInScreen.tsx';
const lobby = '/src/lobby/lobby.html';
const api = '/src/platform/api/api.ts';
const others = ['blog/Blog', 'landing/Landing', 'legal/Terms', 'legal/Privacy'].map(
  (name) => `/src/${name}Screen.tsx`,
);

/** The group of `/src/shared.ts`, which these import, and which imports a module of so many characters. */
const groupOf = (importers: readonly string[], weight = 10, file = '/src/shared.ts') => {
  const info = (
    importedBy: readonly string[],
    imported: readonly string[],
    code: string,
    isLate: boolean,
  ) => ({
    importers: importedBy,
    importedIds: imported,
    code,
    isEntry: false,
    dynamicImporters: isLate ? ['/src/main.tsx'] : [],
  });
  const modules: Record<string, ReturnType<typeof info>> = {
    [file]: info(importers, ['/src/needed.ts'], `/* ${'-'.repeat(5000)} */`, false),
    '/src/needed.ts': info([file], [file], 'x'.repeat(weight), false),
    '/src/main.tsx': info(['/index.html'], [], '', false),
    '/index.html': { ...info([], [], '', false), isEntry: true },
  };
  const chunking = { getModuleInfo: (id: string) => modules[id] ?? info([], [], '', true) };
  const groups = chunkGroups().toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
  for (const { name, test } of groups) {
    if (test instanceof RegExp && !test.test(file)) continue;
    const found = typeof name === 'function' ? name(file, chunking as never) : name;
    if (found) return found;
  }
  return null;
};

it('[APP-6] what the entry imports comes with every page', () => {
  expect(groupOf(['/src/main.tsx', dashboard])).toBe('shell');
});

it('[DASH-3] what no public page needs comes with all that the same parts need', () => {
  expect(groupOf([dashboard, account])).toBe('dashboard');
  expect(groupOf([signIn, '/src/phone/OpenCountryListView.tsx'])).toBe('forms');
  expect(groupOf([signIn, dashboard, lobby], 9000)).toBe('dashboard-forms-lobby');
  expect(groupOf([dashboard, api, lobby])).toBe('calls');
});

it('[APP-6] what many first views need is one file, and what one or two of them need another', () => {
  expect(groupOf([home, dashboard, ...others])).toBe('first-view');
  expect(groupOf([home, dashboard, ...others], 4000)).toBe('first-view');
  expect(groupOf([home, dashboard, ...others], 4001)).toBeNull();
  expect(groupOf([home, ...others.slice(0, 2)])).toBe('first-view');
  expect(groupOf([home, below, '/src/partners/PartnersLowerSections.tsx', dashboard, account, signIn])).toBe(
    'first-view',
  );
  expect(groupOf([home, below])).toBe('Home-first');
  expect(groupOf([home, '/src/app/blog/ArticlePage.tsx'])).toBe('Article-Home-first');
  expect(groupOf([home, below, dashboard])).toBe('Home-shared');
});

it('[APP-6] late parts of public pages get with their own what is small', () => {
  expect(groupOf([below, '/src/partners/PartnersLowerSections.tsx'], 2000)).toBe('sections');
  expect(groupOf([below, dashboard], 2000)).toBe('common');
  expect(groupOf([below, dashboard], 3000)).toBeNull();
});

it('[LNG-4] texts stay files by themselves', () => {
  expect(groupOf(['/public/locales/en/lobby.json', lobby])).toBeNull();
});

it('[SIGNUP-4] large libraries come apart from what few need of them', () => {
  expect(groupOf([signIn, dashboard], 10, '/node_modules/libphonenumber-js/min.js')).toBe('phone-numbers');
  expect(groupOf([signIn, dashboard], 10, '/node_modules/@ariakit/core/store.js')).toBe('ariakit');
});
