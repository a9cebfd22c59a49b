import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** On a shared device it is better left. */
export const hint = style({ display: 'block', color: vars.color.textMuted, fontSize: vars.text.small });
