import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

const columnsOf = 'repeat(3, minmax(0, 1fr))';
// In rem: larger text needs more room.
const roomForThree = '(min-width: 16.5rem) and (max-width: 31.24rem)';
const roomForAll = '(min-width: 31.25rem)';
export const row = style({ containerType: 'inline-size' });
export const columns = style({
  display: 'grid',
  gap: vars.gap.row,
  '@container': {
    [roomForThree]: { gridTemplateColumns: columnsOf, gap: vars.space[2] },
    [roomForAll]: { gridTemplateColumns: columnsOf },
  },
});
export const box = style({
  minHeight: vars.size.swatchField,
  // The picker has a ring of its own.
  selectors: {
    '&:has(> [type="color"]:focus)': { borderColor: vars.color.lineStrong, boxShadow: 'none' },
    [`${columns} &`]: { '@container': { [roomForThree]: { flexDirection: 'column' } } },
  },
});
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
  vars: { [vars.focusRing]: vars.focusRingInset },
  selectors: {
    [`${columns} &`]: {
      '@container': { [roomForThree]: { width: `calc(100% + 2 * ${vars.size.border})` } },
    },
  },
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
  selectors: {
    [`${columns} &`]: {
      '@container': {
        [roomForThree]: {
          flex: 'none',
          width: '100%',
          minHeight: vars.size.target,
          paddingInline: vars.space[1],
          textAlign: 'center',
          // The smallest that a phone does not zoom into.
          fontSize: vars.text.button,
        },
      },
    },
  },
});
