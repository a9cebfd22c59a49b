import { createGlobalVar, fallbackVar, globalStyle } from '@vanilla-extract/css';

const motionState = createGlobalVar('motion-state');
globalStyle(':root[data-motion="paused"], [data-unseen]', { vars: { [motionState]: 'paused' } });

/**
 * The play state of every animation that never ends: the footer's button pauses them all, and what `playInSight`
 * marks as unseen rests.
 */
export const endlessPlayState = fallbackVar(motionState, 'running');
