import type { Plugin } from 'vite';

const selectors = '\0i18next/selectors.js';

/**
 * Lets react-i18next come without i18next, of which it imports a single function: the one that reads functions in the
 * place of keys, which no view of this site uses (APP-1).
 */
export const withoutSelectors = (): Plugin => ({
  name: 'without-selectors',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'i18next' && importer?.includes('/node_modules/react-i18next/') ? selectors : null,
  load: (id) => (id === selectors ? 'export const keyFromSelector = (key) => key;' : null),
});
