import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const scrolled = style({ overflowX: 'auto', overscrollBehaviorX: 'contain' });

export const frame = styleVariants({
  // Before it is measured, and without scripts, a long list can be scrolled.
  unmeasured: [scrolled, { scrollbarWidth: 'none' }],
  narrow: [scrolled, { scrollbarWidth: 'none' }],
  byHand: [scrolled, { scrollbarWidth: 'thin' }],
  // `clip` instead of `hidden`: the browser must not scroll it to the focused element; the script moves it.
  wide: {
    overflowX: 'clip',
    touchAction: 'pan-y',
    userSelect: 'none',
    cursor: 'grab',
    // Inside, because its edges are the edges of the screen.
    selectors: { '&:focus-visible': { vars: { [vars.focusRing]: vars.focusRingInset } } },
  },
});

export const dragged = style({ cursor: 'grabbing' });

// A list that fits is centred; a longer one starts at the edge.
export const track = style({ display: 'flex', width: 'max-content', marginInline: 'auto' });

// Half the gap is before the first item and half after the last: list and copy continue evenly, and the focus
// ring of an item at the edge is complete.
const row = style({ display: 'flex', flex: 'none' });
export const list = styleVariants({
  cards: [
    row,
    {
      gap: vars.gap.field,
      paddingInline: `calc(${vars.gap.field} / 2)`,
      // Space for the shadows of the cards.
      paddingBlock: `${vars.gap.icon} ${vars.space[6]}`,
    },
  ],
  logos: [row, { gap: '72px', paddingInline: '36px', paddingBlock: vars.space[2] }],
});

export const item = style({ display: 'grid', flex: 'none' });

export const controls = style({
  display: 'flex',
  justifyContent: 'flex-end',
  width: `min(${vars.page}, 100% - 2 * ${vars.gutter})`,
  // Kept free while there is no button, so that nothing jumps.
  minHeight: vars.size.buttonS,
  marginInline: 'auto',
});
