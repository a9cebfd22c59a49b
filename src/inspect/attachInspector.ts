import type { Services } from '../platform/services.ts';

/**
 * Opens an inspector if the address asks for one (QA-4): `?inspect=local` the project's own, `?inspect`
 * Stately's. Called in development only, before the page's machines start; existing actors are reported
 * first.
 */
export const attachInspector = async (
  { inspectors, connection, session, language, anchor, motion }: Services,
  wanted: string,
): Promise<void> => {
  const inspect =
    wanted === 'local'
      ? (await import('./localInspector.ts')).openLocalInspector()
      : (await import('./statelyInspector.ts')).openStatelyInspector();
  for (const actorRef of [connection, session, language, anchor, motion])
    inspect({ type: '@xstate.actor', actorRef, rootId: actorRef.sessionId });
  inspectors.add(inspect);
};
