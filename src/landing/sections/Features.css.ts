import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const section = style({ paddingBlock: `40px ${vars.section}` });
export const title = style({ maxWidth: '10.69em', marginBottom: vars.space[7] });
export const grid = style({
  display: 'grid',
  gap: vars.gap.cards,
  '@media': { [from.m]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } },
});
export const card = style({
  overflow: 'hidden',
  minWidth: 0,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  '@media': {
    [from.m]: { gridColumn: 'span 6' },
    [from.l]: {
      gridColumn: 'span 5',
      selectors: { '&:first-child, &:last-child': { gridColumn: 'span 7' } },
    },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const image = style({
  display: 'grid',
  height: '250px',
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
export const words = style({
  padding: `${vars.gap.actions} ${vars.space[5]} ${vars.space[6]}`,
  '@media': { [from.m]: { padding: '26px 30px 34px' } },
});
export const text = style({ marginTop: vars.gap.tight, color: vars.ground.soft });

const groundBase = style({ position: 'relative', overflow: 'hidden', minWidth: 0 });
const centred = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', placeItems: 'center' };
export const ground = styleVariants({
  colours: [groundBase, { background: vars.color.ink }],
  logo: [groundBase, centred, { background: vars.color.sunWash }],
  link: [groundBase, centred, { padding: vars.space[4], background: vars.color.skyWash }],
  chat: [groundBase, { background: vars.color.stoneDeep }],
});

const swatchSize = '38px';

// The drawing is blended with the sky colour and darkened: this gives the red of the first swatch.
export const lobby = style({
  vars: { [vars.color.sky]: `color-mix(in srgb, ${vars.color.spark} 75%, ${vars.color.red})` },
  position: 'absolute',
  left: vars.space[5],
  top: '50%',
  width: `calc(100% - 3 * ${vars.space[5]} - ${swatchSize})`,
  transform: 'translateY(-50%)',
  '@media': { [from.l]: { left: '40px', top: '40px', width: '64%', transform: 'none' } },
});
export const swatches = style({
  position: 'absolute',
  right: vars.space[5],
  top: '50%',
  display: 'grid',
  gap: vars.space[3],
  transform: 'translateY(-50%)',
  '@media': { [from.l]: { right: '40px' } },
});
const swatchBase = style({ width: swatchSize, height: swatchSize, borderRadius: vars.radius.full });
const thin = {
  boxShadow: `0 0 0 ${vars.size.border} color-mix(in srgb, ${vars.color.onDark} 35%, transparent)`,
};
export const swatch = styleVariants({
  red: [
    swatchBase,
    {
      background: vars.color.red,
      boxShadow: `0 0 0 3px ${vars.color.ink}, 0 0 0 6px ${vars.color.onDark}`,
    },
  ],
  sun: [swatchBase, thin, { background: vars.color.sun }],
  leaf: [swatchBase, thin, { background: vars.color.leaf }],
  sky: [swatchBase, thin, { background: vars.color.sky }],
});

export const pill = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  maxWidth: '100%',
  padding: '10px 10px 10px 22px',
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  boxShadow: vars.shadow[2],
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
});
export const address = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const copy = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  height: vars.size.buttonS,
  padding: vars.pad.buttonS,
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onDark,
});

export const chat = style({
  position: 'absolute',
  inset: '36px 9% 0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.gap.icon,
  padding: vars.space[5],
  borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
  background: vars.color.surface,
  boxShadow: vars.shadow[2],
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
});
const bubbleBase = style({ padding: `${vars.gap.icon} ${vars.space[4]}` });
export const bubble = styleVariants({
  message: [bubbleBase, { borderRadius: '16px 16px 16px 4px', background: vars.color.stone }],
  file: [
    bubbleBase,
    {
      display: 'flex',
      alignItems: 'center',
      gap: vars.gap.icon,
      borderRadius: vars.radius.m,
      boxShadow: `inset 0 0 0 ${vars.size.border} ${vars.color.line}`,
      fontWeight: vars.weight.semibold,
    },
  ],
  answer: [
    bubbleBase,
    {
      alignSelf: 'flex-end',
      borderRadius: '16px 16px 4px 16px',
      background: vars.color.skyDeep,
      color: vars.color.onDark,
    },
  ],
});
