import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

const live = ':not(:disabled, [aria-disabled="true"])';
const onHover = (rules: { background?: string; color?: string }) => ({
  '@media': { [hovers]: { selectors: { [`&:hover${live}`]: rules } } },
});

export const base = style({
  position: 'relative',
  display: 'inline-grid',
  placeContent: 'center',
  placeItems: 'center',
  maxWidth: '100%',
  border: 0,
  borderRadius: vars.radius.full,
  background: 'transparent',
  fontFamily: vars.font.text,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.head,
  letterSpacing: vars.track.button,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transitionProperty: 'background, color, box-shadow, transform',
  transitionDuration: `${vars.dur.quick}, ${vars.dur.quick}, ${vars.dur.quick}, ${vars.dur.tap}`,
  transitionTimingFunction: vars.ease.out,
  selectors: {
    [`&:active${live}`]: { transform: vars.shift.press },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  '@media': {
    // One line, unless the line is wider than the place: then it wraps.
    [from.m]: { flexShrink: 0 },
    [forced]: { border: `${vars.size.border} solid` },
  },
});

export const kind = styleVariants({
  primary: {
    background: vars.color.red,
    color: vars.color.onDark,
    boxShadow: vars.shadow.primary,
    ...onHover({ background: vars.color.redDeep }),
    selectors: { [`&:active${live}`]: { background: vars.color.redDeep, boxShadow: 'none' } },
  },
  ink: {
    background: vars.color.ink,
    color: vars.color.onDark,
    ...onHover({ background: vars.color.inkRaised }),
  },
  line: {
    color: vars.ground.text,
    boxShadow: `inset 0 0 0 ${vars.size.border} ${vars.ground.text}`,
    ...onHover({ background: vars.ground.text, color: vars.ground.face }),
  },
  soft: {
    background: vars.color.stoneDeep,
    color: vars.color.ink,
    ...onHover({ background: vars.color.line }),
  },
  white: {
    background: vars.color.surface,
    color: vars.color.ink,
    boxShadow: vars.shadow[1],
    ...onHover({ background: vars.color.stone }),
  },
  quiet: { color: vars.ground.text, ...onHover({ background: vars.ground.hover }) },
  danger: { color: vars.ground.accent, ...onHover({ background: vars.ground.hover }) },
  link: {
    borderRadius: vars.radius.s,
    color: vars.ground.accent,
    lineHeight: vars.lh.snug,
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationThickness: vars.size.border,
    textUnderlineOffset: vars.size.linkOffset,
    ...onHover({ color: vars.ground.text }),
  },
});

const sizes = {
  s: { minHeight: vars.size.buttonS, padding: vars.pad.buttonS, fontSize: vars.text.small },
  m: { minHeight: vars.size.button, padding: vars.pad.button, fontSize: vars.text.button },
  l: { minHeight: vars.size.buttonL, padding: vars.pad.buttonL, fontSize: vars.text.body },
};
export const size = styleVariants(sizes);

/** Kinds without a background need less padding; a link needs none and has the surrounding font size. */
export const padding = styleVariants({
  bare: { padding: vars.pad.buttonBare },
  none: { padding: 0, minHeight: vars.size.target, fontSize: 'inherit' },
});

// The visible circle of the small size is 42 px; the target area is 44.
export const reach = style({
  '::before': { content: '""', position: 'absolute', inset: vars.size.hitMargin, borderRadius: 'inherit' },
});

export const circle = styleVariants({
  s: { width: vars.size.buttonS, minHeight: vars.size.buttonS, padding: 0, flex: 'none' },
  m: { width: vars.size.iconButton, minHeight: vars.size.iconButton, padding: 0, flex: 'none' },
});

export const block = style({ width: '100%' });

export const disabled = style({
  background: vars.color.stoneDeep,
  color: vars.color.textMuted,
  boxShadow: 'none',
  cursor: 'not-allowed',
});

export const disabledKind = styleVariants({
  line: {
    background: 'transparent',
    boxShadow: `inset 0 0 0 ${vars.size.border} ${vars.ground.line}`,
    color: vars.ground.muted,
  },
  bare: { background: 'transparent', color: vars.ground.muted },
});

const face = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.gap.icon,
});
export const label = styleVariants({
  shown: [face],
  // The busy label replaces it; it still keeps the width.
  replaced: [face, { visibility: 'hidden' }],
  // Only the spinner replaces it; it stays the accessible name.
  covered: [face, { opacity: 0 }],
});
export const busyFace = face;

/** Reserves the longest label's width, so that the button does not grow when it gets it. */
export const reserve = style({
  '::after': {
    content: 'attr(data-longest)',
    gridArea: '1 / 1',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    paddingInlineStart: `calc(${vars.size.icon} + ${vars.gap.icon})`,
  },
});
