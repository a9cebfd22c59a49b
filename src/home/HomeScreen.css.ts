import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  minHeight: '900px',
  padding: `calc(${vars.header.tall} + 72px) 0 250px`,
  // The square ends softly in the page's ground.
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    zIndex: -1,
    height: '140px',
    background: `linear-gradient(${vars.color.stoneClear}, ${vars.color.stone})`,
    pointerEvents: 'none',
  },
  '@media': {
    [from.m]: {
      minHeight: '880px',
      padding: `calc(${vars.header.tall} + 84px) 0 110px`,
    },
  },
});
export const headline = style({
  fontSize: vars.text.hero,
  fontWeight: vars.weight.hero,
  lineHeight: vars.lh.tight,
  letterSpacing: vars.track.hero,
  textWrap: 'nowrap',
});
export const phrase = style({ display: 'block' });
/** The point of the scene: the paving is laid around it. */
export const point = style({ position: 'relative', display: 'inline-grid', marginInlineStart: '0.06em' });
export const scene = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  zIndex: -1,
  transform: 'translate(-50%, -50%)',
});
export const chalk = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  zIndex: -1,
  display: 'none',
  maxWidth: 'none',
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
  '@media': { [from.m]: { display: 'block' } },
});
export const chalkLabel = style({
  fill: vars.color.textSoft,
  fontFamily: vars.font.display,
  fontStretch: 'normal',
  fontSize: '12.5px',
  fontWeight: 700,
  letterSpacing: vars.track.chalk,
  textTransform: 'uppercase',
  textAnchor: 'middle',
});
export const lead = style({
  marginTop: '28px',
  '@media': { [from.m]: { maxWidth: '33ch', marginTop: '38px' } },
});
export const actions = style({
  display: 'grid',
  gap: vars.gap.row,
  marginTop: '36px',
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
