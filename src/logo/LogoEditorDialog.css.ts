import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const lead = style({
  marginBottom: vars.space[4],
  color: vars.color.textMuted,
  '@media': { [from.m]: { marginBottom: vars.gap.actions } },
});
// As high as the stage and its tools, so that the dialog hardly resizes when they appear. Never higher than
// the window: the dialog would open scrolled to its first button.
export const reading = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 'min(590px, 100dvh - 260px)',
  '@media': { [from.m]: { minHeight: '348px' } },
});
export const place = style({ position: 'relative' });
export const waiting = style({ position: 'absolute', inset: 0, overflow: 'hidden', visibility: 'hidden' });
export const problem = style({ marginTop: vars.space[4] });
