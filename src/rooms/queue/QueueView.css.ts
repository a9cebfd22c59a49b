import { style } from '@vanilla-extract/css';
import { forced } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const queue = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.field,
  marginBottom: vars.gap.cards,
  padding: vars.gap.cards,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  '@media': { [forced]: { outline: `${vars.size.border} solid` } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
export const title = style({ fontSize: vars.text.panelTitle, letterSpacing: vars.track.panel });
export const quiet = style({ color: vars.color.textSoft });
export const room = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  paddingBlockStart: vars.gap.field,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const name = style({
  flex: '1 1 8rem',
  minWidth: 0,
  fontSize: vars.text.body,
  fontWeight: vars.weight.bold,
  fontFamily: vars.font.text,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
});
