import { style } from '@vanilla-extract/css';
import { forced, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

// In rem: larger text needs more room.
const roomForThree = '(min-width: 16.5rem)';
const roomForAll = '(min-width: 31.25rem)';
export const choice = style({ marginBottom: vars.gap.field });
export const legend = style({
  marginBottom: vars.gap.label,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
});
export const place = style({ containerType: 'inline-size' });
export const row = style({
  display: 'grid',
  gap: vars.space[2],
  '@container': {
    [roomForThree]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [roomForAll]: { gap: vars.gap.row },
  },
});
export const scheme = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.gap.tight} ${vars.gap.icon}`,
  minHeight: vars.size.field,
  padding: vars.space[2],
  border: `${vars.size.border} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.snug,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${vars.dur.quick} ${vars.ease.out}`,
  selectors: {
    '&[aria-pressed="true"]': {
      borderColor: vars.color.ink,
      boxShadow: `inset 0 0 0 ${vars.size.border} ${vars.color.ink}`,
    },
    '&:disabled': { color: vars.color.textMuted, cursor: 'default' },
  },
  '@container': {
    [roomForThree]: { flexDirection: 'column', justifyContent: 'center', textAlign: 'center' },
  },
  '@media': {
    [hovers]: { selectors: { '&:hover:enabled': { borderColor: vars.color.ink } } },
    // Inside, because the focus ring is at the edge.
    [forced]: {
      selectors: {
        '&[aria-pressed="true"]': { outline: `${vars.size.border} solid`, outlineOffset: '-6px' },
      },
    },
  },
});
export const chips = style({ display: 'flex', flex: 'none', gap: vars.space[1] });
/** A color of the scheme; without one, while the logo is read. */
export const chip = style({
  width: vars.size.iconS,
  height: vars.space[5],
  borderRadius: vars.radius.xs,
  border: `${vars.size.hairline} solid ${vars.color.swatchLine}`,
  background: vars.color.stoneDeep,
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
/** The header has the most of the lobby. */
export const header = style([chip, { width: vars.space[6] }]);
