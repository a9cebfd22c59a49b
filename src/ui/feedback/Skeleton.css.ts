import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const skeleton = style({ display: 'grid', gap: vars.gap.icon });
export const bar = style({
  height: vars.gap.cards,
  borderRadius: vars.radius.s,
  background: vars.color.stoneDeep,
  selectors: {
    '&:first-child': {
      width: '40%',
      height: vars.space[3],
      borderRadius: vars.radius.s,
      marginBottom: vars.gap.tight,
    },
    '&:last-child:not(:first-child)': { width: '60%' },
  },
});
