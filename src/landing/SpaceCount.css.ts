import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const count = style({
  marginTop: '22px',
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textSoft,
});

// In the line and not beside it: what is read is one sentence. The words stand at half of the figure's height.
export const figure = style({
  marginInlineEnd: vars.space[2],
  verticalAlign: '-0.16em',
  fontFamily: vars.font.display,
  fontStretch: vars.stretch.head,
  fontWeight: vars.weight.bold,
  fontSize: '1.75rem',
  lineHeight: 1,
  letterSpacing: vars.track.head,
  color: vars.color.ink,
});
