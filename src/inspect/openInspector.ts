import type { Inspect } from '../platform/services.ts';

/**
 * Opens the inspector that the page's address asks for (QA-4): `?inspect=local` the project's own, `?inspect` Stately's.
 * Called in development only, before the page's first machine is created: an actor reports itself once, when it is created,
 * and so do the children of its first state.
 * @returns undefined where the address asks for none.
 */
export const openInspector = async (): Promise<Inspect | undefined> => {
  const wanted = new URLSearchParams(location.search).get('inspect');
  if (wanted === null) return undefined;
  return wanted === 'local'
    ? (await import('./localInspector.ts')).openLocalInspector()
    : (await import('./statelyInspector.ts')).openStatelyInspector();
};
