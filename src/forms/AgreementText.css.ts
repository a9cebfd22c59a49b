import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const terms = style({ color: vars.color.textSoft });
globalStyle(`${terms} a`, { color: vars.color.ink, textUnderlineOffset: vars.size.linkOffset });
