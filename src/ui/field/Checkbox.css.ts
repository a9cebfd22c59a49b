import { style, styleVariants } from '@vanilla-extract/css';
import { forced, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

// The padding makes the target area 44 px high; the margin takes it back.
export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.check} 1fr`,
  gap: vars.space[3],
  alignItems: 'start',
  paddingBlock: vars.gap.icon,
  marginBlock: `calc(-1 * ${vars.gap.icon})`,
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  cursor: 'pointer',
});
export const box = style({ position: 'relative', display: 'grid' });

const inputBase = style({
  appearance: 'none',
  width: vars.size.check,
  height: vars.size.check,
  border: `${vars.size.border} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.check,
  background: vars.color.surface,
  cursor: 'inherit',
  transition: `background ${vars.dur.quick} ${vars.ease.out}, border-color ${vars.dur.quick} ${vars.ease.out}`,
  selectors: {
    '&:checked': { background: vars.color.ink, borderColor: vars.color.ink },
    '&:disabled': { background: vars.color.stone, borderColor: vars.color.line, cursor: 'not-allowed' },
  },
  '@media': {
    [hovers]: { selectors: { '&:hover:enabled': { borderColor: vars.color.ink } } },
    [forced]: { forcedColorAdjust: 'none' },
  },
});
export const input = styleVariants({
  rest: [inputBase],
  error: [inputBase, { borderColor: vars.color.error }],
});
export const mark = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  color: vars.color.onDark,
  visibility: 'hidden',
  pointerEvents: 'none',
  selectors: {
    '&&': { width: vars.size.iconS, height: vars.size.iconS, strokeWidth: 2.4 },
    'input:checked + &': { visibility: 'visible' },
    'input:checked:disabled + &': { color: vars.color.textMuted },
  },
});
