import { style } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** As wide as the empty part of the plaza behind it. */
export const card = style({
  maxWidth: '620px',
  marginInline: 'auto',
  padding: vars.pad.wizardNarrow,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
  '@media': {
    [from.m]: { padding: vars.space[7], borderRadius: vars.radius.xl },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const title = style({ fontSize: vars.text.h2 });
export const pitch = style({ marginBlock: `${vars.space[4]} ${vars.space[6]}` });
export const onward = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.gap.row,
  paddingTop: vars.space[5],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
});
