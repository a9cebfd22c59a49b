import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const values = style({
  display: 'grid',
  gap: vars.gap.cards,
  '@media': { [from.l]: { gridTemplateColumns: '5fr 4fr 3fr' } },
});
export const text = style({ marginTop: vars.space[2], color: vars.ground.soft });
export const related = style({ margin: `${vars.section} 0 ${vars.space[6]}` });
export const roads = style({
  display: 'grid',
  gap: vars.gap.cards,
  '@media': { [from.m]: { gridTemplateColumns: '1fr 1fr' } },
});
export const cardTitle = style({
  fontSize: vars.text.h3,
  letterSpacing: vars.track.sub,
  lineHeight: vars.lh.sub,
});
