import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const top = style({
  paddingBlock: `calc(${vars.header.tall} + ${vars.space[5]}) ${vars.space[7]}`,
  '@media': { [from.m]: { paddingBlock: `calc(${vars.header.tall} + 72px) ${vars.space[8]}` } },
});
export const title = style({ maxWidth: '9.35em' });
export const lead = style({ marginTop: vars.gap.cards });
/** A row of buttons; on narrow screens each is as wide as the page. */
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginTop: vars.space[6],
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
/** Everything below the top of a page. */
export const body = style({ paddingBottom: vars.section });
