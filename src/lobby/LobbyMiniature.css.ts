import { createVar, styleVariants } from '@vanilla-extract/css';
import { place } from './LobbyView.css.ts';

// Registered, so that the frame's width is a length when the scale is computed from it.
const width = createVar({ syntax: '<length>', inherits: false, initialValue: '0px' });

/** The screens that a lobby is shown on, in pixels. */
const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** As wide as possible, and as high as the screen is then. */
export const frame = styleVariants(screens, ({ width: wide, height: high }) => ({
  containerType: 'inline-size',
  position: 'relative',
  aspectRatio: `${wide} / ${high}`,
  overflow: 'hidden',
}));
/** A screen in a frame, laid out at its real size and scaled down: tan(atan2()) divides two lengths. */
export const page = styleVariants(screens, ({ width: wide, height: high }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  width: `${wide}px`,
  height: `${high}px`,
  border: 0,
  vars: { [width]: '100cqw' },
  transform: `scale(tan(atan2(${width}, ${wide}px)))`,
  transformOrigin: '0 0',
  pointerEvents: 'none',
}));
export const lobby = styleVariants(page, (of) => [place, of]);
