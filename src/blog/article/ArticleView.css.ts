import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

const width = '1008px';
const print = 'print';

export const page = style({ paddingTop: `calc(${vars.header.tall} + ${vars.space[5]})` });
/** A loading page is as long as most articles, so that the footer does not jump. */
export const waiting = style({ display: 'grid', placeContent: 'center', minHeight: '100svh' });
export const failure = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[5],
  maxWidth: vars.size.wizard,
  minHeight: '60svh',
  alignContent: 'start',
  paddingBlock: `calc(${vars.header.tall} + ${vars.space[8]}) ${vars.space[8]}`,
});

/** Above the header, as wide as the read part of the page. */
export const progress = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: `calc(${vars.z.header} + 1)`,
  display: 'block',
  width: '100%',
  height: '4px',
  border: 0,
  appearance: 'none',
  background: 'transparent',
  color: vars.color.red,
  pointerEvents: 'none',
  '::-webkit-progress-bar': { background: 'transparent' },
  '::-webkit-progress-value': { background: vars.color.red },
  '@media': { [print]: { display: 'none' } },
});
// Firefox knows only this name, and would drop a rule that is shared with the others.
globalStyle(`${progress}::-moz-progress-bar`, { background: vars.color.red });

export const head = style({
  maxWidth: width,
  marginInline: 'auto',
  '@media': { [from.m]: { paddingTop: vars.space[7] } },
});
export const title = style({
  maxWidth: '12.02em',
  margin: '26px 0 28px',
  fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 4.25rem)',
  overflowWrap: 'anywhere',
});
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.gap.cards}`,
});
export const only = style({ maxWidth: 'max-content', marginTop: vars.space[5] });
/** The button's text is aligned with the page's other texts. */
export const back = style({
  display: 'block',
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  '@media': { [print]: { display: 'none' } },
});

export const coverFrame = style({
  position: 'relative',
  maxWidth: width,
  margin: '28px auto 36px',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  '@media': {
    [from.m]: { margin: '44px auto 72px', borderRadius: vars.radius.xl },
    [print]: { display: 'none' },
  },
});
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  background: vars.color.stoneDeep,
});
/** The drawing in place of an image names the product. */
export const coverName = style({
  position: 'absolute',
  insetInlineStart: vars.space[4],
  bottom: vars.space[4],
  padding: '4px 12px',
  borderRadius: vars.radius.full,
  background: vars.color.surfaceVeil,
  color: vars.color.ink,
  fontFamily: vars.font.display,
  fontWeight: vars.weight.head,
  fontSize: vars.text.small,
  '@media': { [from.m]: { insetInlineStart: vars.space[6], bottom: vars.space[6], fontSize: vars.text.h4 } },
});

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 680px)',
  justifyContent: 'center',
  alignItems: 'start',
  gap: '40px',
  paddingBottom: vars.space[8],
  '@media': {
    [from.l]: {
      selectors: {
        '&[data-contents="yes"]': { gridTemplateColumns: '240px minmax(0, 680px)', gap: '88px' },
      },
    },
  },
});
/** Links to the feeds, below the text. */
export const feed = style({
  maxWidth: width,
  marginInline: 'auto',
  paddingBottom: vars.section,
  '@media': { [print]: { display: 'none' } },
});

/** Whose text it is and where it stands, for paper alone. */
export const source = style({
  display: 'none',
  marginBottom: vars.space[5],
  fontSize: vars.text.small,
  '@media': { [print]: { display: 'block' } },
});

// In print: only the text, black on white, in one column, and the addresses of its links.
const paper = `:root:has(${page})`;
const printed = (selector: string, rule: object) =>
  globalStyle(selector, { '@media': { [print]: rule } } as Parameters<typeof globalStyle>[1]);
printed(`${paper} #root > :not(main)`, { display: 'none' });
printed(`${paper}, ${paper} body`, { background: 'white' });
printed(`${page}, ${page} *`, { color: 'black !important', background: 'none !important' });
printed(page, { paddingTop: '0', paddingInline: '0' });
printed(head, { maxWidth: 'none' });
printed(title, { maxWidth: 'none', margin: `0 0 ${vars.space[4]}`, fontSize: vars.text.h2 });
printed(meta, { marginBottom: vars.space[6] });
printed(body, { display: 'block', paddingBottom: '0' });
/** About the height of the posts that are still loading. */
export const related = style({ height: '1080px', '@media': { [from.m]: { height: '560px' } } });
