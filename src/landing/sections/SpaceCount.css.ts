import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const count = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginTop: '22px',
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textSoft,
});

// On a narrow screen the text has two lines, beside the number and not below it.
export const figure = style({
  fontFamily: vars.font.display,
  fontWeight: vars.weight.bold,
  // However large the text is: beside it words need room.
  fontSize: 'min(1.75rem, 12vw)',
  lineHeight: 1,
  letterSpacing: vars.track.head,
  color: vars.color.ink,
});
