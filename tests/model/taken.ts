import type { AnyTransitionDefinition } from 'xstate';

/** Every transition that a running machine has taken since the test file began. */
export const taken = new Set<AnyTransitionDefinition>();

/** Every transition whose guard said no, once at least, since the last walk began. */
export const refused = new Set<AnyTransitionDefinition>();
