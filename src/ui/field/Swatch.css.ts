import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

export const box = style({ minHeight: vars.size.swatchField });
// The input fills the box; its colour is 42 px inside.
export const picker = style({
  appearance: 'none',
  flex: 'none',
  width: vars.size.swatchField,
  height: vars.size.swatchField,
  margin: `calc(-1 * ${vars.size.border})`,
  padding: vars.pad.swatch,
  border: 0,
  borderRadius: vars.radius.m,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
});
const color = {
  border: `${vars.size.hairline} solid ${vars.color.swatchLine}`,
  borderRadius: vars.radius.inner,
};
globalStyle(`${picker}::-webkit-color-swatch-wrapper`, { padding: 0 });
globalStyle(`${picker}::-webkit-color-swatch`, color);
globalStyle(`${picker}::-moz-color-swatch`, color);

export const hex = style({
  padding: 0,
  paddingInline: `${vars.gap.tight} ${vars.space[3]}`,
  fontWeight: vars.weight.medium,
});
