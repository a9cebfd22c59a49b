import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const head = style({
  maxWidth: '1008px',
  marginInline: 'auto',
  padding: `calc(${vars.header.tall} + ${vars.space[5]}) 0 ${vars.space[6]}`,
  '@media': { [from.m]: { padding: `calc(${vars.header.tall} + 72px) 0 ${vars.space[7]}` } },
});
export const title = style({
  maxWidth: '18ch',
  margin: '26px 0 28px',
  fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 4.25rem)',
});
export const prose = style({
  maxWidth: '680px',
  marginInline: 'auto',
  fontSize: '1.09375rem',
  lineHeight: vars.lh.article,
  '@media': { [from.m]: { fontSize: vars.text.article } },
});
globalStyle(`${prose} h2`, { margin: '2em 0 0.55em', fontSize: '2rem', letterSpacing: '-0.026em' });
globalStyle(`${prose} h3`, { margin: '1.7em 0 0.4em', fontSize: '1.375rem' });
globalStyle(`${prose} p + p`, { marginTop: '1.1em' });
globalStyle(`${prose} ul, ${prose} ol`, { margin: '1.1em 0', paddingInlineStart: '1.3em' });
globalStyle(`${prose} ul`, { listStyle: 'disc' });
globalStyle(`${prose} ol`, { listStyle: 'decimal' });
globalStyle(`${prose} li`, { margin: '0.45em 0', paddingInlineStart: '0.3em' });
globalStyle(`${prose} li::marker`, { color: vars.color.red });
globalStyle(`${prose} blockquote`, {
  margin: '1.6em 0',
  padding: '26px 30px',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  fontFamily: vars.font.display,
  fontStretch: vars.stretch.quote,
  fontWeight: vars.weight.quote,
  fontSize: '1.375rem',
  lineHeight: 1.35,
  letterSpacing: '-0.015em',
});
