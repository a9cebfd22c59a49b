import { style, styleVariants } from '@vanilla-extract/css';
import { breakpoints, hovers } from '../theme/breakpoints.ts';
import { display } from '../theme/type.css.ts';
import { vars } from '../theme/vars.css.ts';

// The view sets these on the lobby: the partner's colours, dark enough for white text on them.
const own = {
  primary: 'var(--m-primary)',
  secondary: 'var(--m-secondary)',
  header: 'var(--m-header)',
  background: 'var(--m-background)',
  overlay: 'var(--m-overlay)',
};

/**
 * The lobby's container, whose width alone decides on the layout: the window of its page, or the desktop that
 * the miniature scales down. The lobby fills it.
 */
export const place = style({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const page = style([place, { minHeight: '100dvh' }]);
const isWide = `(min-width: ${breakpoints.m}px)`;

export const lobby = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.inkRaised,
  // The lobby shows the partner's colours where the kit shows our accent.
  vars: {
    [vars.color.red]: own.primary,
    [vars.color.redDeep]: `color-mix(in srgb, ${own.primary} 84%, ${vars.color.ink})`,
    [vars.color.redOnInk]: vars.color.onDarkSoft,
    [vars.shadow.primary]: vars.shadow[1],
    [vars.haloError]: vars.halo,
  },
});
const behind = { position: 'absolute', inset: 0, zIndex: -2 } as const;
export const image = style({
  ...behind,
  '@container': {
    [isWide]: { backgroundImage: own.background, backgroundSize: 'cover', backgroundPosition: 'center' },
  },
});
export const video = style({
  ...behind,
  display: 'none',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  '@container': { [isWide]: { display: 'block' } },
});
export const overlay = style({ ...behind, zIndex: -1, background: vars.color.ink, opacity: own.overlay });

export const header = style([
  display,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.gap.row,
    minHeight: vars.space[8],
    padding: `${vars.space[2]} ${vars.gap.cards}`,
    background: own.header,
    color: vars.color.onDark,
    fontSize: vars.text.panelTitle,
    letterSpacing: vars.track.panel,
    lineHeight: vars.lh.snug,
    '@container': { [isWide]: { minHeight: vars.size.topbar, paddingInline: vars.space[6] } },
  },
]);
const round = { flex: 'none', width: '40px', height: '40px', borderRadius: vars.radius.full } as const;
export const logo = style({ ...round, objectFit: 'cover', background: vars.color.surface });
export const initial = style({
  ...round,
  display: 'grid',
  placeItems: 'center',
  background: vars.color.surface,
  color: own.header,
  lineHeight: 1,
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });

const cardBase = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: vars.radius.xl,
  color: vars.color.ink,
  boxShadow: vars.shadow[3],
  width: '100%',
});
export const main = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  padding: `${vars.space[5]} ${vars.gap.cards}`,
});
export const card = styleVariants({
  open: [
    cardBase,
    {
      maxWidth: '57.5rem',
      '@container': { [isWide]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' } },
    },
  ],
  shut: [cardBase, { maxWidth: vars.size.wizard }],
});

export const camera = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'end center',
  minHeight: '280px',
  background: vars.color.inkRaised,
  color: vars.color.onDarkSoft,
  '@container': { [isWide]: { minHeight: '400px' } },
});
export const person = style({ width: '270px', maxWidth: '77%' });
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
  off: [control, { background: own.secondary, color: vars.color.onDark }],
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: vars.gap.icon,
  minWidth: 0,
  background: vars.color.surface,
  padding: `${vars.space[6]} ${vars.space[5]}`,
  '@container': { [isWide]: { padding: `${vars.space[7]} ${vars.space[6]}` } },
});
export const title = style([
  display,
  { fontSize: `calc(1.2 * ${vars.text.stepTitle})`, overflowWrap: 'anywhere', textWrap: 'balance' },
]);
export const quiet = style({ color: vars.color.textMuted });
export const form = style({ display: 'grid', gap: vars.gap.row, marginTop: vars.space[4] });
export const asked = style({
  display: 'grid',
  gap: vars.gap.row,
  justifyItems: 'start',
  marginTop: vars.space[4],
});
export const notice = style({ borderRadius: vars.radius.s });

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.gap.row,
  padding: `0 ${vars.gap.cards} ${vars.gap.cards}`,
});
export const by = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  padding: `${vars.space[1]} ${vars.space[4]} ${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.full,
  background: vars.color.scrim,
  color: vars.color.onDark,
  fontSize: vars.text.small,
});
/** A video is shown only on a wide enough screen, and so is its pause button. */
export const videoControl = style({ display: 'none', '@container': { [isWide]: { display: 'block' } } });
