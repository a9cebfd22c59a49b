import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** The lists of the account: a row for each passkey or session, and what is done with it. */
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
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.gap.icon,
  fontWeight: vars.weight.semibold,
});
export const times = style({
  color: vars.color.textSoft,
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
});
export const question = style({ flexBasis: '100%' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.icon, justifySelf: 'start' });
export const error = style({ flexBasis: '100%', color: vars.color.error });
export const action = style({ justifySelf: 'start' });
