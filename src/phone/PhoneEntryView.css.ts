import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
/** Below the country where large text or a narrow window leaves no room for a whole number. */
export const box = style({ flex: '1 1 9em', minWidth: 0 });
export const number = style({ paddingInline: vars.space[3] });
