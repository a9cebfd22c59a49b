import type { AnyTransitionDefinition } from 'xstate';

/** Every transition that a machine in a rig has taken since the test file began. */
export const taken = new Set<AnyTransitionDefinition>();
