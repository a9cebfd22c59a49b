import { style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** What `vars.ground` means on stone and on white; also the values of the root. */
export const lightGround = {
  face: vars.color.surface,
  text: vars.color.ink,
  soft: vars.color.textSoft,
  muted: vars.color.textMuted,
  line: vars.color.line,
  hover: 'rgba(11, 31, 42, 0.06)',
  well: 'rgba(11, 31, 42, 0.07)',
  accent: vars.color.redDeep,
};

const darkGround: typeof lightGround = {
  face: vars.color.ink,
  text: vars.color.onDark,
  soft: vars.color.onDarkSoft,
  muted: vars.color.onDarkSoft,
  line: vars.color.inkLine,
  hover: 'rgba(255, 255, 255, 0.1)',
  well: 'rgba(255, 255, 255, 0.13)',
  accent: vars.color.redBright,
};

const swap = (ground: typeof lightGround, ring: string) => ({
  ...Object.fromEntries(Object.entries(ground).map(([role, value]) => [`--ground-${role}`, value])),
  [vars.focusRing]: ring,
});

/** A dark background: text, quiet and line buttons and the focus ring inside become light. */
export const onDark = style({ color: vars.ground.text, vars: swap(darkGround, vars.focusRingDark) });

/** A light card inside a dark section: back to the root's values. */
export const onLight = style({ color: vars.ground.text, vars: swap(lightGround, vars.focusRingLight) });
