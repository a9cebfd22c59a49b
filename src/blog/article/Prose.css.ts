import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

/** The text of an article: HTML of the allowed elements only (BLOG-8). */
export const prose = style({
  minWidth: 0,
  fontSize: '1.09375rem',
  lineHeight: vars.lh.article,
  // A long word breaks rather than pushing the page wide.
  overflowWrap: 'anywhere',
  '@media': { [from.m]: { fontSize: vars.text.article } },
});
globalStyle(`${prose} h2`, { margin: '2em 0 0.55em', fontSize: '2rem', letterSpacing: '-0.026em' });
globalStyle(`${prose} h3`, { margin: '1.7em 0 0.4em', fontSize: '1.375rem' });
globalStyle(`${prose} h4`, { margin: '1.5em 0 0.4em', fontSize: vars.text.h4 });
globalStyle(`${prose} > :first-child`, { marginTop: 0 });
globalStyle(`${prose} p + p`, { marginTop: '1.1em' });
globalStyle(`${prose} :is(ul, ol, dl, pre, div:where(.wide), figure)`, { margin: '1.1em 0' });
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.3em' });
globalStyle(`${prose} ul`, { listStyle: 'disc' });
globalStyle(`${prose} ol`, { listStyle: 'decimal' });
globalStyle(`${prose} li`, { margin: '0.45em 0', paddingInlineStart: '0.3em' });
globalStyle(`${prose} li::marker`, { color: vars.color.red });
globalStyle(`${prose} dt`, { fontWeight: vars.weight.semibold });
globalStyle(`${prose} dd`, { marginInlineStart: '1.3em' });
globalStyle(`${prose} blockquote`, {
  margin: '1.6em 0',
  padding: '26px 30px',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  fontFamily: vars.font.display,
  fontWeight: vars.weight.quote,
  fontSize: '1.375rem',
  lineHeight: 1.35,
  letterSpacing: '-0.015em',
});
globalStyle(`${prose} img`, { height: 'auto', borderRadius: vars.radius.m });
globalStyle(`${prose} figcaption`, {
  marginTop: vars.space[2],
  fontSize: vars.text.small,
  color: vars.ground.muted,
});
globalStyle(`${prose} :is(code, kbd, samp)`, { fontFamily: vars.font.mono, fontSize: '0.9em' });
// Content that is wider than the page scrolls within itself.
globalStyle(`${prose} pre`, {
  overflowX: 'auto',
  padding: '16px 20px',
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  overflowWrap: 'normal',
});
// Each sanitiser puts a table in one.
globalStyle(`${prose} .wide`, { overflowX: 'auto' });
globalStyle(`${prose} table`, { borderCollapse: 'collapse' });
globalStyle(`${prose} :is(th, td)`, {
  padding: '8px 14px',
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'normal',
});

const printed = (selector: string, rule: object) =>
  globalStyle(`${prose} ${selector}`, { '@media': { print: rule } } as Parameters<typeof globalStyle>[1]);
// In print nobody can follow a link: its address is written beside it.
printed('a[href^="http"]::after', { content: '" (" attr(href) ")"', fontSize: '0.8em' });
// Nor scroll: what is wide is broken.
printed('pre', { whiteSpace: 'pre-wrap', overflow: 'visible', overflowWrap: 'anywhere' });
printed('.wide', { overflow: 'visible' });
printed(':is(th, td)', { overflowWrap: 'anywhere' });
