import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { circleDiameter } from '../../machines/logo/cropGeometry.ts';
import { aspect, corners } from '../lobby/mark/LogoMark.css.ts';
import { forced, from, tiny } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { stageSide } from './gestureMath.ts';

export const work = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [from.m]: { gridTemplateColumns: `${stageSide}px minmax(0, 1fr)`, columnGap: '40px' } },
});

const checkerboard = (one: string, other: string) =>
  `repeating-conic-gradient(${one} 0 25%, ${other} 0 50%) center / ${vars.space[5]} ${vars.space[5]}`;

export const field = style({
  position: 'relative',
  width: `min(100%, ${stageSide}px)`,
  // On phones the stage's edges are hidden, and the circle keeps its size.
  height: '270px',
  marginInline: 'auto',
  overflow: 'hidden',
  // Drawing the canvas must not lay out anything else.
  contain: 'strict',
  borderRadius: vars.radius.l,
  // A checkerboard under what is transparent, light for a dark image: nobody crops what they do not see (LOGO-4).
  background: checkerboard(vars.color.ink, vars.color.inkRaised),
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  ':active': { cursor: 'grabbing' },
  selectors: {
    // The whole image is not moved: a finger on it scrolls.
    '&[data-mode="fit"]': { cursor: 'auto', touchAction: 'auto' },
    '&[data-backdrop="white"]': { background: checkerboard(vars.color.surface, vars.color.stone) },
  },
  '@media': {
    [from.m]: { height: `${stageSide}px` },
    [forced]: { border: `${vars.size.border} solid` },
  },
});
// The field receives the pointer events, not the canvas.
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
/** The color of the crosshair, where it is no light one. */
const dash = '--dash';
const dashes = (direction: string) =>
  `repeating-linear-gradient(${direction}, var(${dash}, ${vars.color.onDark}) 0 3px, transparent 3px 9px)`;
// The area outside the circle is dimmed by an element over the canvas, so that a frame draws only the image.
// A background image, not a shadow: forced colors mode removes shadows.
export const veil = style({
  position: 'absolute',
  inset: 0,
  background: `radial-gradient(circle ${circleDiameter / 2}px, transparent 99.6%, ${vars.color.scrim} 100%)`,
  willChange: 'transform',
  '::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: `calc(${circleDiameter}px + ${vars.size.thumbLine})`,
    height: `calc(${circleDiameter}px + ${vars.size.thumbLine})`,
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

globalStyle(`${field}[data-backdrop="white"] > ${veil}`, { vars: { [dash]: vars.color.ink } });

// The whole image needs no crosshair.
globalStyle(`${field}[data-mode="fit"] > ${veil}::after`, { display: 'none' });

/** A logo's shape on the stage: as wide as the circle. */
const shaped = style({
  position: 'absolute',
  inset: 0,
  width: `${circleDiameter}px`,
  aspectRatio: `var(${aspect}, 1)`,
  margin: 'auto',
});
export const plate = styleVariants({
  round: [shaped, { borderRadius: vars.radius.full }],
  rounded: [shaped, { borderRadius: corners }],
});
export const wideVeil = style([
  shaped,
  {
    outline: `${vars.size.thumbLine} solid ${vars.color.surface}`,
    borderRadius: corners,
    boxShadow: `0 0 0 ${stageSide}px ${vars.color.scrim}`,
  },
]);

export const keys = style({
  maxWidth: `${stageSide}px`,
  margin: `${vars.space[2]} auto 0`,
  color: vars.color.textMuted,
  fontSize: vars.text.caption,
  lineHeight: vars.lh.caption,
  // Fingers have no keys; it still describes the stage.
  '@media': { '(pointer: coarse)': { display: 'none' } },
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
// Aligns its text with the buttons below.
export const reset = style({ marginInlineEnd: `calc(-1 * ${vars.space[3]})` });
export const zoom = style({
  display: 'grid',
  selectors: { '&[hidden]': { display: 'none' } },
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
const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  minWidth: 0,
  padding: vars.gap.icon,
  borderRadius: vars.radius.m,
  // Beside a wide logo there may be no room.
  selectors: { '&:has([data-shape="rounded"])': { flexWrap: 'wrap' } },
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
    // Large, as in the lobby: so the colour has the same text.
    fontSize: vars.text.h4,
    fontWeight: vars.weight.large,
    '@media': { [from.m]: { gap: vars.space[3], padding: vars.pad.note } },
  },
]);
export const spaceName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
