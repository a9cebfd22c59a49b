import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../../theme/breakpoints.ts';
import { drawing } from '../../theme/drawing.ts';
import { vars } from '../../theme/vars.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  width: '290px',
  height: '100%',
  minHeight: '236px',
  padding: '26px 28px',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
  // Wider with larger text.
  '@media': {
    [from.m]: { width: 'max(348px, 19rem)' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const category = style({
  display: 'flex',
  gap: '9px',
  alignItems: 'center',
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
});
const signBase = style({ flex: 'none', width: vars.size.icon, height: vars.size.icon });
export const sign = styleVariants(
  {
    legal: vars.color.leaf,
    business: vars.color.ink,
    operations: vars.color.sunDeep,
    finance: vars.color.skyDeep,
    education: vars.color.sun,
    startup: vars.color.sky,
    health: vars.color.red,
    digital: drawing.coats[6],
    career: drawing.coats[11],
    team: vars.color.leafDeep,
  },
  (fill) => [signBase, { fill }],
);
export const need = style({
  margin: `${vars.space[4]} 0 22px`,
  fontFamily: vars.font.display,
  fontSize: vars.text.panelTitle,
  fontWeight: vars.weight.quote,
  lineHeight: 1.28,
  letterSpacing: '-0.018em',
});
export const ago = style({ marginTop: 'auto', color: vars.color.textMuted, fontSize: vars.text.small });
