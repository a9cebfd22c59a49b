/**
 * Names an action or a guard and gives it the whole event as its parameters. An event that lacks a field they need does
 * not compile.
 */
export const withEvent = <const Type extends string, Params>(
  type: Type,
): { type: Type; params: (args: { event: Params }) => Params } => ({
  type,
  params: ({ event }) => event,
});
