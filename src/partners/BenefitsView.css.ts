import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { appear } from '../theme/motion.css.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({ paddingBlock: vars.section });
export const title = style({ maxWidth: '10.02em', marginBottom: vars.space[7] });
export const cards = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  '@media': { [from.l]: { flexFlow: 'row wrap', minHeight: '480px' } },
});

const cardBase = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  // With larger text fewer stand in a row.
  minWidth: 'min(100%, 10rem)',
  padding: vars.space[5],
  borderRadius: vars.radius.l,
  cursor: 'pointer',
  '@media': {
    [from.xl]: { padding: '30px' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
// The widths change at once: animating them would need a layout in every frame.
export const card = styleVariants({
  open: [
    cardBase,
    { minHeight: '380px', background: vars.color.ink, '@media': { [from.l]: { flex: '2.5 1 0' } } },
  ],
  closed: [
    cardBase,
    { minHeight: '132px', background: vars.color.surface, '@media': { [from.l]: { flex: '1 1 0' } } },
  ],
});

const figureBase = style({
  paddingInlineEnd: vars.space[6],
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  lineHeight: 0.9,
  letterSpacing: '-0.05em',
  whiteSpace: 'nowrap',
});
export const figure = styleVariants({
  open: [figureBase, { color: vars.color.sun, fontSize: 'clamp(4.5rem, 9vw, 8.5rem)' }],
  closed: [figureBase, { fontSize: 'clamp(2.5rem, 3.6vw, 3.5rem)' }],
});
/** As wide as its final value, so that the unit does not move while it counts. */
export const count = style({
  display: 'inline-grid',
  selectors: { '&[hidden]': { display: 'none' } },
  '::before': { content: 'attr(data-value)', gridArea: '1 / 1', visibility: 'hidden' },
});
globalStyle(`${count} > *`, { gridArea: '1 / 1' });
export const unit = style({ marginInlineStart: '0.14em', fontSize: '0.36em', letterSpacing: '-0.02em' });
export const label = style({
  marginTop: vars.space[2],
  color: vars.ground.soft,
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
});
export const heading = style({
  marginTop: vars.space[4],
  selectors: { [`${card.open} &`]: { marginTop: 'auto', paddingTop: vars.space[4] } },
  '@media': { [from.l]: { marginTop: 'auto' } },
});
export const button = style({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'start',
  textWrap: 'balance',
  cursor: 'pointer',
  // The card shows the focus ring, on the page's background.
  vars: { [vars.focusRing]: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.l },
  selectors: {
    '&:focus-visible::after': { outline: vars.focusOutline, boxShadow: vars.focusRingLight },
  },
});
export const sign = style({
  position: 'absolute',
  right: vars.space[5],
  top: '26px',
  selectors: {
    '&&': { width: '24px', height: '24px' },
  },
});
export const details = style({
  marginTop: vars.space[2],
  color: vars.ground.soft,
  animation: `${appear} ${vars.dur.panel} ${vars.ease.out}`,
});
export const text = style({ maxWidth: '24.64em' });
export const points = style({
  display: 'grid',
  gap: `${vars.space[2]} 22px`,
  marginTop: vars.gap.field,
  color: vars.ground.text,
  fontSize: vars.text.small,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
export const point = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
