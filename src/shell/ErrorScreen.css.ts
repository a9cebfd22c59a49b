import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  minHeight: '760px',
  padding: `calc(${vars.header.tall} + 40px) 0 80px`,
  '@media': { [from.m]: { minHeight: '820px', paddingTop: `calc(${vars.header.tall} + 110px)` } },
});
/** The error's own text. */
export const box = style({
  maxWidth: '640px',
  margin: '26px 0 30px',
  padding: '18px 20px',
  border: `2px solid ${vars.color.red}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.error,
  fontFamily: vars.font.mono,
  fontSize: vars.text.small,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
/** The two halves of the symbol, broken apart: at the right, on narrow screens below. */
export const art = style({
  position: 'absolute',
  zIndex: -1,
  overflow: 'visible',
  width: '185px',
  left: 'calc(50% - 80px)',
  bottom: '-27px',
  opacity: 0.9,
  '@media': {
    [from.m]: { width: '440px', left: 'calc(50% + 350px)', top: '110px', bottom: 'auto' },
  },
});
export const inkHalf = style({ fill: vars.color.ink });
export const redHalf = style({ fill: vars.color.red });
