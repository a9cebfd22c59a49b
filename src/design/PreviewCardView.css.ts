import { createVar, style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

// Registered, so that the width of the frame is a length by the time the scale is computed from it.
const width = createVar({ syntax: '<length>', inherits: false, initialValue: '0px' });

export const sticky = style({
  minWidth: 0,
  '@media': { [from.l]: { position: 'sticky', top: vars.space[5] } },
});
export const buttons = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

/** As wide as the card, as high as a desktop of 1280 × 800 is then. */
export const frame = style({
  containerType: 'inline-size',
  position: 'relative',
  aspectRatio: '1280 / 800',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: vars.color.stoneDeep,
  boxShadow: vars.shadow[2],
});
// The lobby is laid out at desktop size and shrunk: tan(atan2()) divides one length by another.
export const lobby = style({
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
const over = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
} as const;
export const placeholder = style({
  ...over,
  padding: vars.space[5],
  color: vars.color.textSoft,
});
export const overlay = style({ ...over, background: vars.color.surfaceVeil });
export const note = style({
  marginTop: vars.space[3],
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textMuted,
});
