import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({
  overflow: 'clip',
  paddingBlock: vars.section,
  scrollMarginTop: vars.header.short,
});
export const stages = style({
  display: 'grid',
  gap: '36px',
  marginTop: vars.space[7],
  '@media': { [from.m]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: 0, marginTop: vars.space[8] } },
});
export const stage = style({ minWidth: 0 });
/** As wide as its column, so that a stage's path continues in the next one. */
export const scene = style({
  position: 'relative',
  maxWidth: '312px',
  // The drawing ends in the room of its shadows.
  '@media': { [from.m]: { maxWidth: 'none', marginBottom: vars.space[2] } },
});
globalStyle(`${scene} img`, { width: '100%', height: 'auto' });

export const title = style({ display: 'flex', gap: vars.gap.row, alignItems: 'center' });
export const number = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '36px',
  height: '36px',
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onDark,
  fontFamily: vars.font.text,
  fontSize: vars.text.button,
  fontWeight: vars.weight.bold,
  letterSpacing: 'normal',
  lineHeight: 1,
});
export const text = style({
  maxWidth: '19.04em',
  marginTop: vars.space[3],
  color: vars.ground.soft,
  '@media': { [from.m]: { marginInlineEnd: vars.space[5] }, [from.l]: { marginInlineEnd: vars.space[7] } },
});
