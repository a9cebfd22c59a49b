import { style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const section = style({
  overflow: 'clip',
  // The strip's pause button is in the padding below it.
  padding: `${vars.section} 0 calc(${vars.section} - ${vars.size.buttonS})`,
  background: vars.color.stoneDeep,
});
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  marginBottom: vars.space[6],
  '@media': {
    [from.l]: {
      gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 0.75fr)',
      gap: vars.space[8],
      alignItems: 'end',
    },
  },
});
