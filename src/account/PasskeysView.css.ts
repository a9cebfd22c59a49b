import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.gap.row,
  paddingBlock: vars.space[3],
  borderBlockStart: `${vars.size.border} solid ${vars.color.line}`,
});
export const name = style({ fontWeight: vars.weight.semibold });
export const times = style({
  color: vars.color.textSoft,
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
});
export const question = style({ flexBasis: '100%' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.icon, justifySelf: 'start' });
export const error = style({ color: vars.color.error });
