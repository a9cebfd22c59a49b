import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });
globalStyle('html', {
  // Scrolled or focused elements are not hidden below the fixed header.
  scrollPaddingTop: `calc(${vars.header.short} + ${vars.space[3]})`,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
});
globalStyle('body', {
  fontFamily: vars.font.text,
  fontSize: vars.text.body,
  lineHeight: vars.lh.body,
  fontWeight: vars.weight.regular,
  color: vars.color.ink,
  background: vars.color.stone,
  WebkitFontSmoothing: 'antialiased',
  // `clip` instead of `hidden`: hidden makes the body a scroll container and breaks `position: sticky`.
  overflowX: 'clip',
  // With large text a long word breaks instead of being cut off.
  overflowWrap: 'break-word',
});
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('a', { color: 'inherit' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle('ul, ol, fieldset, legend', { padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('p', { textWrap: 'pretty' });

globalStyle('h1, h2, h3', {
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  letterSpacing: vars.track.head,
  lineHeight: vars.lh.head,
  textWrap: 'balance',
});
globalStyle('h1', { fontSize: vars.text.h1 });
globalStyle('h2', { fontSize: vars.text.h2 });
globalStyle('h3', { fontSize: vars.text.h3, letterSpacing: vars.track.sub, lineHeight: vars.lh.sub });

// Important, so that a component's own shadow can never remove the ring. A component with another ring
// (fields, tabs) sets `vars.focusRing` on itself. The outline is visible in forced colours only.
globalStyle(':focus-visible', {
  outline: vars.focusOutline,
  boxShadow: `${vars.focusRing} !important`,
});
// What only a script focuses cannot be pressed: a ring would read as an error or as a selected field (APP-12).
globalStyle(':where(h1, h2, h3, p, main, section)[tabindex="-1"]:focus-visible', {
  boxShadow: 'none !important',
});

// The icon set's own class: every icon has 20 px and stroke 1.9. Any class may change how it is drawn.
globalStyle(':where(svg.lucide)', {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
globalStyle('svg.lucide', { width: vars.size.icon, height: vars.size.icon, strokeWidth: 1.9, flex: 'none' });

/** Read by screen readers, not visible. */
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
