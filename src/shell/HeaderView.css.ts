import { createGlobalVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { forced, hovers, low } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { headerScroll, headerScrollRange } from './headerScroll.ts';

// What the links, the buttons and the logo need in Spanish; in rem, so that larger text also moves the links into the menu.
const isWide = '(min-width: 75rem)';
const isRoomy = '(min-width: 85rem)';

const scrolled = createGlobalVar(headerScroll.slice(2), {
  syntax: '<number>',
  inherits: true,
  initialValue: '0',
});
const bind = keyframes({ from: { vars: { [scrolled]: '0' } }, to: { vars: { [scrolled]: '1' } } });

const headerBase = style({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: vars.z.header,
  containerType: 'inline-size',
  '@media': { [low]: { position: 'absolute' }, print: { position: 'absolute' } },
  '@supports': {
    '(animation-timeline: scroll())': {
      // Bound to the scroll, it is no motion of its own; important, because reduced motion ends all other
      // animations.
      animation: `${bind} linear both !important`,
      animationTimeline: 'scroll() !important',
      animationRange: `0 ${headerScrollRange}px !important`,
    },
  },
  // Background and shadow follow the scroll by their opacity.
  '::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: vars.ground.face,
    boxShadow: vars.shadow.header,
    opacity: scrolled,
  },
  selectors: {
    '&[data-menu="open"]::before': { opacity: 1 },
  },
});
export const header = styleVariants({
  light: [headerBase, { vars: { [vars.ground.accent]: vars.color.red } }],
  // The dark image may load late, or never: until then the header has its own background.
  dark: [
    headerBase,
    {
      selectors: {
        ':root:not(:has([data-top="dark"])) &::before': { background: vars.ground.face, opacity: 1 },
      },
    },
  ],
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: `calc(${vars.header.tall} - (${vars.header.tall} - ${vars.header.short}) * ${scrolled})`,
  '@media': {
    'screen and (min-width: 361px)': { gap: vars.gap.row },
  },
  '@container': { [isWide]: { gap: vars.space[6] } },
});

/** The logo shrinks on the smallest screens, where bar and buttons would not fit beside it. */
export const home = style({ display: 'block', flex: '0 1 auto', minWidth: 0, borderRadius: vars.radius.s });
globalStyle(`${home} > svg`, { width: '12.25rem', height: 'auto', maxWidth: '100%' });

export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: 'auto',
  '@container': { [isWide]: { marginInlineStart: 0 } },
});
export const wideOnly = style({ display: 'none', '@container': { [isWide]: { display: 'flex' } } });
export const narrowOnly = style({ '@container': { [isWide]: { display: 'none' } } });

export const nav = style([wideOnly, { gap: vars.space[1], marginInline: 'auto' }]);
export const link = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: vars.size.target,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.full,
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background ${vars.dur.quick}`,
  '@container': { [isRoomy]: { paddingInline: vars.space[4] } },
  '@media': {
    [hovers]: { selectors: { '&:hover': { background: vars.ground.hover } } },
    [forced]: {
      selectors: { '&[aria-current]::after': { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
  selectors: {
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      left: '50%',
      bottom: '-1px',
      width: '7px',
      height: '7px',
      borderRadius: vars.radius.full,
      background: vars.ground.accent,
      transform: 'translateX(-50%)',
    },
  },
});

/** The link to the sign-in or to the own room: always as wide as the longer of its two labels. */
export const account = style([
  link,
  {
    display: 'none',
    placeContent: 'center',
    justifyItems: 'center',
    '::after': { content: 'attr(data-other)', height: 0, overflow: 'hidden', visibility: 'hidden' },
    '@container': { [isWide]: { display: 'grid' } },
  },
]);

/** Opens from the button downward; closed it can be neither seen nor focused. */
export const menu = style({
  display: 'grid',
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: `grid-template-rows ${vars.dur.menu} ${vars.ease.out}, visibility 0s ${vars.dur.menu}`,
  selectors: {
    '[data-menu="open"] > &': {
      gridTemplateRows: '1fr',
      visibility: 'visible',
      transitionDelay: '0s',
    },
  },
  '@container': { [isWide]: { display: 'none' } },
});
export const fold = style({
  overflow: 'hidden',
  minHeight: 0,
  maxHeight: `calc(100svh - ${vars.header.tall})`,
  selectors: { '[data-menu="open"] &': { overflowY: 'auto' } },
});
export const menuList = style({ paddingTop: vars.gap.row, paddingBottom: vars.space[5] });
export const menuItem = style({
  opacity: 0,
  transform: 'translateY(-8px)',
  transition: `opacity ${vars.dur.menu} ${vars.ease.out}, transform ${vars.dur.menu} ${vars.ease.out}`,
  selectors: {
    '[data-menu="open"] &': { opacity: 1, transform: 'none' },
    ...Object.fromEntries(
      [2, 3, 4, 5, 6, 7].map((place) => [
        `[data-menu="open"] &:nth-child(${place})`,
        { transitionDelay: `${(place - 1) * 30}ms` },
      ]),
    ),
  },
});
export const menuLink = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: `${vars.space[4]} ${vars.space[1]}`,
  borderBottom: `${vars.size.hairline} solid ${vars.ground.line}`,
  fontFamily: vars.font.display,
  fontSize: '1.375rem',
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.sub,
  letterSpacing: vars.track.panel,
  textDecoration: 'none',
  selectors: {
    '&:focus-visible': { boxShadow: `${vars.focusRingInset} !important` },
    '&[aria-current]::after': {
      content: '""',
      width: '9px',
      height: '9px',
      borderRadius: vars.radius.full,
      background: vars.ground.accent,
    },
  },
});
export const menuButton = style({
  marginTop: vars.gap.cards,
  paddingInline: vars.space[1],
  paddingBottom: vars.space[1],
});
