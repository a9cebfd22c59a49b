import { style } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

export const banner = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.gap.actions,
  padding: '36px 26px',
  borderRadius: vars.radius.xl,
  background: vars.color.red,
  '@media': {
    [from.m]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space[7],
      padding: vars.space[8],
    },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
// On narrower screens the two people would be behind the title.
export const scene = style({
  display: 'none',
  position: 'absolute',
  right: 0,
  top: '50%',
  transform: 'translateY(-50%)',
  zIndex: -1,
  '@media': { [from.l]: { display: 'block' } },
});
export const title = style({ maxWidth: '11.36em', fontSize: 'clamp(1.8rem, 1.2rem + 2.2vw, 3.25rem)' });
