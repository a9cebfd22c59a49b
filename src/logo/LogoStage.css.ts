import { style } from '@vanilla-extract/css';
import { from, tiny } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { circle, stageSide } from './gestureMath.ts';

export const work = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [from.m]: { gridTemplateColumns: `${stageSide}px minmax(0, 1fr)`, columnGap: '40px' } },
});

export const field = style({
  position: 'relative',
  width: `min(100%, ${stageSide}px)`,
  // On phones a little of the stage is hidden: the circle keeps its size.
  height: '270px',
  marginInline: 'auto',
  overflow: 'hidden',
  // A frame of the canvas concerns nothing outside.
  contain: 'strict',
  borderRadius: vars.radius.l,
  background: vars.color.ink,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  ':active': { cursor: 'grabbing' },
  '@media': { [from.m]: { height: `${stageSide}px` } },
});
// The pointer is the field's: the canvas neither needs nor measures it.
export const canvas = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: `${stageSide}px`,
  height: `${stageSide}px`,
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
});

const crosshair = '166px';
const dashes = (direction: string) =>
  `repeating-linear-gradient(${direction}, ${vars.color.onDark} 0 3px, transparent 3px 9px)`;
// What is outside the circle is dimmed over the canvas and not in it, on a layer of its own, so that a frame costs
// the image alone. It is an image and no shadow, which forced colours would take away.
export const veil = style({
  position: 'absolute',
  inset: 0,
  background: `radial-gradient(circle ${circle / 2}px, transparent 99.6%, ${vars.color.scrim} 100%)`,
  willChange: 'transform',
  '::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: `calc(${circle}px + ${vars.size.thumbLine})`,
    height: `calc(${circle}px + ${vars.size.thumbLine})`,
    margin: 'auto',
    border: `${vars.size.thumbLine} solid ${vars.color.surface}`,
    borderRadius: vars.radius.full,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `${dashes('90deg')} center / ${crosshair} ${vars.size.hairline} no-repeat, ${dashes('180deg')} center / ${vars.size.hairline} ${crosshair} no-repeat`,
    opacity: 0.45,
  },
});

export const keys = style({
  maxWidth: `${stageSide}px`,
  margin: `${vars.space[2]} auto 0`,
  color: vars.color.textMuted,
  fontSize: vars.text.caption,
  lineHeight: vars.lh.caption,
});

export const tools = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.gap.row,
  minWidth: 0,
  '@media': { [from.m]: { gap: vars.gap.cards } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
});
// Its words end where the buttons below end.
export const reset = style({ marginInlineEnd: `calc(-1 * ${vars.space[3]})` });
export const zoom = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
});
export const stepSign = style({
  selectors: { '[aria-disabled="true"] &': { color: vars.color.textMuted } },
});
export const turns = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.gap.icon });

export const previews = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[3],
  '@media': { [from.m]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [tiny]: { gridTemplateColumns: '1fr' } },
});
export const preview = style({ flex: 'none', borderRadius: vars.radius.full, overflow: 'hidden' });
export const circle80 = style({ display: 'block', width: '80px', height: '80px' });
export const circle32 = style({ display: 'block', width: '32px', height: '32px' });

const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  minWidth: 0,
  padding: vars.gap.icon,
  borderRadius: vars.radius.m,
});
export const onPage = style([
  card,
  {
    background: vars.color.stone,
    fontSize: vars.text.small,
    lineHeight: vars.lh.small,
    '@media': { [from.m]: { gap: vars.gap.field, padding: vars.space[4] } },
  },
]);
export const previewName = style({ display: 'block', fontWeight: vars.weight.bold });
export const previewSize = style({ color: vars.color.textMuted });
export const inHeader = style([
  card,
  {
    color: vars.color.onDark,
    fontSize: vars.text.small,
    fontWeight: vars.weight.semibold,
    '@media': { [from.m]: { gap: vars.space[3], padding: vars.pad.note, fontSize: vars.text.body } },
  },
]);
export const spaceName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
