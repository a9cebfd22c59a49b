import { createVar, style } from '@vanilla-extract/css';
import { place } from './LobbyView.css.ts';

// Registered, so that the frame's width is a length when the scale is computed from it.
const width = createVar({ syntax: '<length>', inherits: false, initialValue: '0px' });

/** As wide as possible, and as high as a desktop of 1280 × 800 is then. */
export const frame = style({
  containerType: 'inline-size',
  position: 'relative',
  aspectRatio: '1280 / 800',
  overflow: 'hidden',
});
/** A desktop in a frame, laid out at its real size and scaled down: tan(atan2()) divides two lengths. */
export const desktop = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '1280px',
  height: '800px',
  border: 0,
  vars: { [width]: '100cqw' },
  transform: `scale(tan(atan2(${width}, 1280px)))`,
  transformOrigin: '0 0',
  pointerEvents: 'none',
});
export const lobby = style([place, desktop]);
