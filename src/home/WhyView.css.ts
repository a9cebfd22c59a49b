import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { fittingColumns } from '../theme/fittingColumns.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({ paddingBlock: vars.section, scrollMarginTop: vars.header.short });
export const title = style({ maxWidth: '9.35em', marginBottom: '56px' });
/** One frame with hairlines: the background shows through the gaps. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.size.hairline,
  overflow: 'hidden',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.line,
  '@media': {
    [from.m]: {
      // Three columns, and fewer with larger text.
      gridTemplateColumns: fittingColumns('11rem', '30%'),
      borderRadius: vars.radius.xl,
    },
  },
});
export const reason = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: `${vars.space[1]} ${vars.gap.cards}`,
  alignContent: 'start',
  padding: '26px 24px',
  background: vars.color.surface,
  '@media': {
    [from.m]: { display: 'block', padding: '38px 36px 42px' },
  },
});
export const sign = style({
  gridRow: 'span 2',
  width: '60px',
  height: '60px',
  '@media': { [from.m]: { width: '76px', height: '76px', marginBottom: '30px' } },
});
export const text = style({
  maxWidth: '17.92em',
  color: vars.ground.soft,
  '@media': { [from.m]: { marginTop: vars.space[2] } },
});
