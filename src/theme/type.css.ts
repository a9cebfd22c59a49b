import { style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** The lead under a title. */
export const lead = style({
  fontSize: vars.text.lead,
  lineHeight: vars.lh.lead,
  color: vars.ground.soft,
  maxWidth: vars.measure.lead,
  textWrap: 'pretty',
});

/** Dates, hints and other secondary text. */
export const muted = style({ color: vars.ground.muted });

/** Labels and meta lines. */
export const small = style({ fontSize: vars.text.small, lineHeight: vars.lh.small });

/** The smallest size allowed. */
export const caption = style({ fontSize: vars.text.caption, lineHeight: vars.lh.caption });

/** A heading's font on something that is not a heading. */
export const display = style({
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  letterSpacing: vars.track.head,
  lineHeight: vars.lh.head,
});

/** Counters and countdowns: all figures have one width. */
export const figures = style({ fontVariantNumeric: 'tabular-nums' });

/** The page's width: 1240 px and the gutters. */
export const wrap = style({
  width: '100%',
  maxWidth: `calc(${vars.page} + 2 * ${vars.gutter})`,
  marginInline: 'auto',
  paddingInline: vars.gutter,
});
