import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { forced } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

// Browsers do not force `fill`: in forced colours the letters take the text colour.
const letters = style({ '@media': { [forced]: { fill: 'CanvasText' } } });
export const left = styleVariants({
  onLight: [letters, { fill: vars.color.ink }],
  onDark: [letters, { fill: vars.color.onDark }],
  muted: [letters, { fill: vars.color.lineStrong }],
});
export const right = styleVariants({
  onLight: { fill: vars.color.red },
  onDark: { fill: vars.color.redOnInk },
  muted: { fill: vars.color.line },
});

// Without motion the halves are apart, as in the logo; the keyframes only bring them together.
const apart = 'calc(0.222 * 40.9%)';
const meet = keyframes({ '50%': { transform: 'none' } });
const half = {
  transformBox: 'view-box',
  animation: `${meet} ${vars.dur.meet} ${vars.ease.inOut} infinite`,
} as const;
export const slidingLeft = style([left.onLight, { ...half, transform: `translateY(calc(-1 * ${apart}))` }]);
export const slidingRight = style([right.onLight, { ...half, transform: `translateY(${apart})` }]);

/** The window keeps its position while the halves move behind it: it crops the drawing, not the halves. */
export const windowed = style({
  width: vars.size.symbol,
  height: vars.size.symbol,
  maskImage: 'radial-gradient(circle closest-side, transparent 28%, black 31%)',
});
