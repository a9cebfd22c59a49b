import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

// A rendered page hides its parts until these styles are there (server/site/pages.ts).
globalStyle('[data-hydrated] [data-hydrated]', { visibility: 'inherit' });

export const lost = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.gap.row,
  paddingBlock: vars.section,
});
