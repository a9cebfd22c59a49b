import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** The invented partner's blue, deepened until white reads well on it. */
const blue = `color-mix(in srgb, ${vars.color.sky} 88%, ${vars.color.ink})`;

// Everything in the picture grows with it: hence the container's own units.
export const frame = style({
  position: 'relative',
  aspectRatio: '16 / 10',
  containerType: 'inline-size',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow[3],
});
export const room = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const bar = style({
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: '1.6cqw',
  height: '11.5cqw',
  paddingInline: '2.6cqw',
  background: blue,
  color: vars.color.onDark,
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  fontSize: '2.8cqw',
  letterSpacing: vars.track.sub,
});
export const card = style({
  position: 'absolute',
  left: '50%',
  top: '55%',
  transform: 'translate(-50%, -50%)',
  width: '46%',
  padding: '4.4cqw',
  borderRadius: '3.4cqw',
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
  color: vars.color.ink,
  textAlign: 'center',
});
export const logo = styleVariants({
  s: { width: '5.4cqw' },
  l: { width: '12cqw', marginInline: 'auto' },
});
export const disc = styleVariants({ s: { fill: vars.color.surface }, l: { fill: blue } });
export const roof = styleVariants({
  s: { fill: 'none', stroke: blue, strokeWidth: 7 },
  l: { fill: 'none', stroke: vars.color.surface, strokeWidth: 7 },
});
export const door = styleVariants({ s: { fill: blue }, l: { fill: vars.color.surface } });
export const wait = style({
  marginBlock: '2.4cqw',
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  fontSize: '3.1cqw',
  lineHeight: vars.lh.sub,
  letterSpacing: vars.track.panel,
  textWrap: 'balance',
});
export const ask = style({
  padding: '1.6cqw',
  borderRadius: vars.radius.full,
  background: blue,
  color: vars.color.onDark,
  fontWeight: vars.weight.semibold,
  fontSize: '2.5cqw',
  lineHeight: 1,
});
