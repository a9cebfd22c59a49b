import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forced, from, hovers, low } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

const height = vars.size.float;
/** Above the button back to the top, in one column with it. */
const lift = `calc(${vars.space[5]} + ${vars.size.float} + ${vars.space[3]})`;

const placeBase = style({
  position: 'fixed',
  insetInline: 0,
  bottom: lift,
  zIndex: vars.z.float,
  // On phones it would lie over the text; there the menu has it.
  display: 'none',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  transition: `opacity ${vars.dur.quick}, visibility ${vars.dur.quick}`,
  '@media': {
    [from.m]: { display: 'flex' },
    [low]: { position: 'static' },
  },
});
/** In a low window it is the last line of the content. */
export const place = styleVariants({
  shown: [placeBase],
  hidden: [
    placeBase,
    { opacity: 0, visibility: 'hidden', '@media': { [low]: { opacity: 1, visibility: 'inherit' } } },
  ],
});
// Focused elements are not hidden below it.
globalStyle(`html:has(${place.shown})`, {
  '@media': {
    [from.m]: { scrollPaddingBottom: `calc(${lift} + ${height} + ${vars.space[3]})` },
    [low]: { scrollPaddingBottom: 0 },
  },
});

export const link = style({
  display: 'inline-flex',
  gap: vars.gap.icon,
  alignItems: 'center',
  height,
  padding: '0 22px 0 10px',
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  color: vars.color.onDark,
  fontSize: vars.text.button,
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.track.button,
  lineHeight: 1,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // The line separates it from dark backgrounds.
  boxShadow: `inset 0 0 0 ${vars.size.hairline} ${vars.color.inkLine}, ${vars.shadow[3]}`,
  pointerEvents: 'auto',
  '@media': {
    [hovers]: { selectors: { '&:hover': { background: vars.color.inkRaised } } },
    [forced]: { border: `${vars.size.border} solid` },
  },
});
