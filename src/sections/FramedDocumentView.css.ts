import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** Paper, a little wider than its lines; the document has its own margins. */
export const place = style({
  position: 'relative',
  maxWidth: `calc(${vars.measure.text} + ${vars.space[9]})`,
  minHeight: '60svh',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
  '@media': { [from.m]: { padding: vars.space[5] } },
});
export const waiting = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  justifyItems: 'center',
  paddingTop: vars.space[9],
});
const base = style({ display: 'block', width: '100%', border: 0 });
export const frame = styleVariants({
  // Without scripts nothing reports that it has loaded.
  loading: [
    base,
    {
      '@media': {
        '(scripting: enabled)': { visibility: 'hidden' },
        '(scripting: none)': { height: '100svh' },
      },
    },
  ],
  loaded: [base],
});
export const failure = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.gap.cards,
  maxWidth: vars.measure.text,
});
