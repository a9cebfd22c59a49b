import { style } from '@vanilla-extract/css';
import { forced } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const page = style({ minHeight: '100svh', background: vars.color.stone });

export const main = style({ paddingBlock: `${vars.space[6]} ${vars.space[10]}` });

export const notice = style({ marginBottom: vars.space[5] });

export const welcome = style({ marginBottom: vars.space[5] });
export const title = style({ fontSize: vars.text.h2 });
export const sub = style({ marginTop: vars.space[3] });

/** The dot of a tab with unsaved edits; it takes no room, so that no tab moves. */
export const unsaved = style({
  position: 'absolute',
  insetInlineStart: vars.space[1],
  top: '50%',
  width: vars.space[2],
  height: vars.space[2],
  borderRadius: vars.radius.full,
  background: vars.color.red,
  transform: 'translateY(-50%)',
  '@media': { [forced]: { background: 'CanvasText' } },
});

/** How many wait, at the tab of the meetings. */
export const waiting = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: vars.space[5],
  marginInlineStart: vars.space[2],
  paddingInline: vars.space[1],
  borderRadius: vars.radius.full,
  background: vars.color.red,
  color: vars.color.onDark,
  fontSize: vars.text.small,
  lineHeight: vars.space[5],
  '@media': { [forced]: { outline: `${vars.size.border} solid` } },
});

export const panel = style({ paddingTop: vars.gap.actions });

export const message = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.gap.field,
  minHeight: '60svh',
  maxWidth: vars.measure.lead,
  marginInline: 'auto',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const messageTitle = style({ fontSize: vars.text.h3 });
