import { style } from '@vanilla-extract/css';
import { forced, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const legend = style({ marginBottom: vars.space[2], fontWeight: vars.weight.semibold });
export const hint = style({ color: vars.color.textMuted, fontWeight: vars.weight.regular });
export const row = style({ containerType: 'inline-size' });
export const rooms = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.gap.row,
  '@container': { '(min-width: 31.25rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const room = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[1],
  padding: vars.space[1],
  borderRadius: vars.radius.m,
  color: vars.color.textSoft,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  boxShadow: `inset 0 0 0 ${vars.size.hairline} ${vars.color.line}`,
  selectors: {
    '&:has(:checked)': {
      color: vars.color.ink,
      boxShadow: `inset 0 0 0 ${vars.size.borderStrong} ${vars.color.ink}`,
    },
  },
  '@media': {
    [hovers]: { selectors: { '&:hover': { color: vars.color.ink } } },
    [forced]: {
      selectors: { '&:has(:checked)': { outline: `${vars.size.border} solid`, outlineOffset: '-4px' } },
    },
  },
});
export const picture = style({
  width: '100%',
  aspectRatio: '16 / 10',
  borderRadius: vars.radius.s,
  objectFit: 'cover',
});
