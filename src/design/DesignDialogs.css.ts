import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** A live region may be there before its text. */
export const problem = style({ selectors: { '&:not(:empty)': { marginTop: vars.gap.icon } } });
