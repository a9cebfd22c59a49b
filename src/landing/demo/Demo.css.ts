import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const stage = style({
  display: 'grid',
  marginBottom: vars.gap.row,
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow[3],
});

const image = style({ gridArea: '1 / 1', minWidth: 0 });
// The new image fades in over the old one, which is hidden afterwards: the background never shows.
const covered = style([image, { opacity: 0, transitionDelay: vars.dur.swap }]);
export const slide = styleVariants({
  previous: [covered],
  current: [image, { zIndex: 1 }],
  next: [covered],
});
