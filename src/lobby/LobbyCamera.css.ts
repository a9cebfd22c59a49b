import { style, styleVariants } from '@vanilla-extract/css';
import { hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { isWide, own as partner, tinted } from './lobbyLook.ts';

export const camera = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'end center',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  width: '100%',
  aspectRatio: '16 / 9',
  maxHeight: '30dvh',
  // One step lighter than the ground.
  background: tinted(24),
  color: vars.color.onDarkSoft,
  '@container': {
    [isWide]: { order: -1, aspectRatio: 'auto', maxHeight: 'none', minHeight: '400px' },
  },
});
export const person = style({
  gridArea: '1 / 1',
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
  alignSelf: 'center',
  display: 'grid',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[5]} ${vars.space[9]}`,
  textAlign: 'center',
});
export const note = style({
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.m,
  background: vars.color.scrim,
  color: vars.color.onDark,
});
export const switches = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  border: 0,
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
  position: 'absolute',
  bottom: vars.gap.cards,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[3],
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
