import { style, styleVariants } from '@vanilla-extract/css';
import { isWide, tinted } from '../../lobby/lobbyLook.ts';
import { vars } from '../../theme/vars.css.ts';

const gridBase = style({
  // On a phone who waits stands below, and the page scrolls.
  flex: '1 0 auto',
  position: 'relative',
  display: 'grid',
  gap: vars.space[2],
  minHeight: 0,
  padding: vars.space[2],
  gridAutoRows: 'minmax(10rem, 1fr)',
  '@container': { [isWide]: { flex: 1 } },
});
/** By how many others there are; with a shared screen that has the first row. */
export const grid = styleVariants({
  // A narrow one is so high that oneself stands below the words.
  none: [
    gridBase,
    {
      gridAutoRows: 'minmax(13rem, 1fr)',
      '@container': { [isWide]: { gridAutoRows: 'minmax(10rem, 1fr)' } },
    },
  ],
  one: [gridBase],
  more: [gridBase, { '@container': { [isWide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }],
  three: [gridBase, { '@container': { [isWide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } }],
  shared: [
    gridBase,
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'minmax(14rem, 4fr)',
      gridAutoRows: 'minmax(6rem, 1fr)',
    },
  ],
});
const tileBase = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  minWidth: 0,
  borderRadius: vars.radius.l,
  background: tinted(24),
  color: vars.color.onDark,
});
export const tile = styleVariants({
  small: [tileBase],
  large: [tileBase, { gridColumn: '1 / -1', order: -1 }],
});
const videoBase = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const video = styleVariants({
  camera: [videoBase, { objectFit: 'cover' }],
  screen: [videoBase, { objectFit: 'contain' }],
});
export const mirrored = style([videoBase, { objectFit: 'cover', transform: 'scaleX(-1)' }]);
const overTiles = {
  position: 'absolute',
  insetInlineEnd: vars.space[4],
  bottom: vars.space[4],
  boxShadow: vars.shadow[2],
} as const;
const overWide = { ...overTiles, aspectRatio: '16 / 9', width: 'min(15rem, 25%)' } as const;
/** As a tile of its own where small tiles are no larger than oneself, and would be hidden behind. */
export const own = styleVariants({
  over: [
    tileBase,
    { ...overTiles, aspectRatio: '4 / 3', width: 'min(11rem, 38%)', '@container': { [isWide]: overWide } },
  ],
  tile: [tileBase, { '@container': { [isWide]: overWide } }],
});
const initialBase = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: vars.radius.full,
  background: vars.color.surfaceVeil,
  color: vars.color.ink,
  fontSize: vars.text.panelTitle,
  fontWeight: vars.weight.large,
});
export const initial = styleVariants({
  remote: [initialBase, { width: '4rem' }],
  own: [initialBase, { width: '2.5rem', fontSize: vars.text.body }],
});
const captionBase = style({
  position: 'absolute',
  insetInline: vars.space[2],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
/** At the top: oneself may stand over the bottom of the last tile. */
export const caption = styleVariants({
  remote: [captionBase, { top: vars.space[2] }],
  own: [captionBase, { bottom: vars.space[2] }],
});
const label = style({
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.full,
  background: vars.color.scrim,
  color: vars.color.onDark,
  fontSize: vars.text.small,
});
export const name = style([
  label,
  { display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0, maxWidth: '100%' },
]);
export const called = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const role = style({ flex: 'none' });
export const state = style([label]);
