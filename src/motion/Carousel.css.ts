import { style } from '@vanilla-extract/css';
import { hovers } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { lap, playing } from './lap.ts';

// In three dimensions, so that the slide in front is also above the others while they change places.
export const stage = style({
  position: 'relative',
  touchAction: 'pan-y',
  userSelect: 'none',
  transformStyle: 'preserve-3d',
});

export const slide = style({
  transitionProperty: 'transform, opacity',
  transitionDuration: vars.dur.swap,
  transitionTimingFunction: vars.ease.inOut,
});

export const aside = style({ cursor: 'pointer' });

export const controls = style({
  display: 'grid',
  // The dots stay centred, with or without a pause button.
  gridTemplateColumns: '1fr minmax(0, auto) 1fr',
  justifyItems: 'start',
  alignItems: 'center',
  columnGap: vars.space[3],
  minHeight: vars.size.buttonS,
});

export const dots = style({ gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });

const mark = {
  content: '""',
  gridArea: '1 / 1',
  height: vars.size.dot,
  borderRadius: vars.radius.full,
  transitionDuration: vars.dur.menu,
  transitionTimingFunction: vars.ease.out,
};

const grey = [{ opacity: 0 }, { opacity: 1 }, { opacity: 1 }];
const bar = { here: { opacity: 1, transform: 'scaleX(1)' }, away: { opacity: 0, transform: 'scaleX(0.4)' } };
const red = [bar.here, bar.away, bar.away];

// The grey dot becomes the red bar by opacity and transform only, without another layout.
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.dotTarget,
  height: vars.size.dotTarget,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'transparent',
  cursor: 'pointer',
  '::before': {
    ...mark,
    width: vars.size.dot,
    background: vars.color.lineStrong,
    transitionProperty: 'opacity, background',
  },
  '::after': {
    ...mark,
    width: vars.size.dotBar,
    background: vars.color.red,
    ...bar.away,
    transitionProperty: 'opacity, transform',
  },
  '@media': {
    [hovers]: { selectors: { '&:hover::before': { background: vars.color.ink } } },
    '(forced-colors: active)': {
      '::before': { background: 'ButtonText', forcedColorAdjust: 'none' },
      '::after': { background: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
});

/** The dot of the slide in front. */
export const front = style({ '::before': { opacity: 0 }, '::after': bar.here });

const dotLap = (count: number) =>
  style({
    selectors: {
      [`${playing} &::before`]: lap(grey.slice(0, count), 300, vars.ease.out),
      [`${playing} &::after`]: lap(red.slice(0, count), 300, vars.ease.out),
    },
  });
/** The dots of that many slides while the carousel plays. */
export const dotsOf: Readonly<Record<number, string>> = { 2: dotLap(2), 3: dotLap(3) };
