import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const lead = style({ color: vars.color.textSoft });
export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.actions,
  '@media': { [from.m]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: vars.space[6] } },
});
export const words = style({ display: 'grid', alignContent: 'start', gap: vars.gap.field, minWidth: 0 });
/** On narrow screens each is as wide as the sheet, on wide ones all are equal. */
export const buttons = style({
  display: 'grid',
  gap: vars.gap.icon,
  marginTop: vars.gap.actions,
  '@media': { [from.m]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
});
export const code = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: vars.space[2],
  padding: vars.space[5],
  borderRadius: vars.radius.l,
  background: vars.color.stone,
});
