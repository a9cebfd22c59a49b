import { style, styleVariants } from '@vanilla-extract/css';
import { from, tiny } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.icon,
  minWidth: 0,
});
export const row = style({
  display: 'grid',
  gap: vars.gap.icon,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start' } },
});
const withoutScripts = { '(scripting: none)': { display: 'none' } };
export const field = style({ flex: 1, minWidth: 'min(100%, 8rem)', '@media': withoutScripts });
/** As high as the field beside it, below the height of its label. */
export const button = style({
  display: 'grid',
  maxWidth: '100%',
  minHeight: vars.size.field,
  '@media': {
    [from.m]: { marginTop: `calc(${vars.text.small} * ${vars.lh.body} + ${vars.gap.label})` },
    ...withoutScripts,
  },
});
/** Reserves the space of a success, and that of an error at the field, so that the page does not move when it appears. */
export const below = styleVariants({
  rest: { minHeight: '66px', '@media': { [tiny]: { minHeight: '87px' }, [from.l]: { minHeight: '45px' } } },
  refused: {
    minHeight: '37px',
    '@media': { [tiny]: { minHeight: '58px' }, [from.l]: { minHeight: '16px' } },
  },
});
export const note = style({
  color: vars.ground.muted,
  // Below a result.
  selectors: { 'div:not(:empty) + &': { marginBlock: vars.space[2] } },
});
