import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

/** Keeps no room while there is nothing to say. */
export const news = style({
  fontWeight: vars.weight.semibold,
  selectors: { '&:not(:empty)': { marginBlock: vars.space[4] } },
});
