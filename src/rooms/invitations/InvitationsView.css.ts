import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const place = style({ marginTop: vars.gap.cards });
export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.gap.row });
export const quiet = style({ color: vars.color.textSoft });
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.gap.row,
  paddingBlock: vars.gap.row,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const words = style({ flex: '1 1 16rem', minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.gap.icon,
  fontSize: vars.text.body,
  fontWeight: vars.weight.bold,
  fontFamily: vars.font.text,
  letterSpacing: 0,
  lineHeight: vars.lh.body,
  overflowWrap: 'anywhere',
});
export const fact = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
/** On narrow screens as wide as the card, two in a line where they fit. */
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  flexBasis: '100%',
  gap: vars.gap.icon,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap', flexBasis: 'auto' } },
});
export const below = style({ flexBasis: '100%', minWidth: 0 });
export const past = style({
  paddingBlockStart: vars.gap.row,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const summary = style({
  minHeight: vars.size.target,
  fontWeight: vars.weight.semibold,
  cursor: 'pointer',
});
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.field,
  marginTop: vars.gap.row,
});
/** Side by side where there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: vars.gap.field,
});
export const buttons = style({
  display: 'grid',
  gap: vars.gap.icon,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
