import { style, styleVariants } from '@vanilla-extract/css';
import { forced } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

/** The invented partner's blue, darkened until white text is readable on it. */
export const blue = `color-mix(in srgb, ${vars.color.sky} 88%, ${vars.color.ink})`;

// Everything in the image scales with it, by container units.
export const frame = style({
  position: 'relative',
  aspectRatio: '16 / 10',
  containerType: 'inline-size',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  color: vars.color.ink,
  // An image keeps its colours.
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
export const background = style({
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
  height: 'min(11.5cqw, 64px)',
  paddingInline: '2.6cqw',
  background: blue,
  color: vars.color.onDark,
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  fontSize: 'max(11px, 2.5cqw)',
  letterSpacing: vars.track.sub,
});
export const logo = styleVariants({
  s: { width: 'min(5.4cqw, 34px)' },
  l: { width: '12cqw', marginInline: 'auto' },
});
export const disc = styleVariants({ s: { fill: vars.color.surface }, l: { fill: blue } });
export const roof = styleVariants({
  s: { fill: 'none', stroke: blue, strokeWidth: 7 },
  l: { fill: 'none', stroke: vars.color.surface, strokeWidth: 7 },
});
export const door = styleVariants({ s: { fill: blue }, l: { fill: vars.color.surface } });
