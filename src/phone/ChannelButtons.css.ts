import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

/** Side by side where both words fit, else one above the other. */
export const channels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.1rem), 1fr))',
  gap: vars.gap.icon,
});
