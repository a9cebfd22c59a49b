import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[4],
  fontSize: vars.text.small,
});
export const bar = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const title = style({ fontSize: vars.text.panelTitle });

export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.l]: { gridTemplateColumns: 'minmax(0, 16rem) minmax(0, 1fr) minmax(0, 22rem)' } },
});
export const middle = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const side = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  minWidth: 0,
  padding: vars.space[4],
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
});
export const tall = style({
  '@media': { [from.l]: { maxHeight: `calc(100dvh - ${vars.space[9]})`, overflow: 'auto' } },
});
export const heading = style({ fontSize: vars.text.h4, letterSpacing: vars.track.panel });
export const hint = style({ color: vars.color.textSoft, overflowWrap: 'anywhere' });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const actors = style({ display: 'grid', gap: vars.space[1] });
const choice = style({
  width: '100%',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  border: `${vars.size.hairline} solid transparent`,
  borderRadius: vars.radius.s,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  background: 'none',
  ':hover': { background: vars.ground.hover },
});
export const actor = styleVariants({
  chosen: [choice, { background: vars.color.skyWash, borderColor: vars.color.skyDeep }],
  other: [choice],
});
export const actorName = style({ fontWeight: vars.weight.semibold });
export const actorState = style({ color: vars.color.textSoft, fontSize: vars.text.caption });

const mono = style({ fontFamily: vars.font.mono, fontSize: vars.text.caption, lineHeight: vars.lh.caption });
export const chart = style({
  maxHeight: '70dvh',
  overflow: 'auto',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.s,
});
export const code = style([
  mono,
  {
    maxHeight: '18rem',
    overflow: 'auto',
    padding: vars.space[2],
    borderRadius: vars.radius.s,
    background: vars.color.stone,
  },
]);

export const plain = style({ fontFamily: 'inherit' });

export const events = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });
const chip = style([mono, choice, { width: 'auto', borderColor: vars.color.lineStrong }]);
export const event = styleVariants({
  chosen: [chip, { background: vars.color.skyWash, borderColor: vars.color.skyDeep }],
  other: [chip],
});
export const form = style({ display: 'grid', justifyItems: 'start', gap: vars.space[1] });
export const label = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' });
export const text = style([
  mono,
  {
    width: '100%',
    padding: vars.space[2],
    border: `${vars.size.border} solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.s,
    background: vars.color.surface,
    resize: 'vertical',
  },
]);
export const problem = style({ color: vars.color.error, ':empty': { display: 'none' } });

export const log = style({ display: 'grid', gap: vars.space[1] });
export const entry = style([
  mono,
  { borderTop: `${vars.size.hairline} solid ${vars.color.line}`, paddingTop: vars.space[1] },
]);
export const time = style({ color: vars.color.textSoft });
export const details = style({ display: 'inline-block', maxWidth: '100%', verticalAlign: 'top' });
export const carried = style({
  overflow: 'auto',
  maxHeight: '14rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
