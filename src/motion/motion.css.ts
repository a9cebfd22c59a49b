import { createGlobalVar, fallbackVar, globalStyle } from '@vanilla-extract/css';

const motionState = createGlobalVar('motion-state');
globalStyle(':root[data-motion="paused"], [data-unseen]', { vars: { [motionState]: 'paused' } });

/**
 * The play state of every endless animation: the footer's button pauses them all, and `playInSight` pauses
 * those out of view.
 */
export const endlessPlayState = fallbackVar(motionState, 'running');
