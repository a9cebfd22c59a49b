import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

/** Takes no space without a text. */
export const news = style({
  fontWeight: vars.weight.semibold,
  selectors: { '&:not(:empty)': { marginBlock: vars.space[4] } },
});
