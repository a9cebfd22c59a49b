/**
 * Names an action or a guard whose parameters are the whole event. An event without a field that they need
 * does not compile.
 */
export const withEvent = <const Type extends string, Params>(
  type: Type,
): { type: Type; params: (args: { event: Params }) => Params } => ({
  type,
  params: ({ event }) => event,
});
