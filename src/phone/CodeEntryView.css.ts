import { style } from '@vanilla-extract/css';
import { figures } from '../theme/type.css.ts';
import { vars } from '../theme/vars.css.ts';

/** What else can be done about a code: centred under its form. */
export const after = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  marginTop: vars.space[3],
  fontSize: vars.text.small,
  textAlign: 'center',
});
export const countdown = style([
  figures,
  {
    display: 'grid',
    placeItems: 'center',
    minHeight: vars.size.target,
    color: vars.color.textMuted,
  },
]);
/** On a shared device it is better left. */
export const hint = style({ display: 'block', color: vars.color.textMuted, fontSize: vars.text.small });
