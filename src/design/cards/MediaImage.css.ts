import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

const base = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  background: vars.color.stoneDeep,
  color: vars.color.textMuted,
  selectors: {
    // While a file is dragged over the image.
    '[data-over] &::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: vars.color.skyWash,
      opacity: 0.8,
    },
  },
});
export const frame = styleVariants({
  // What it stands on is its mark's.
  logo: [
    base,
    {
      width: '100%',
      height: '100%',
      selectors: { '&:not([data-broken])': { background: 'none' } },
    },
  ],
  wide: [base, { height: vars.size.mediaThumb, borderRadius: vars.radius.m }],
});
export const media = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  selectors: { '[data-broken] > &': { opacity: 0 } },
});
export const placeholder = style({
  display: 'none',
  selectors: { '[data-broken] > &': { display: 'block' } },
});
