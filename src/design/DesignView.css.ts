import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const design = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.field,
  alignItems: 'start',
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.08fr)', gap: vars.space[5] } },
});
export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.gap.field });
/** The button must not make the title's row higher. */
export const reset = style({ margin: `calc(-1 * ${vars.gap.icon}) calc(-1 * ${vars.space[3]})` });
export const fields = style({ display: 'grid', gap: vars.gap.field });
export const pair = style({
  display: 'grid',
  gap: vars.gap.row,
  '@media': { [from.m]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const rec = style({
  color: vars.color.textMuted,
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
});
export const notes = style({ display: 'grid', gap: vars.space[2], marginTop: vars.space[4] });
/** A sample of a colour, beside its name. */
export const nearest = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
});
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
  some: { display: 'flex', alignItems: 'center', gap: vars.gap.field },
});
export const logoWords = style({
  display: 'grid',
  justifyItems: 'inherit',
  gap: vars.gap.icon,
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
