import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const bar = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: vars.size.rail,
  border: 0,
  borderRadius: vars.radius.xs,
  overflow: 'hidden',
  background: vars.color.line,
  color: vars.color.ink,
});
// A pseudo-element of one browser makes the whole rule unknown to the others.
globalStyle(`${bar}::-webkit-progress-bar`, { background: vars.color.line });
globalStyle(`${bar}::-webkit-progress-value`, {
  background: vars.color.ink,
  transition: `inline-size ${vars.dur.quick} ${vars.ease.out}`,
});
globalStyle(`${bar}::-moz-progress-bar`, { background: vars.color.ink });
