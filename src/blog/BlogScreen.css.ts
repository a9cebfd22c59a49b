import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const posts = style({
  display: 'grid',
  gap: vars.space[5],
  '@media': { [from.l]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});
export const post = style({ display: 'flex', flexDirection: 'column', minHeight: '100%' });
export const title = style({
  margin: `${vars.gap.icon} 0`,
  fontSize: vars.text.dialogTitle,
  letterSpacing: vars.track.panel,
  lineHeight: vars.lh.sub,
});
export const excerpt = style({ color: vars.ground.soft });
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginTop: 'auto',
  paddingTop: vars.space[5],
  fontWeight: vars.weight.semibold,
  color: vars.ground.accent,
});
