import { style, styleVariants } from '@vanilla-extract/css';
import { lap, playing } from '../../motion/lap.ts';
import { vars } from '../../theme/vars.css.ts';

export const stage = style({
  display: 'grid',
  marginBottom: vars.gap.row,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow[3],
});

// The second image fades in and out over the first.
const image = style({ gridArea: '1 / 1', minWidth: 0, pointerEvents: 'none' });
const second = '&:not(:first-child)';
const shown = style([
  image,
  { selectors: { [`${playing} ${second}`]: lap([{ opacity: 1 }, { opacity: 0 }]) } },
]);
const covered = style([shown, { selectors: { [second]: { opacity: 0 } } }]);
export const slide = styleVariants({ previous: [covered], current: [shown], next: [covered] });
