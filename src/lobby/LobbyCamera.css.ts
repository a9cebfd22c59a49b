import { style, styleVariants } from '@vanilla-extract/css';
import { hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { isWide, own, tinted } from './lobbyLook.ts';

export const camera = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'end center',
  gridTemplateRows: 'minmax(0, 1fr)',
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
  height: '92%',
  maxWidth: '77%',
  '@container': { [isWide]: { width: '270px', height: 'auto' } },
});
export const coat = style({ fill: vars.color.textSoft });
export const skin = style({ fill: vars.skin.light });
export const neck = style({ fill: vars.color.ink, opacity: 0.14 });
export const hair = style({ fill: vars.hair.dark });
export const devicesOff = style({
  alignSelf: 'center',
  padding: `0 ${vars.space[5]} ${vars.space[9]}`,
  textAlign: 'center',
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
  off: [control, { background: own.secondary, color: own.onSecondary }],
});
