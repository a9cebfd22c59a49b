import { style } from '@vanilla-extract/css';
import { forced, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const control = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  padding: vars.space[1],
  borderRadius: vars.radius.m,
  background: vars.color.stoneDeep,
});
/** A radio button that is as large as its label, and shows only its focus. */
export const input = style({
  position: 'absolute',
  inset: 0,
  appearance: 'none',
  borderRadius: 'inherit',
  cursor: 'pointer',
});
export const segment = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.target,
  padding: vars.pad.segment,
  borderRadius: vars.radius.inner,
  color: vars.color.textSoft,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.snug,
  transition: `background ${vars.dur.quick} ${vars.ease.out}, color ${vars.dur.quick} ${vars.ease.out}`,
  selectors: {
    '&:has(:checked)': { background: vars.color.surface, color: vars.color.ink, boxShadow: vars.shadow[1] },
  },
  '@media': {
    [hovers]: { selectors: { '&:hover': { color: vars.color.ink } } },
    // Inside, because the focus ring is at the edge.
    [forced]: {
      selectors: { '&:has(:checked)': { outline: `${vars.size.border} solid`, outlineOffset: '-4px' } },
    },
  },
});
