import { globalStyle, style } from '@vanilla-extract/css';
import { from, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const news = style({ selectors: { '&:has(> :not(:empty))': { marginBottom: vars.space[7] } } });
export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[7],
  alignItems: 'start',
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space[8] } },
});
export const heading = style({
  marginBottom: vars.gap.cards,
  fontSize: vars.text.h3,
  letterSpacing: vars.track.sub,
});
export const steps = style({
  display: 'grid',
  gap: vars.space[3],
  paddingInlineStart: '1.3em',
  listStyle: 'decimal',
});
export const done = style({ marginTop: vars.gap.field, fontWeight: vars.weight.medium });

export const others = style({ borderTop: `${vars.size.border} solid ${vars.color.ink}` });
export const other = style({ borderBottom: `${vars.size.hairline} solid ${vars.color.line}` });
export const summary = style({
  display: 'flex',
  gap: vars.gap.cards,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: vars.size.iconButton,
  paddingBlock: vars.gap.cards,
  borderRadius: vars.radius.s,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [hovers]: { selectors: { '&:hover': { color: vars.color.redDeep } } } },
});
export const name = style({ minWidth: 0, fontSize: vars.text.h4, overflowWrap: 'anywhere' });
/** When open, the plus becomes a minus: the vertical line is the icon's second path. */
export const plus = style({});
globalStyle(`${plus} path:last-child`, { transition: `opacity ${vars.dur.menu} ${vars.ease.out}` });
globalStyle(`${other}[open] ${plus} path:last-child`, { opacity: 0 });
export const inside = style({ paddingBottom: vars.space[5] });
export const closing = style({ marginTop: vars.space[7], color: vars.color.textSoft });
export const back = style({ marginTop: vars.space[5] });
