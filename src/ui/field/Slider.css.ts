import { globalStyle, style } from '@vanilla-extract/css';
import { forced } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

/** The filled share of the track, 0 to 1; the component sets it. */
export const filled = '--slider-filled';

// In rem: beside larger text the rail would have no width.
const roomForRail = '(min-width: 18rem)';
export const place = style({ containerType: 'inline-size', width: '100%' });
export const row = style({
  display: 'grid',
  gridTemplate: '"label value" auto "rail rail" auto / 1fr auto',
  alignItems: 'center',
  columnGap: vars.space[4],
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  '@container': { [roomForRail]: { gridTemplate: '"label rail value" auto / auto 1fr auto' } },
});
export const value = style({
  gridArea: 'value',
  minWidth: vars.space[5],
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const input = style({
  appearance: 'none',
  width: '100%',
  minWidth: 0,
  height: vars.size.target,
  background: 'transparent',
  cursor: 'pointer',
  vars: { [vars.focusRing]: 'none' },
  ':focus': { outline: vars.focusOutline },
  selectors: { [`${row} > &`]: { gridArea: 'rail' }, '&:disabled': { cursor: 'not-allowed', opacity: 0.6 } },
});

// Up to the middle of the thumb, which never leaves the track.
const reach = `calc(${vars.size.thumb} / 2 + var(${filled}) * (100% - ${vars.size.thumb}))`;
const rail = {
  height: vars.size.rail,
  borderRadius: vars.radius.xs,
  background: `linear-gradient(${vars.color.ink} 0 0) 0 / ${reach} 100% no-repeat ${vars.color.line}`,
  '@media': { [forced]: { background: 'CanvasText' } },
};
const thumb = {
  appearance: 'none',
  width: vars.size.thumb,
  height: vars.size.thumb,
  border: `${vars.size.border} solid ${vars.color.ink}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
  transition: `transform ${vars.dur.tap} ${vars.ease.out}`,
} as const;
const hovered = { borderWidth: vars.size.thumbLine };
const pressed = { transform: 'scale(1.1)' };
const focused = { boxShadow: vars.focusRingLight };

globalStyle(`${input}::-webkit-slider-runnable-track`, rail);
globalStyle(`${input}::-webkit-slider-thumb`, {
  ...thumb,
  marginTop: `calc((${vars.size.rail} - ${vars.size.thumb}) / 2)`,
});
globalStyle(`${input}:hover:enabled::-webkit-slider-thumb`, hovered);
globalStyle(`${input}:active:enabled::-webkit-slider-thumb`, pressed);
globalStyle(`${input}:focus-visible::-webkit-slider-thumb`, focused);
globalStyle(`${input}::-moz-range-track`, rail);
globalStyle(`${input}::-moz-range-thumb`, { ...thumb, boxSizing: 'border-box' });
globalStyle(`${input}:hover:enabled::-moz-range-thumb`, hovered);
globalStyle(`${input}:active:enabled::-moz-range-thumb`, pressed);
globalStyle(`${input}:focus-visible::-moz-range-thumb`, focused);
