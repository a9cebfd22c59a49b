import { breakpoints } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** The view sets these on the lobby: the partner's colours as chosen, the text on each, and the background. */
export const own = {
  primary: 'var(--m-primary)',
  onPrimary: 'var(--m-on-primary)',
  secondary: 'var(--m-secondary)',
  onSecondary: 'var(--m-on-secondary)',
  header: 'var(--m-header)',
  onHeader: 'var(--m-on-header)',
  background: 'var(--m-background)',
  overlay: 'var(--m-overlay)',
};

/** Ink with some of the header's colour: dark enough for light text, whatever that colour is. */
export const tinted = (percent: number): string =>
  `color-mix(in oklab, ${own.header} ${percent}%, ${vars.color.ink})`;

/** The lobby's container is as wide as a tablet. */
export const isWide = `(min-width: ${breakpoints.m}px)`;
