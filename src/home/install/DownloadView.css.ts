import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { lap, playing } from '../../motion/lap.ts';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const section = style({ paddingBottom: vars.section });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '56px',
  alignItems: 'center',
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 0.82fr) minmax(0, 1.18fr)' } },
});
export const lead = style({ margin: `${vars.gap.cards} 0 ${vars.space[6]}` });
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
export const works = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.gap.tight} 18px`,
  marginTop: '34px',
  paddingTop: '22px',
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  fontSize: vars.text.small,
});
export const worksOn = style({ color: vars.color.textMuted });
/** The platforms are on the same lines as their label. */
export const platforms = style({ display: 'contents', fontWeight: vars.weight.medium });

/** Wider than its column on narrow screens, where the window cuts off the side phones. */
export const stage = style({
  position: 'relative',
  height: '640px',
  marginInline: `calc(-1 * ${vars.gutter})`,
  overflowX: 'clip',
  containerType: 'inline-size',
  '@media': { [from.m]: { height: '664px', marginInline: 0, overflowX: 'visible' } },
});

/** How far out the side phones are: as far as they fit; `y` and `size` are how they stand. */
const x = createVar();
const y = createVar();
const size = createVar();
/** The size of the phone in front. */
const frontSize = createVar();
const aside = (side: 1 | -1) => ({
  transform: `translate3d(calc(${side} * ${x}), ${y}, 0) scale(${size})`,
});
const inFront = { transform: `translate3d(0px, 0px, 1px) scale(${frontSize})` };

// The phones change places by transform, and the side ones are dimmed by opacity.
const phone = style({
  vars: { [x]: '254px', [y]: '36px', [size]: '0.8', [frontSize]: '0.94' },
  position: 'absolute',
  left: '50%',
  top: 0,
  width: '286px',
  marginLeft: '-143px',
  transformOrigin: 'top',
  selectors: { [`${playing} &`]: lap([inFront, aside(-1), aside(1)]) },
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '46px',
    background: vars.color.stoneVeil,
    opacity: 0,
    transition: `opacity ${vars.dur.swap} ${vars.ease.inOut}`,
    pointerEvents: 'none',
  },
  '@media': {
    [from.m]: {
      vars: { [x]: 'min(238px, 50cqi - 123px)', [y]: '34px', [size]: '0.86', [frontSize]: '1' },
      top: '20px',
      transformOrigin: 'center',
    },
  },
});
const veil = style({
  selectors: {
    [`${playing} &::after`]: lap([{ opacity: 0 }, { opacity: 1 }, { opacity: 1 }]),
  },
});
const veiled = { '::after': { opacity: 1 } };
export const slide = styleVariants({
  previous: [phone, veil, { ...veiled, ...aside(-1) }],
  current: [phone, veil, { zIndex: 1, ...inFront }],
  next: [phone, veil, { ...veiled, ...aside(1) }],
});
