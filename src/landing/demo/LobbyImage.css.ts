import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';
import { blue } from './DemoImage.css.ts';

export const card = style({
  position: 'absolute',
  left: '50%',
  top: '55%',
  transform: 'translate(-50%, -50%)',
  width: '46%',
  padding: '4.4cqw',
  borderRadius: '3.4cqw',
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
  textAlign: 'center',
});
export const welcome = style({
  marginTop: '2.4cqw',
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  fontSize: '3.1cqw',
  lineHeight: vars.lh.sub,
  letterSpacing: vars.track.panel,
  textWrap: 'balance',
});
export const wait = style({
  marginBlock: '1.2cqw 2.4cqw',
  color: vars.color.textMuted,
  fontSize: '2.1cqw',
  lineHeight: vars.lh.snug,
});
export const ask = style({
  padding: '1.6cqw',
  borderRadius: vars.radius.full,
  background: blue,
  color: vars.color.onDark,
  fontWeight: vars.weight.semibold,
  fontSize: '2.5cqw',
  lineHeight: 1,
});
