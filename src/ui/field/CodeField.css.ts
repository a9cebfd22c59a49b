import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const field = style({ position: 'relative' });

// The one real input is over the visible boxes, transparent, for touch, paste and one-time codes.
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  padding: 0,
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  fontSize: vars.text.code,
  textAlign: 'end',
  cursor: 'text',
  // Scrolled into view, it includes its label.
  scrollMarginTop: '2.5rem',
  opacity: 0,
});

const boxesBase = style({
  display: 'grid',
  gap: vars.space[2],
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
});
export const boxes = styleVariants({
  rest: [boxesBase],
  resting: [boxesBase, { opacity: 0.6 }],
});

const boxBase = style({
  display: 'grid',
  placeItems: 'center',
  height: vars.size.codeBox,
  border: `${vars.size.border} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.display,
  fontSize: vars.text.code,
  fontWeight: vars.weight.head,
  lineHeight: 1,
  transition: `border-color ${vars.dur.quick} ${vars.ease.out}, box-shadow ${vars.dur.quick} ${vars.ease.out}`,
});
const focusedBefore = `${input}:focus + * > &`;
const current = { outline: vars.focusOutline, borderColor: vars.color.skyDeep, boxShadow: vars.halo };
export const box = styleVariants({
  rest: [boxBase],
  current: [boxBase, { selectors: { [focusedBefore]: current } }],
  error: [boxBase, { borderColor: vars.color.error }],
  errorCurrent: [
    boxBase,
    {
      borderColor: vars.color.error,
      selectors: { [focusedBefore]: { outline: vars.focusOutline, boxShadow: vars.haloError } },
    },
  ],
});
