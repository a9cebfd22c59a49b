import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

const base = style({ flex: 'none', borderRadius: vars.radius.full });
export const size = styleVariants({
  s: [base, { width: vars.size.avatarS, height: vars.size.avatarS }],
  m: [base, { width: vars.size.avatar, height: vars.size.avatar }],
});
export const ground = styleVariants({
  bun: { background: vars.color.redWash },
  long: { background: vars.color.sunWash },
  short: { background: vars.color.skyWash },
});
export const coat = styleVariants({
  bun: { fill: vars.color.red },
  long: { fill: vars.color.sun },
  short: { fill: vars.color.leafDeep },
});
export const skin = styleVariants({
  bun: { fill: vars.skin.mid },
  long: { fill: vars.skin.light },
  short: { fill: vars.skin.deep },
});
export const hair = styleVariants({
  bun: { fill: vars.hair.brown },
  long: { fill: vars.hair.dark },
  short: { fill: vars.hair.black },
});
