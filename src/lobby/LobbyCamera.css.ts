import { style, styleVariants } from '@vanilla-extract/css';
import { hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { isWide, own as partner, tinted } from './lobbyLook.ts';

/** Words, and below them what can be pressed: on a phone at least as high as a picture, and as high as they need. */
export const camera = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: '1fr auto / minmax(0, 1fr)',
  width: '100%',
  // One step lighter than the ground.
  background: tinted(24),
  color: vars.color.onDarkSoft,
  '@container': {
    [isWide]: { order: -1, minHeight: '400px', '::before': { display: 'none' } },
  },
  '::before': {
    content: '""',
    gridArea: '1 / 1 / -1',
    width: '100%',
    aspectRatio: '16 / 9',
    maxHeight: '30dvh',
  },
});
export const person = style({
  position: 'absolute',
  bottom: 0,
  insetInline: 0,
  marginInline: 'auto',
  height: '92%',
  maxWidth: '77%',
  '@container': { [isWide]: { width: '270px', height: 'auto' } },
});
export const coat = style({ fill: vars.color.textSoft });
export const skin = style({ fill: vars.skin.light });
export const neck = style({ fill: vars.color.ink, opacity: 0.14 });
export const hair = style({ fill: vars.hair.dark });
/** One's own picture, as in a mirror. */
export const own = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transform: 'scaleX(-1)',
});
export const notes = style({
  position: 'relative',
  gridArea: '1 / 1',
  placeSelf: 'center',
  display: 'grid',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[5]}`,
  textAlign: 'center',
});
export const note = style({
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.m,
  background: vars.color.scrim,
  color: vars.color.onDark,
});
/** How loud one is: from silence to the whole bar. */
export const level = style({
  width: '56px',
  height: '8px',
  borderRadius: vars.radius.full,
  background: `linear-gradient(${vars.color.surface} 0 0) 0 0 / calc(100% * var(--level, 0)) 100% no-repeat ${vars.color.scrim}`,
});
export const choice = style({ marginTop: vars.space[3] });
export const choiceRow = style({ display: 'grid', gap: vars.space[1], marginTop: vars.space[2] });
export const select = style({
  width: '100%',
  minHeight: vars.size.field,
  padding: `0 ${vars.space[3]}`,
  border: `1px solid ${vars.color.textMuted}`,
  borderRadius: vars.radius.s,
  background: vars.color.surface,
  color: vars.color.ink,
  font: 'inherit',
});
export const controls = style({
  position: 'relative',
  gridArea: '2 / 1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  padding: `0 ${vars.space[1]} ${vars.gap.cards}`,
  // It only takes the focus of a button that goes (APP-12).
  selectors: { '&:focus-visible': { boxShadow: 'none !important' } },
});
const control = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.field,
  height: vars.size.field,
  border: 0,
  borderRadius: vars.radius.full,
  cursor: 'pointer',
  transition: `background ${vars.dur.quick} ${vars.ease.out}, color ${vars.dur.quick} ${vars.ease.out}`,
});
export const device = styleVariants({
  on: [
    control,
    {
      background: vars.color.surfaceVeil,
      color: vars.color.ink,
      '@media': { [hovers]: { ':hover': { background: vars.color.surface } } },
    },
  ],
  off: [control, { background: partner.secondary, color: partner.onSecondary }],
});
