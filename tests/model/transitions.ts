import type { AnyTransitionDefinition, StateNode } from 'xstate';

/** Every transition below a state but the initial one: `on`, `after`, `always` and of invoked actors. */
// biome-ignore lint/suspicious/noExplicitAny: a state node of any machine
export const declaredTransitions = (node: StateNode<any, any>): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
  ...Object.values(node.states).flatMap(declaredTransitions),
];

/** `source --event[candidate]--> target`; candidates of one event are numbered in their order. */
export const nameOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition;
  const candidates = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const event = eventType === '' ? 'always' : eventType;
  const targets = target?.map(({ id }) => id).join(' + ') ?? '(stays)';
  return `${source.id} --${event}[${candidates.indexOf(transition)}]--> ${targets}`;
};
