import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const labels = style({ maxWidth: 'none', pointerEvents: 'none' });
export const label = style({
  fill: vars.ground.soft,
  fontFamily: vars.font.display,
  fontSize: '12.5px',
  fontWeight: 700,
  letterSpacing: vars.track.chalk,
  textTransform: 'uppercase',
  textAnchor: 'middle',
});
