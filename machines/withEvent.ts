/**
 * An action or a guard whose parameters are the event itself: it takes from it what it names. What the event lacks
 * does not compile.
 */
export const withEvent = <const Type extends string, Params>(
  type: Type,
): { type: Type; params: (args: { event: Params }) => Params } => ({
  type,
  params: ({ event }) => event,
});
