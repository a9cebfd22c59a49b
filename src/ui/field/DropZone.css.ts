import { style, styleVariants } from '@vanilla-extract/css';
import { hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

const base = style({
  position: 'relative',
  minWidth: 0,
  borderRadius: vars.radius.m,
  transition: `background ${vars.dur.quick} ${vars.ease.out}, border-color ${vars.dur.quick} ${vars.ease.out}`,
});
export const zone = styleVariants({
  well: [
    base,
    {
      display: 'grid',
      justifyItems: 'center',
      gap: vars.space[3],
      padding: vars.space[5],
      border: `${vars.size.border} dashed ${vars.color.lineStrong}`,
      textAlign: 'center',
      selectors: { '&[data-over]': { borderColor: vars.color.skyDeep, background: vars.color.skyWash } },
      '@media': { [hovers]: { selectors: { '&:hover:not([data-over])': { borderColor: vars.color.ink } } } },
    },
  ],
  // The background of the images inside is visible around them.
  plain: [
    base,
    {
      selectors: {
        '&[data-over]': {
          background: vars.color.skyWash,
          boxShadow: `0 0 0 ${vars.space[2]} ${vars.color.skyWash}`,
        },
      },
    },
  ],
});
