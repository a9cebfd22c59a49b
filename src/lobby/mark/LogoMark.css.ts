import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { cornerShare } from '../../../machines/logo/frame.ts';
import { forced } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

/** A logo's width by its height. */
export const aspect = '--logo-aspect';

const corner = `${100 * cornerShare}%`;
/** The corners of a rounded logo: the same share of its height in both directions. */
export const corners = `calc(${corner} / var(${aspect}, 1)) / ${corner}`;

const base = style({
  position: 'relative',
  isolation: 'isolate',
  flex: 'none',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: `var(${aspect}, 1)`,
  borderRadius: vars.radius.full,
  selectors: {
    '&[data-shape="rounded"]': { borderRadius: corners },
    // The disc ends a pixel before the logo: one as large would shine through its edge, as a ring.
    '&::before': { content: '', position: 'absolute', inset: '1px', zIndex: -1, borderRadius: 'inherit' },
    '&[data-ground="white"]::before': { background: vars.color.surface },
    '&[data-ground="ink"]::before': { background: vars.color.ink },
  },
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
globalStyle(`${base} > :is(img, canvas)`, {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** As wide as its logo, up to a limit; then it is less high. */
const sized = (height: string, widest: string) => ({
  width: `min(${height} * var(${aspect}, 1), ${widest})`,
});
export const mark = styleVariants({
  header: [base, sized('40px', '160px')],
  card: [base, sized(vars.size.image, '160px')],
  page: [base, sized('80px', '140px')],
  bar: [base, sized('32px', '128px')],
});
