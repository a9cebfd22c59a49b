import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { demoTimings } from '../../machines/home/demoTimings.ts';
import { turn } from '../motion/Letters.css.ts';
import { demoCircles, demoPlaces, scenes } from '../plaza/scenes.ts';
import { forced, from, tiny } from '../theme/breakpoints.ts';
import { drawing } from '../theme/drawing.ts';
import { vars } from '../theme/vars.css.ts';
import { hiddenIn } from './hiddenIn.ts';

export const demo = style({
  position: 'relative',
  overflow: 'hidden',
  minHeight: '740px',
  marginInline: '-6px',
  borderRadius: vars.radius.l,
  background: vars.color.ink,
  boxShadow: vars.shadow[3],
  '@media': {
    [from.m]: { minHeight: '800px', marginInline: 0, borderRadius: vars.radius.xl },
    [from.l]: { minHeight: '560px' },
    // An image keeps its colours.
    [forced]: { forcedColorAdjust: 'none' },
  },
});
globalStyle(`${demo}[data-frozen="true"] *`, { animationPlayState: 'paused' });

/** In the scene's own units. On narrow screens it is smaller, between the sentence and the card. */
export const stage = style({
  position: 'absolute',
  left: 0,
  top: 0,
  width: '1240px',
  height: '640px',
  transform: 'translate(-150px, 148px) scale(0.64)',
  transformOrigin: '0 0',
  '@media': {
    [tiny]: { transform: 'translate(-150px, 172px) scale(0.56)' },
    [from.m]: {
      left: '50%',
      transform: 'translate(-50%, 124px)',
      transformOrigin: '50% 0',
    },
    [from.l]: { transform: 'translate(-50%, 0)' },
  },
});
/** Where the section is higher than the scene, the paving fades out. */
export const ground = style({
  position: 'absolute',
  inset: 0,
  maskImage: 'linear-gradient(transparent, black 14%, black 86%, transparent)',
  '@media': { [from.l]: { maskImage: 'none' } },
});
export const labels = style({ position: 'absolute', inset: 0 });

const { x: litX, y: litY, radius } = demoCircles.legal;
/** Below the people of the scene, whose background is transparent. */
export const lit = style({
  position: 'absolute',
  left: `${litX - radius}px`,
  top: `${litY - radius}px`,
  width: `${2 * radius}px`,
  height: `${2 * radius}px`,
  borderRadius: vars.radius.full,
  background: `color-mix(in srgb, ${vars.color.leaf} 20%, transparent)`,
  boxShadow: `0 0 0 3.5px ${vars.color.leaf}`,
  transition: `opacity ${vars.dur.scene} ${vars.ease.out}`,
  ...hiddenIn(['typing', 'path'], { opacity: 0 }),
});

const { x: personX, y: personY, facing } = demoPlaces.matched;
/** The found person looks elsewhere until then. */
export const person = style({
  position: 'absolute',
  left: `${personX - scenes.matched.width / 2}px`,
  top: `${personY - scenes.matched.height / 2}px`,
  transform: `rotate(${facing}deg)`,
  transition: `transform ${vars.dur.scene} ${vars.ease.inOut}`,
  ...hiddenIn(['typing', 'path'], { transform: `rotate(${facing - 110}deg)` }),
});

/** The box of the path, in the scene's units. */
export const pathBox = { x: 318, y: 160, width: 384, height: 254 };
const uncover = keyframes({ from: { transform: 'translateX(-100%)' } });
const stay = keyframes({ from: { transform: 'translateX(100%)' } });
const drawn = { animationDuration: `${demoTimings.demoPath}ms`, animationTimingFunction: vars.ease.inOut };
/**
 * A window that opens along the path, while the path inside keeps its position: both are transforms, so
 * nothing is painted again.
 */
export const wipe = style({
  position: 'absolute',
  left: `${pathBox.x}px`,
  top: `${pathBox.y}px`,
  overflow: 'hidden',
  transition: `opacity ${vars.dur.menu}`,
  selectors: { '[data-screen="path"] &': { ...drawn, animationName: uncover } },
  ...hiddenIn(['typing'], { opacity: 0 }),
});
export const path = style({
  stroke: vars.color.onDark,
  strokeOpacity: 0.9,
  selectors: { '[data-screen="path"] &': { ...drawn, animationName: stay } },
});

export const dotPlace = style({
  position: 'absolute',
  left: `${demoPlaces.dot.x}px`,
  top: `${demoPlaces.dot.y}px`,
  display: 'grid',
  // The dot is a quarter of its font size.
  fontSize: `${4 * demoPlaces.dot.size}px`,
  transform: 'translate(-50%, -50%)',
});
const [warm, pink] = drawing.glow;
/** With its glow, as in the drawn scenes. */
export const dot = style({
  position: 'relative',
  display: 'grid',
  '::before': {
    content: '""',
    position: 'absolute',
    inset: '-110%',
    borderRadius: vars.radius.full,
    background: `radial-gradient(closest-side, color-mix(in srgb, ${warm} 75%, transparent), color-mix(in srgb, ${pink} 28%, transparent) 45%, transparent)`,
  },
  transition: `transform 500ms ${vars.ease.meet}`,
  ...hiddenIn(['typing', 'path'], { transform: 'scale(0)' }),
});

export const bubble = style({
  position: 'absolute',
  left: '18px',
  top: '18px',
  // The pause button is beside it.
  maxWidth: 'calc(100% - 92px)',
  padding: '18px 20px',
  borderRadius: '20px 20px 20px 5px',
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow[2],
  lineHeight: vars.lh.caption,
  '@media': {
    [from.m]: { left: '36px', top: '36px', maxWidth: '330px' },
    [from.l]: { top: '44px', maxWidth: '270px' },
    [from.xl]: { left: '56px', maxWidth: '330px' },
  },
});
export const said = style({
  display: 'block',
  marginBottom: vars.space[1],
  fontSize: vars.text.caption,
  color: vars.color.textMuted,
});
const type = keyframes({ from: { opacity: 0 }, '50%': { opacity: 1 } });
/**
 * A letter appears halfway through an animation that starts before the phase and outlasts it: without a start
 * or end in between, only the compositor works for the letters.
 */
export const letter = style({
  selectors: {
    '[data-screen="typing"] &': {
      animation: `${type} ${2 * demoTimings.demoTyping}ms step-end calc(${turn} - ${demoTimings.demoTyping}ms)`,
    },
  },
});

export const looking = style({
  position: 'absolute',
  left: '36px',
  bottom: '48px',
  display: 'none',
  alignItems: 'center',
  gap: vars.gap.icon,
  padding: '11px 18px',
  borderRadius: vars.radius.full,
  background: vars.color.inkRaised,
  boxShadow: `inset 0 0 0 ${vars.size.hairline} ${vars.color.inkLine}`,
  fontSize: vars.text.small,
  transition: `opacity ${vars.dur.menu}`,
  '@media': {
    ...hiddenIn(['typing'], { opacity: 0 })['@media'],
    [from.l]: { display: 'flex' },
    [from.xl]: { left: '56px' },
  },
});
export const lookingDot = style({
  width: '9px',
  height: '9px',
  borderRadius: vars.radius.full,
  background: vars.gradient.spectrum,
});

export const control = style({
  position: 'absolute',
  right: '16px',
  top: '18px',
  '@media': { [from.m]: { right: '28px', top: '28px' } },
});
