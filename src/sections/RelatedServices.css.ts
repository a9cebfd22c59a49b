import { style, styleVariants } from '@vanilla-extract/css';
import { from, tiny } from '../theme/breakpoints.ts';
import { fittingColumns } from '../theme/fittingColumns.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({ paddingBlock: vars.section });
export const title = style({ marginBottom: '36px' });
export const services = style({
  display: 'grid',
  gap: vars.gap.cards,
  // Two columns, and one with larger text.
  '@media': {
    [from.m]: { gridTemplateColumns: fittingColumns('16rem', '40%') },
  },
});
export const service = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
  height: '100%',
  '@media': { [from.l]: { gap: vars.space[5] } },
});
export const sign = style({
  width: '44px',
  height: '44px',
  '@media': { [from.l]: { width: vars.space[8], height: vars.space[8] } },
});
export const left = styleVariants({
  home: { fill: vars.color.ink },
  communities: { fill: vars.color.leaf },
  brandedMeetings: { fill: vars.color.sky },
});
export const right = styleVariants({
  home: { fill: vars.color.red },
  communities: { fill: vars.color.ink },
  brandedMeetings: { fill: vars.color.ink },
});
export const text = style({ color: vars.ground.soft });
// On the smallest screens the longest word of a title needs this space: the whole card is the link anyway.
export const arrow = style({
  selectors: { '&&': { width: '26px', height: '26px' } },
  '@media': { [tiny]: { display: 'none' } },
});
