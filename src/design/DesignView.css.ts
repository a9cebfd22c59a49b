import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const design = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.field,
  alignItems: 'start',
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.08fr)', gap: vars.space[5] } },
});
export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.gap.field });
/** The button must not make the title's row higher, with or without it. */
export const reset = style({
  minWidth: vars.size.target,
  minHeight: vars.size.buttonS,
  margin: `calc(-1 * ${vars.gap.icon}) calc(-1 * ${vars.space[3]})`,
});
const shownLabel = { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' } as const;
const hiddenLabel = { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' } as const;
/** Only where it fits beside the longest title; elsewhere the icon's name. */
export const resetLabel = style({
  ...hiddenLabel,
  overflow: 'hidden',
  '@media': { [from.m]: shownLabel, [from.l]: hiddenLabel, [from.xl]: shownLabel },
});
export const fields = style({ display: 'grid', gap: vars.gap.field });
export const rec = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
});
/** Keys and drops are nothing for fingers. */
const coarse = '(pointer: coarse)';
export const forMouse = style({ '@media': { [coarse]: { display: 'none' } } });
export const shortcuts = style([rec, forMouse, { paddingInline: vars.space[2] }]);
export const meter = style({
  display: 'grid',
  gap: vars.space[2],
  marginTop: vars.gap.field,
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textSoft,
});
export const reading = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.gap.icon,
});
/** A colour with its text. */
export const sample = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.space[6],
  height: vars.space[5],
  borderRadius: vars.radius.s,
  fontSize: vars.text.small,
  fontWeight: vars.weight.large,
  lineHeight: 1,
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
/** A colour, beside its name. */
export const chip = style({
  width: vars.size.iconS,
  height: vars.size.iconS,
  flex: 'none',
  borderRadius: vars.radius.xs,
  border: `${vars.size.hairline} solid ${vars.color.swatchLine}`,
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });

export const logo = styleVariants({
  none: { display: 'grid', justifyItems: 'center', gap: vars.space[3] },
  // A wide logo stands above the words where both do not fit.
  some: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.gap.field },
});
export const logoWords = style({
  display: 'grid',
  justifyItems: 'inherit',
  gap: vars.gap.icon,
  flex: '1 1 12rem',
  minWidth: 0,
});
export const sign = style({ color: vars.color.textSoft });
export const prompt = style({ fontWeight: vars.weight.semibold });

export const background = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.field,
  marginTop: vars.gap.field,
});
export const backgroundWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  marginBlock: vars.space[3],
});
/** A live region, always in the document; it takes no space while it is empty. */
export const status = style({});
globalStyle(`${status} > :not(:empty)`, { marginTop: vars.space[3] });

export const checking = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  fontSize: vars.text.small,
});
export const progress = style({ display: 'grid', gap: vars.space[1] });
export const sending = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minWidth: 0,
});
export const fileName = style({
  minWidth: 0,
  overflow: 'hidden',
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
