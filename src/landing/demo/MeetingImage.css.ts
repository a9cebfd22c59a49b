import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';
import { blue } from './DemoImage.css.ts';

/** Over the white column at the drawing's right. */
export const waiting = style({
  position: 'absolute',
  inset: '15.7cqw 4.2cqw auto auto',
  display: 'grid',
  gap: '1.2cqw',
  width: '17.9cqw',
  fontSize: 'max(8px, 1.75cqw)',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
export const title = style({
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  letterSpacing: vars.track.sub,
});
const button = style({
  padding: '1.2cqw 1.5cqw',
  borderRadius: vars.radius.full,
  fontWeight: vars.weight.semibold,
  lineHeight: 1,
  textAlign: 'center',
});
export const admit = style([button, { background: blue, color: vars.color.onDark }]);
export const decline = style([button, { boxShadow: `inset 0 0 0 ${vars.size.border} ${vars.color.line}` }]);
