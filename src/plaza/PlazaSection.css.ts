import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  minHeight: '47.5rem',
  padding: `calc(${vars.header.tall} + ${vars.space[7]}) 0 ${vars.space[9]}`,
  '@media': {
    [from.m]: {
      minHeight: '51.25rem',
      paddingTop: `calc(${vars.header.tall} + ${vars.space[9]} + ${vars.gap.row})`,
    },
  },
});

const scene = style({ position: 'absolute', zIndex: -1 });
const centred = { left: '50%', top: '50%', transform: 'translate(-50%, -50%)' };
export const place = styleVariants({
  signIn: [scene, centred],
  /** On narrow screens the one person is below the buttons. */
  notFound: [
    scene,
    {
      left: 'calc(50% - 1250px)',
      top: '130px',
      '@media': { [from.m]: centred },
    },
  ],
});
