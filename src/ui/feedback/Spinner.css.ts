import { style } from '@vanilla-extract/css';
import { turn } from '../../theme/motion.css.ts';
import { vars } from '../../theme/vars.css.ts';

export const spinner = style({ display: 'inline-flex', flex: 'none' });
export const circle = style({ animation: `${turn} ${vars.dur.turn} linear infinite` });
