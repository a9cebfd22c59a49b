import { style } from '@vanilla-extract/css';
import { forced, from } from '../../theme/breakpoints.ts';
import { fittingColumns } from '../../theme/fittingColumns.ts';
import { vars } from '../../theme/vars.css.ts';

export const section = style({ paddingBlock: vars.section });
export const title = style({ marginBottom: vars.space[7] });
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: vars.radius.xl,
  background: vars.color.surface,
  boxShadow: vars.shadow[2],
  '@media': {
    [from.l]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
const half = style({
  padding: '36px 26px',
  '@media': { [from.m]: { padding: '60px 56px' } },
});
export const offer = style([half, { background: vars.color.ink }]);
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.gap.icon,
  marginBlock: `${vars.gap.actions} ${vars.gap.icon}`,
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  fontSize: 'min(clamp(4rem, 8vw, 7rem), 20vw)',
  lineHeight: 0.9,
  letterSpacing: '-0.055em',
});
export const period = style({
  color: vars.ground.soft,
  fontFamily: vars.font.text,
  fontWeight: vars.weight.medium,
  fontSize: vars.text.lead,
  letterSpacing: 'normal',
});
export const note = style({ marginBottom: '30px', color: vars.ground.soft });
export const features = style([
  half,
  {
    display: 'grid',
    gap: `${vars.gap.cards} ${vars.space[5]}`,
    alignContent: 'center',
    '@media': {
      [from.m]: {
        // Two columns, and one with larger text.
        gridTemplateColumns: fittingColumns('9rem', '40%'),
      },
    },
  },
]);
export const feature = style({
  display: 'flex',
  gap: vars.space[3],
  alignItems: 'center',
  fontWeight: vars.weight.medium,
});
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.logo,
  height: vars.size.logo,
  borderRadius: vars.radius.full,
  background: vars.color.stone,
});
