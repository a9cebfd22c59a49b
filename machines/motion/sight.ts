/** An element came into sight, or left it. */
export type SightEvent = { type: 'sight.entered' } | { type: 'sight.left' };
