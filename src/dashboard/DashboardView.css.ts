import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const page = style({ minHeight: '100svh', background: vars.color.stone });

export const main = style({ paddingBlock: `${vars.space[6]} ${vars.space[10]}` });

export const notice = style({ marginBottom: vars.space[5] });

export const welcome = style({ marginBottom: vars.space[5] });
export const title = style({ fontSize: vars.text.h2 });
export const sub = style({ marginTop: vars.space[3] });

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
