import type { AnyTransitionDefinition } from 'xstate';

/** Every transition that a running machine has taken since the test file began. */
export const taken = new Set<AnyTransitionDefinition>();
