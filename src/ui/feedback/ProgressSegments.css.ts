import { style, styleVariants } from '@vanilla-extract/css';
import { forced } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const row = style({ display: 'flex', gap: vars.gap.tight });
const base = style({
  position: 'relative',
  flex: 1,
  height: vars.size.segment,
  borderRadius: vars.radius.xs,
  background: vars.color.stoneDeep,
  overflow: 'hidden',
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: vars.color.red,
    transformOrigin: 'left',
    transition: `transform ${vars.dur.menu} ${vars.ease.out}`,
  },
});
export const segment = styleVariants({
  done: [base, { '::after': { transform: 'scaleX(1)' } }],
  open: [base, { '::after': { transform: 'scaleX(0)' } }],
});
