import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

const sectionBase = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  minHeight: '47.5rem',
  padding: `calc(${vars.header.tall} + ${vars.space[7]}) 0 ${vars.space[9]}`,
  '@media': {
    [from.m]: {
      minHeight: '51.25rem',
      paddingTop: `calc(${vars.header.tall} + ${vars.space[9]} + ${vars.gap.row})`,
      // The tallest step of a form still fits into the least height: nothing below it moves (N06).
      paddingBottom: vars.space[7],
    },
  },
});

export const section = styleVariants({
  signIn: [sectionBase],
  // Room for the one person below the buttons.
  notFound: [
    sectionBase,
    { paddingBottom: '240px', '@media': { [from.m]: { paddingBottom: vars.space[9] } } },
  ],
});

const scene = style({ position: 'absolute', zIndex: -1 });
const centred = { left: '50%', top: '50%', transform: 'translate(-50%, -50%)' };
export const place = styleVariants({
  signIn: [scene, centred],
  /** On narrow screens the one person is below the buttons, however many lines there are. */
  notFound: [
    scene,
    {
      left: 'calc(50% - 1250px)',
      bottom: '-420px',
      maskImage: 'linear-gradient(transparent, black 25%)',
      '@media': { [from.m]: { ...centred, bottom: 'auto', maskImage: 'none' } },
    },
  ],
});
