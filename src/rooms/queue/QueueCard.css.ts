import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const quiet = style({ color: vars.color.textSoft });
export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.gap.field });
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.gap.field}`,
  paddingBlock: vars.gap.row,
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const who = style({ flex: '1 1 10rem', minWidth: 0 });
export const name = style({ fontWeight: vars.weight.bold, overflowWrap: 'anywhere' });
export const since = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  color: vars.color.textMuted,
});
/** Side by side and equal, as wide as the card on narrow screens. */
export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexBasis: '100%',
  gap: vars.gap.icon,
  '@media': { [from.m]: { flexBasis: 'auto' } },
});
export const everybody = style({
  container: 'everybody / inline-size',
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[2],
  selectors: { '&:not(:has(button, [role=alert] > *))': { display: 'none' } },
});
/** Below each other and equal where the card is narrow. */
export const all = style({
  display: 'grid',
  gap: vars.gap.icon,
  selectors: { '&:empty': { display: 'none' } },
  '@container': { 'everybody (min-width: 26rem)': { gridAutoFlow: 'column' } },
});
export const problem = style({ flexBasis: '100%', selectors: { '&:empty': { height: 0 } } });
/** The card is wide in the dashboard and narrow in a call, whatever the window is. */
export const message = style({
  container: 'message / inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
});
export const told = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.textSoft,
});
export const line = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });
export const writing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  '@container': {
    'message (min-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  },
});
