import { style, styleVariants } from '@vanilla-extract/css';
import { tiny } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

const base = style({ width: 'auto', flex: 'none' });
export const logo = styleVariants({
  m: [base, { height: vars.size.logo, '@media': { [tiny]: { height: vars.size.logoTiny } } }],
  l: [base, { height: vars.size.logoL }],
});
