import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';
import { blue } from './DemoImage.css.ts';

/** Over the white column at the drawing's right. */
export const chat = style({
  position: 'absolute',
  inset: '15.7cqw 4.2cqw auto auto',
  display: 'grid',
  gap: '1.2cqw',
  width: '17.9cqw',
  fontSize: 'max(8px, 1.75cqw)',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
const said = style({ padding: '1.2cqw 1.5cqw' });
export const theirs = style([
  said,
  { borderRadius: '1.6cqw 1.6cqw 1.6cqw 0.4cqw', background: vars.color.stone },
]);
export const file = style([
  said,
  {
    borderRadius: '1.4cqw',
    boxShadow: `inset 0 0 0 ${vars.size.border} ${vars.color.line}`,
    fontWeight: vars.weight.semibold,
  },
]);
export const mine = style([
  said,
  {
    justifySelf: 'end',
    borderRadius: '1.6cqw 1.6cqw 0.4cqw',
    background: blue,
    color: vars.color.onDark,
  },
]);
