/** What Stately's page is told, as far as it says which actor it is about. */
export interface ToldMessage {
  readonly type: string;
  readonly name?: string;
  readonly sessionId?: string;
}

/** The machines of every page of the site. */
export const siteRoots = [
  'connection',
  'lostLogouts',
  'session',
  'language',
  'anchor',
  'motion',
  'matchmakerDialog',
];

/** The names of the actors that were introduced, and whom it was told of: in all, and without an introduction (QA-4). */
export const introducedIn = (told: readonly ToldMessage[]) => {
  const of = (...types: string[]) => told.filter(({ type }) => types.includes(type));
  const introduced = of('@xstate.actor');
  const known = introduced.map(({ sessionId }) => sessionId);
  const heardOf = of('@xstate.event', '@xstate.snapshot').map(({ sessionId }) => sessionId);
  return {
    names: introduced.map(({ name }) => name),
    heardOf,
    strangers: heardOf.filter((sessionId) => !known.includes(sessionId)),
  };
};
