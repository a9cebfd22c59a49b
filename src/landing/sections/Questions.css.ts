import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

// The strip's pause button is in the padding above.
export const section = style({ padding: `calc(${vars.section} - ${vars.size.buttonS}) 0 ${vars.section}` });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  '@media': {
    // Two columns, and one with larger text.
    [from.l]: { display: 'flex', flexWrap: 'wrap', gap: vars.space[8] },
  },
});
export const title = style({ flex: '0.7 1 0', minWidth: 'min(100%, 15rem)' });
export const list = style({
  flex: '1.3 1 0',
  minWidth: 'min(100%, 22rem)',
  borderTop: `${vars.size.border} solid ${vars.color.ink}`,
});
export const item = style({ borderBottom: `${vars.size.hairline} solid ${vars.color.line}` });
export const heading = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const question = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.gap.cards,
  padding: `${vars.space[5]} 0`,
  border: 0,
  borderRadius: vars.radius.s,
  background: 'none',
  fontFamily: vars.font.display,
  fontWeight: vars.weight.semibold,
  fontSize: '1.25rem',
  lineHeight: 1.3,
  letterSpacing: '-0.014em',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `color ${vars.dur.quick} ${vars.ease.out}`,
  '@media': { [hovers]: { ':hover': { color: vars.color.redDeep } } },
});

/** The vertical line of the plus rotates: the plus becomes a minus. */
export const sign = style({});
globalStyle(`${sign} path:last-child`, {
  transformOrigin: 'center',
  transition: `transform ${vars.dur.panel} ${vars.ease.out}`,
});
globalStyle(`[aria-expanded="true"] > ${sign} path:last-child`, { transform: 'rotate(90deg)' });

const panelBase = style({
  display: 'grid',
  transition: `grid-template-rows ${vars.dur.panel} ${vars.ease.out}`,
});
export const panel = styleVariants({
  open: [panelBase, { gridTemplateRows: '1fr' }],
  closed: [panelBase, { gridTemplateRows: '0fr' }],
});
export const fold = style({ overflow: 'hidden', minHeight: 0 });
export const answer = style({
  paddingBottom: '28px',
  color: vars.ground.soft,
  '@media': { [from.m]: { paddingInlineEnd: '56px' } },
});
