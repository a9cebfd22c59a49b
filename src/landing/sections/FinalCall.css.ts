import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const section = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  paddingBlock: 'clamp(110px, 10vw, 150px)',
  textAlign: 'center',
});
export const plaza = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  zIndex: -1,
});
export const title = style({
  fontSize: 'clamp(3rem, 1.5rem + 7vw, 8rem)',
  lineHeight: vars.lh.tight,
  letterSpacing: vars.track.hero,
});
export const sub = style({ margin: `${vars.gap.field} auto 34px` });
