import { style } from '@vanilla-extract/css';
import { breakpoints, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

/** How far the value cards below overlap the hero. */
export const overlap = '80px';

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  containerType: 'inline-size',
  padding: `calc(${vars.header.tall} + 90px) 0 470px`,
  background: vars.color.ink,
  '@media': {
    [from.m]: { paddingBottom: '590px' },
    [from.l]: { minHeight: '760px', paddingBottom: '150px' },
  },
});

// Below the text the square fades out around the stall; beside it the drawing itself fades.
const fade = 'radial-gradient(ellipse 50% 52% at 48% 45%, black 74%, transparent)';
export const scene = style({
  position: 'absolute',
  zIndex: -1,
  left: '50%',
  bottom: '-235px',
  transform: 'translateX(-48%) scale(0.58)',
  transformOrigin: '48% 50%',
  maskImage: fade,
  '@media': {
    [from.m]: { bottom: '-160px', transform: 'translateX(-48%) scale(0.82)' },
    [from.l]: {
      left: 'auto',
      // Up to the design's width the stall keeps its distance from the title.
      right: `min(0px, 0.6 * (100vw - ${breakpoints.xl}px))`,
      top: 0,
      bottom: 'auto',
      transform: 'none',
      maskImage: 'none',
      // With larger text the lead would lie on the people; in rem, which grows with the text.
      '@container': { '(max-width: 45rem)': { display: 'none' } },
    },
  },
});
export const title = style({
  maxWidth: '7.35em',
  fontSize: 'clamp(2.7rem, 1.5rem + 5.2vw, 6.2rem)',
  lineHeight: 1,
  letterSpacing: vars.track.hero,
});
export const lead = style({ maxWidth: '24.64em', marginTop: '28px' });
/** A row of buttons; on narrow screens each is as wide as the page. */
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginTop: '36px',
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
