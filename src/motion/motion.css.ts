import { createGlobalVar, createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { timings } from '../../machines/timings.ts';

const motionState = createGlobalVar('motion-state');
globalStyle(':root[data-motion="paused"], [data-unseen], [data-hydrated] [data-hydrated="false"]', {
  vars: { [motionState]: 'paused' },
});

/**
 * The play state of every endless animation: the footer's button pauses them all, `playInSight` pauses those out of
 * view, and a part that is not hydrated rests.
 */
export const endlessPlayState = fallbackVar(motionState, 'running');

/** Where in its lap a slide begins (`lap.ts`). */
export const begin = createVar();
/** By the number of slides that have come since this one was in front. */
export const beginAt = [0, 1, 2].map((turns) =>
  style({ vars: { [begin]: `${-turns * timings.slideInterval}ms` } }),
);
