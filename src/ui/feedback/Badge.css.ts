import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { forced } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

const dotColor = createVar();
const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: vars.pad.badge,
  borderRadius: vars.radius.full,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  lineHeight: 1,
  '::before': {
    content: '""',
    width: vars.size.dotS,
    height: vars.size.dotS,
    borderRadius: vars.radius.full,
    background: dotColor,
  },
  '@media': { [forced]: { '::before': { background: 'CanvasText' } } },
});
export const badge = styleVariants({
  active: [
    base,
    { background: vars.color.leafWash, color: vars.color.leafDeep, vars: { [dotColor]: vars.color.leaf } },
  ],
  inactive: [
    base,
    {
      background: vars.color.stoneDeep,
      color: vars.color.textSoft,
      vars: { [dotColor]: vars.color.lineStrong },
    },
  ],
});
