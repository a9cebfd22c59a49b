import { style } from '@vanilla-extract/css';
import { forced, from, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const card = style({
  display: 'block',
  minWidth: 0,
  padding: vars.pad.panelNarrow,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  color: vars.color.ink,
  '@media': {
    [from.m]: { padding: vars.pad.panel },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
/** Only a linked card lifts on hover. */
export const linked = style({
  textDecoration: 'none',
  transition: `transform ${vars.dur.quick} ${vars.ease.out}, box-shadow ${vars.dur.quick} ${vars.ease.out}`,
  '@media': {
    [hovers]: {
      selectors: {
        '&:hover:not(:active)': { transform: vars.shift.lift, boxShadow: vars.shadow[2] },
      },
    },
  },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  marginBottom: vars.gap.field,
});
export const title = style({
  // Beside a small button a long title has two lines; a wide one goes below it.
  flex: '1 1 8rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: vars.text.panelTitle,
  letterSpacing: vars.track.panel,
});
