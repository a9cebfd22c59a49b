import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { own, tinted } from '../../lobby/lobbyLook.ts';
import { hovers, short } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.z.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.gap.cards}`,
  background: tinted(14),
  // With the devices open it may need more than the window has: it scrolls by itself, and gives no room to what is above.
  '@media': { [short]: { flex: 'none', maxHeight: '100dvh', overflowY: 'auto' } },
});
export const group = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
});
const controlBase = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.iconButton,
  height: vars.size.iconButton,
  border: 0,
  borderRadius: vars.radius.full,
  cursor: 'pointer',
  selectors: { '&[aria-busy="true"]': { cursor: 'progress' } },
  transition: `background ${vars.dur.quick} ${vars.ease.out}, color ${vars.dur.quick} ${vars.ease.out}`,
});
export const control = styleVariants({
  on: [
    controlBase,
    {
      background: vars.color.surfaceVeil,
      color: vars.color.ink,
      '@media': { [hovers]: { ':hover': { background: vars.color.surface } } },
    },
  ],
  off: [controlBase, { background: own.secondary, color: own.onSecondary }],
});
export const devices = style({});
globalStyle(`${devices} > summary::-webkit-details-marker`, { display: 'none' });
/** Over the bar, which is as wide as the window; in a low window, which has no room over it, a part of it. */
export const choices = style({
  position: 'absolute',
  bottom: '100%',
  insetInline: 0,
  display: 'grid',
  gap: vars.gap.row,
  width: `min(20rem, 100% - 2 * ${vars.space[2]})`,
  padding: vars.space[4],
  marginInline: 'auto',
  marginBottom: vars.space[2],
  '@media': { [short]: { position: 'static', width: 'auto', maxWidth: '20rem', marginTop: vars.space[2] } },
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow[3],
});
export const choice = style({ display: 'grid', gap: vars.gap.label });
export const select = style({
  width: '100%',
  minHeight: vars.size.field,
  padding: `0 ${vars.space[3]}`,
  border: `${vars.size.border} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
});
