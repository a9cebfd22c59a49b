import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { display } from '../theme/type.css.ts';
import { vars } from '../theme/vars.css.ts';
import { isWide, own, tinted } from './lobbyLook.ts';

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
const appear = keyframes({ to: { visibility: 'visible' } });
/**
 * Before its scripts have come: after eight seconds, by when they are late. It is seen whoever wants less motion as well,
 * as nothing moves.
 */
export const reloadNote = style({
  position: 'fixed',
  zIndex: 1,
  insetInline: vars.space[2],
  bottom: vars.space[2],
  width: 'fit-content',
  maxWidth: '32rem',
  marginInline: 'auto',
  padding: `${vars.space[2]} ${vars.gap.cards}`,
  borderRadius: vars.radius.m,
  background: vars.color.ink,
  color: vars.color.onDark,
  visibility: 'hidden',
  animation: `${appear} 0s 8s forwards !important`,
});

export const lobby = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  background: tinted(14),
  // The partner's lobby has no accent of ours.
  vars: { [vars.color.redOnInk]: vars.color.onDarkSoft },
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
    color: own.onHeader,
    fontSize: vars.text.panelTitle,
    fontWeight: vars.weight.large,
    letterSpacing: vars.track.panel,
    lineHeight: vars.lh.snug,
    '@container': { [isWide]: { minHeight: vars.size.topbar, paddingInline: vars.space[6] } },
  },
]);
export const initial = style({
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: vars.radius.full,
  display: 'grid',
  placeItems: 'center',
  background: own.onHeader,
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
  alignItems: 'flex-start',
  justifyContent: 'center',
  padding: `${vars.space[4]} ${vars.gap.cards}`,
  '@container': { [isWide]: { alignItems: 'center', paddingBlock: vars.space[5] } },
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

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: vars.gap.icon,
  minWidth: 0,
  background: vars.color.surface,
  padding: vars.space[5],
  '@container': { [isWide]: { padding: `${vars.space[7]} ${vars.space[6]}` } },
});
export const meeting = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.icon,
  // Without a gap of its own while it is empty.
  selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${vars.gap.icon})` } },
});
const titleBase = style([display, { overflowWrap: 'anywhere', textWrap: 'balance' }]);
export const title = styleVariants({
  short: [
    titleBase,
    {
      fontSize: 'clamp(1.4rem, 6vw, 2rem)',
      // However large the text is, a word fits into half the card.
      '@container': { [isWide]: { fontSize: `min(1.2 * ${vars.text.stepTitle}, 5.2cqw)` } },
    },
  ],
  // A long message leaves the first screen of a phone to the field and its button.
  long: [
    titleBase,
    {
      fontSize: vars.text.body,
      letterSpacing: vars.track.sub,
      lineHeight: vars.lh.snug,
      '@container': { [isWide]: { fontSize: vars.text.dialogTitle } },
    },
  ],
});
export const quiet = style({ color: vars.color.textMuted });
export const form = style({
  display: 'grid',
  gap: vars.gap.row,
  marginTop: vars.space[2],
  // An error has no colour: ours could be mistaken for the partner's, and theirs for a good sign.
  vars: { [vars.color.error]: vars.color.ink, [vars.haloError]: vars.halo },
  '@container': { [isWide]: { marginTop: vars.space[4] } },
});
const fieldMessage = `${form} [aria-live]`;
// Beside the camera the card is centred: the place of the message is kept, so that nothing moves with it.
globalStyle(fieldMessage, {
  '@container': {
    [isWide]: {
      display: 'flow-root',
      minHeight: `calc(${vars.text.small} * ${vars.lh.caption} + ${vars.space[2]})`,
    },
  },
});
globalStyle(`${fieldMessage} circle`, { fill: 'currentColor' });
globalStyle(`${fieldMessage} svg > :not(circle)`, { stroke: vars.color.surface });
globalStyle(`${form} :has(> [aria-invalid='true'])`, { borderWidth: vars.size.borderStrong });
/** The kit's main button in the partner's colour; pressed, that moves away from its text. */
const inOwnColor = (away: string) => ({
  vars: {
    [vars.color.red]: own.primary,
    [vars.color.redDeep]: `color-mix(in srgb, ${own.primary} 84%, ${away})`,
    [vars.color.onDark]: own.onPrimary,
    [vars.shadow.primary]: vars.shadow[1],
    [vars.text.body]: vars.text.h4,
    [vars.weight.semibold]: vars.weight.large,
  },
});
export const knock = styleVariants({
  white: inOwnColor(vars.color.ink),
  ink: inOwnColor(vars.color.surface),
  black: inOwnColor(vars.color.surface),
});
export const asked = style({
  display: 'grid',
  gap: vars.gap.row,
  justifyItems: 'start',
  marginTop: vars.space[4],
});
export const notice = style({ borderRadius: vars.radius.s });
export const message = style({ fontWeight: vars.weight.large, overflowWrap: 'anywhere' });

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
