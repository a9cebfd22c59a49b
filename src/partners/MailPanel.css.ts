import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

const base = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.actions,
  alignItems: 'center',
  padding: '36px 26px 14px',
  borderRadius: vars.radius.xl,
  '@media': {
    [from.m]: { padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[7]}` },
    [from.l]: {
      gridTemplateColumns: '1fr 1fr',
      columnGap: vars.space[8],
      paddingBottom: vars.space[8],
    },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const panel = styleVariants({
  news: [base, { background: vars.color.surface }],
  start: [
    base,
    {
      background: vars.color.sun,
      vars: {
        [vars.ground.soft]: vars.color.sunText,
        [vars.ground.muted]: vars.color.sunText,
        // The red of errors has a contrast of 4.24 to sun (QA-5).
        [vars.color.error]: vars.color.ink,
      },
    },
  ],
});
export const text = style({ marginTop: vars.gap.row });
