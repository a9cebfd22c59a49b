import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const address = style({
  color: vars.color.ink,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
});
export const saved = style({ color: vars.color.leafDeep });
export const form = style({
  flexBasis: '100%',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.row,
});
/** Read as one with what is typed: the field's own space comes between no more. */
export const before = style({ display: 'flex', marginInlineEnd: `calc(-1 * ${vars.space[4]})` });
/** The field is to have room beside it. */
export const host = style({
  maxWidth: '7.5rem',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  '@media': { [from.m]: { maxWidth: '16rem' } },
});
/** The field of a phone has no room for all of it. */
export const whole = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  '@media': { [from.m]: { display: 'none' } },
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.field });
