import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({ paddingBlock: vars.section });
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  marginBottom: vars.space[6],
  '@media': {
    [from.m]: { marginBottom: '56px' },
    [from.l]: {
      gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 0.75fr)',
      alignItems: 'end',
      gap: `${vars.space[5]} ${vars.space[8]}`,
    },
  },
});
export const title = style({ maxWidth: '13.36em' });
export const sentence = style({ display: 'block' });

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.gap.cards,
  marginTop: vars.gap.cards,
  '@media': { [from.m]: { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)' } },
});
const cardBase = style({
  position: 'relative',
  overflow: 'hidden',
  padding: '30px 26px',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  '@media': { [from.m]: { padding: '36px' }, [forced]: { outline: `${vars.size.border} solid` } },
});
export const card = styleVariants({
  users: [
    cardBase,
    {
      display: 'flex',
      flexDirection: 'column',
      '@media': {
        [from.m]: { gridRow: 'span 2' },
        [from.l]: { padding: `36px ${vars.space[7]} ${vars.space[7]}` },
      },
    },
  ],
  communities: [cardBase],
  professionals: [cardBase],
});
export const whom = style({
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  marginBottom: vars.gap.row,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
});
export const mark = styleVariants(
  { users: vars.color.red, communities: vars.color.leaf, professionals: vars.color.sun },
  (background) => ({ width: '11px', height: '11px', borderRadius: vars.radius.full, background }),
);
export const cardTitle = style({ maxWidth: '12.02em' });
export const large = style({
  fontSize: 'clamp(1.6rem, 1.2rem + 1.5vw, 2.5rem)',
  lineHeight: 1.08,
  letterSpacing: vars.track.head,
});
export const points = style({
  display: 'grid',
  gap: vars.space[3],
  marginTop: '22px',
  color: vars.color.textSoft,
});
export const point = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr)`,
  gap: vars.space[3],
  lineHeight: vars.lh.small,
  textWrap: 'pretty',
});
export const check = style({ marginTop: '3px', color: vars.color.ink });

/** The people at the card's bottom fade in from its background. */
export const art = style({
  margin: '20px -26px -30px',
  maskImage: 'linear-gradient(transparent, black 38%)',
  '@media': {
    [from.m]: { margin: 'auto -36px -36px', paddingTop: '30px' },
    [from.l]: { margin: `auto calc(-1 * ${vars.space[7]}) calc(-1 * ${vars.space[7]})` },
  },
});
globalStyle(`${art} img`, { width: '100%', height: 'auto' });
