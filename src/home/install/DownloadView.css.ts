import { style, styleVariants } from '@vanilla-extract/css';
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

// The phones change places by transform, and the side ones are dimmed by opacity.
const phone = style({
  position: 'absolute',
  left: '50%',
  top: 0,
  width: '286px',
  marginLeft: '-143px',
  transformOrigin: 'top',
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
  '@media': { [from.m]: { top: '20px', transformOrigin: 'center' } },
});
const veiled = { '::after': { opacity: 1 } };
/** As far out as the side phones fit. */
const aside = (side: 1 | -1) => ({
  ...veiled,
  transform: `translate(${254 * side}px, 36px) scale(0.8)`,
  '@media': {
    [from.m]: { transform: `translate(calc(${side} * min(238px, 50cqi - 123px)), 34px) scale(0.86)` },
  },
});
export const slide = styleVariants({
  previous: [phone, aside(-1)],
  current: [phone, { zIndex: 1, transform: 'scale(0.94)', '@media': { [from.m]: { transform: 'none' } } }],
  next: [phone, aside(1)],
});
