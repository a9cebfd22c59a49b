import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const tab = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const notice = style({ marginBottom: vars.gap.cards });

/** The only content of the tab. */
export const message = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.gap.field,
  minHeight: '20rem',
  maxWidth: vars.measure.lead,
  marginInline: 'auto',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

const panel = style({
  minWidth: 0,
  borderRadius: vars.radius.l,
  padding: `${vars.space[6]} ${vars.space[5]}`,
  background: vars.color.surface,
  '@media': {
    [from.m]: { padding: '40px' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const plan = styleVariants({
  paid: [panel],
  promo: [
    panel,
    {
      background: vars.color.sun,
      vars: { [vars.ground.muted]: vars.color.sunText, [vars.ground.line]: vars.color.swatchLine },
    },
  ],
});
export const title = style({ marginTop: vars.gap.cards });
export const promoNote = style({ marginTop: vars.space[3], fontWeight: vars.weight.semibold });
export const facts = style({ marginTop: vars.gap.actions });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  paddingBlock: vars.space[4],
  borderBottom: `${vars.size.hairline} solid ${vars.ground.line}`,
});
export const factName = style({ color: vars.ground.muted });
const value = style({ marginInlineStart: 0, fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });
export const factValue = styleVariants({ plain: [value], code: [value, { letterSpacing: '0.06em' }] });
/** A button, and its result below. */
export const action = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.gap.field,
  marginTop: vars.gap.actions,
});

/** Several buttons, the first one first. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.icon });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.gap.cards,
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 0.85fr)' } },
});
export const offer = style({
  minWidth: 0,
  padding: `36px ${vars.gap.actions}`,
  borderRadius: vars.radius.xl,
  background: vars.color.ink,
  boxShadow: vars.shadow[2],
  '@media': {
    [from.m]: { padding: '60px 56px' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const text = style({ marginTop: vars.space[3], maxWidth: '24.64em', color: vars.ground.soft });
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.gap.icon,
  marginTop: vars.gap.actions,
  fontSize: 'min(clamp(3.5rem, 6vw, 5.5rem), 15vw)',
});
export const period = style({
  fontFamily: vars.font.text,
  fontSize: vars.text.h4,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  color: vars.ground.soft,
});
export const features = style({
  display: 'grid',
  gap: `${vars.gap.cards} ${vars.space[5]}`,
  marginBlock: `28px ${vars.space[6]}`,
  fontWeight: vars.weight.medium,
  '@media': { [from.m]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const feature = style({ display: 'flex', gap: vars.space[3], alignItems: 'center' });

export const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.gap.field });
export const preview = style({
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow[2],
});
/** The button is beside the field, whatever message is below it; on the smallest screens it is below. */
export const promoForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.gap.icon,
  alignItems: 'flex-start',
});
globalStyle(`${promoForm} > div`, { flex: '1 1 8rem' });
globalStyle(`${promoForm} > button`, { minHeight: vars.size.field, marginTop: vars.gap.label });
globalStyle(`${promoForm} input`, {
  textTransform: 'uppercase',
  letterSpacing: '0.06em',
  fontWeight: vars.weight.semibold,
});

export const wait = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    textAlign: 'center',
    paddingBlock: vars.space[8],
    '@media': { [from.m]: { paddingBlock: vars.space[8] } },
  },
]);
export const waitTitle = style({ marginTop: '34px' });
export const waitText = style({ marginTop: vars.space[3], maxWidth: '22.4em', overflowWrap: 'anywhere' });
export const waitActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginTop: vars.space[5],
});
export const ring = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 'min(12.5rem, 100%)',
  aspectRatio: '1',
});
export const ringDrawing = style({ position: 'absolute', inset: 0, transform: 'rotate(-90deg)' });
const line = style({ fill: 'none', strokeWidth: 10 });
export const ringRail = style([line, { stroke: vars.color.stoneDeep }]);
export const ringLeft = style([
  line,
  {
    stroke: vars.color.red,
    strokeLinecap: 'round',
    transition: `stroke-dashoffset ${vars.dur.turn} linear`,
  },
]);
export const time = style({ fontSize: 'min(3rem, 15vw)', letterSpacing: '-0.04em', lineHeight: 1 });
export const left = style({ fontSize: vars.text.small, color: vars.color.textMuted });
