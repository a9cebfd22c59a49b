import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const section = style({ overflow: 'clip' });
export const title = style({ marginBottom: '26px' });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  width: '280px',
  height: '100%',
  padding: vars.space[5],
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
  '@media': {
    [from.m]: { width: '392px', padding: '30px 32px' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const stars = style({ display: 'flex', gap: '3px', marginBottom: vars.space[4] });
const starBase = style({ selectors: { '&&': { width: '19px', height: '19px', strokeWidth: 1.4 } } });
export const star = styleVariants({
  given: [starBase, { fill: vars.color.sun, stroke: vars.color.sunDeep }],
  missing: [starBase, { stroke: vars.color.lineStrong }],
});
export const comment = style({
  marginBottom: vars.space[5],
  fontFamily: vars.font.display,
  fontWeight: vars.weight.quote,
  fontSize: vars.text.h4,
  lineHeight: vars.lh.caption,
  letterSpacing: '-0.012em',
  textWrap: 'pretty',
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginTop: 'auto',
  lineHeight: 1.3,
});
export const face = style({ flex: 'none', width: vars.size.target, height: vars.size.target });
export const name = style({ display: 'block', fontWeight: vars.weight.bold });
export const profession = style({ color: vars.color.textMuted, fontSize: vars.text.small });
