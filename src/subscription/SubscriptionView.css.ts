import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

const panel = style({
  borderRadius: vars.radius.xl,
  padding: `${vars.space[6]} ${vars.space[5]}`,
  '@media': { [from.m]: { padding: vars.space[7] } },
});
export const active = style([panel, { maxWidth: '44rem', background: vars.color.surface }]);
export const offer = style([
  panel,
  {
    display: 'grid',
    gap: vars.space[6],
    background: vars.color.ink,
    boxShadow: vars.shadow[2],
    '@media': {
      [from.l]: {
        gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 0.85fr)',
        columnGap: vars.space[8],
      },
    },
  },
]);
export const title = style({ marginTop: vars.gap.field });
export const text = style({ marginTop: vars.space[3], color: vars.ground.soft, maxWidth: vars.measure.lead });
export const action = style({ justifySelf: 'start' });
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.gap.icon,
  marginTop: vars.gap.actions,
  fontSize: vars.text.h1,
});
export const period = style({
  fontFamily: vars.font.text,
  fontSize: vars.text.body,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  color: vars.ground.soft,
});
export const features = style({
  display: 'grid',
  gap: vars.space[4],
  fontWeight: vars.weight.medium,
  '@media': { [from.l]: { gridArea: '1 / 2 / span 2', alignSelf: 'center' } },
});
export const feature = style({ display: 'flex', gap: vars.space[3], alignItems: 'center' });

export const facts = style({ marginTop: vars.gap.actions });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  paddingBlock: vars.space[4],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const factName = style({ color: vars.color.textMuted });
export const factValue = style({ marginInlineStart: 0, fontWeight: vars.weight.semibold });
