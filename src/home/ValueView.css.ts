import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { fittingColumns } from '../theme/fittingColumns.ts';
import { onDark } from '../theme/ground.css.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style([
  onDark,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'clip',
    paddingBlock: vars.section,
    background: vars.color.ink,
  },
]);
/** The crowd ends before the three points, and beside the text before that: nobody is behind the text. */
const clear = [
  'linear-gradient(black 56%, transparent 70%)',
  'linear-gradient(to left, black calc(100vw - 520px), transparent calc(100vw - 470px))',
];
/** The crowd fills the band's height from its right edge. */
export const scene = style({
  display: 'none',
  '@media': {
    [from.m]: {
      display: 'block',
      position: 'absolute',
      inset: '0 0 0 auto',
      zIndex: -1,
      maskImage: clear.join(', '),
      maskComposite: 'intersect',
    },
  },
});
globalStyle(`${scene} :is(image, img)`, { display: 'block', width: 'auto', height: '100%' });

export const title = style({
  maxWidth: '8.68em',
  // The longest word fits the window with larger text too.
  fontSize: 'min(2.5rem, 16vw)',
  lineHeight: 1,
  letterSpacing: vars.track.hero,
  '@media': { [from.m]: { fontSize: 'clamp(2.3rem, 1.2rem + 4.9vw, 5.6rem)' } },
});
export const sentence = style({ display: 'block' });
export const answer = style({ color: vars.ground.accent });
export const lead = style({ maxWidth: '22.4em', marginTop: vars.space[6] });
export const points = style({
  display: 'grid',
  gap: vars.gap.actions,
  marginTop: '44px',
  paddingTop: '28px',
  borderTop: `${vars.size.hairline} solid ${vars.ground.line}`,
  '@media': {
    [from.m]: {
      // Three columns, and fewer with larger text.
      gridTemplateColumns: fittingColumns('10rem', '26%'),
      gap: '40px',
      marginTop: '72px',
      paddingTop: '36px',
    },
  },
});
export const point = style({
  marginBottom: vars.gap.tight,
  fontFamily: vars.font.text,
  fontSize: vars.text.h4,
  fontWeight: vars.weight.bold,
  letterSpacing: 'normal',
  lineHeight: vars.lh.snug,
});
export const text = style({ color: vars.ground.muted });
