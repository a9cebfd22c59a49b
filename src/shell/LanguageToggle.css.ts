import { style, styleVariants } from '@vanilla-extract/css';
import { forced, hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const toggle = style({
  position: 'relative',
  display: 'inline-grid',
  gridTemplateColumns: '1fr 1fr',
  flex: 'none',
  padding: vars.radius.xs,
  border: 0,
  borderRadius: vars.radius.full,
  // With its own background: what scrolls below a fixed header varies. A track that is seen on stone and on white.
  background: `color-mix(in srgb, ${vars.ground.line} 75%, ${vars.ground.face})`,
  cursor: 'pointer',
  '@media': {
    [hovers]: { selectors: { '&:hover': { background: vars.ground.line } } },
    [forced]: {
      forcedColorAdjust: 'none',
      // The transparent ring gets no colour from the system where ours are kept.
      selectors: { '&:focus-visible': { outlineColor: 'Highlight' } },
    },
  },
  // The visible pill is lower than a finger is wide.
  '::before': { content: '""', position: 'absolute', inset: '-5px 0' },
});

/** The white background of the active language; it slides to the other one. */
export const thumb = style({
  position: 'absolute',
  inset: vars.radius.xs,
  width: `calc(50% - ${vars.radius.xs})`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
  transition: `transform ${vars.dur.quick} ${vars.ease.inOut}`,
});
export const thumbAt = styleVariants({ en: {}, es: { transform: 'translateX(100%)' } });

const code = style({
  position: 'relative',
  minWidth: '38px',
  padding: `${vars.space[2]} 0`,
  textAlign: 'center',
  fontSize: vars.text.caption,
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  letterSpacing: '0.02em',
  transition: `color ${vars.dur.quick}`,
});
export const codes = styleVariants({
  active: [code, { color: vars.color.ink }],
  other: [code, { color: vars.ground.soft }],
});
