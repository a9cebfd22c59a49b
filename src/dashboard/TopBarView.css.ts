import { style } from '@vanilla-extract/css';
import { breakpoints, hovers, short } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

// In rem: larger text makes the bar narrow, too.
const isWide = `(min-width: ${breakpoints.m / 16}rem)`;

export const bar = style({
  // It stays in sight (APP-2), and its menu lies above all that floats over the page.
  position: 'sticky',
  top: 0,
  zIndex: `calc(${vars.z.savebar} + 1)`,
  containerType: 'inline-size',
  background: vars.color.surface,
  boxShadow: `inset 0 calc(-1 * ${vars.size.hairline}) 0 ${vars.color.line}`,
  '@media': { [short]: { position: 'relative' }, print: { display: 'none' } },
});
export const inside = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.space[8],
  '@container': { [isWide]: { minHeight: vars.size.topbar, gap: vars.gap.row } },
});
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
  marginInlineEnd: 'auto',
  borderRadius: vars.radius.s,
});
/** Shown in a wide bar; a narrow one has it in the contact card. */
export const wide = style({
  display: 'none',
  flex: 'none',
  '@container': { [isWide]: { display: 'block' } },
});
export const narrow = style({ flex: 'none', '@container': { [isWide]: { display: 'none' } } });

export const user = style({ position: 'relative', minWidth: 0 });
export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.icon,
  maxWidth: '100%',
  minHeight: vars.size.target,
  padding: `${vars.gap.tight} ${vars.gap.icon}`,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'transparent',
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.snug,
  cursor: 'pointer',
  '@media': { [hovers]: { ':hover': { background: vars.ground.hover } } },
});
// Hidden in a narrow bar but still the button's accessible name, so not `display: none`.
export const name = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@container': {
    [isWide]: {
      position: 'static',
      width: 'auto',
      maxWidth: '13.44em',
      height: 'auto',
      clipPath: 'none',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      textAlign: 'start',
    },
  },
});
export const contact = style({
  position: 'absolute',
  top: `calc(100% + ${vars.space[2]})`,
  insetInlineEnd: 0,
  zIndex: vars.z.float,
  display: 'grid',
  gap: vars.space[2],
  width: 'max-content',
  maxWidth: 'min(20rem, 64vw)',
  // Below a bar that does not scroll, large text is scrolled to in here.
  maxHeight: `calc(100svh - ${vars.size.topbar} - 2 * ${vars.space[2]})`,
  overflowY: 'auto',
  padding: vars.pad.note,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  boxShadow: vars.shadow[2],
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  overflowWrap: 'anywhere',
  '@media': { [short]: { maxHeight: 'none', overflowY: 'visible' } },
  selectors: { '&[hidden]': { display: 'none' } },
});
export const legal = style({ display: 'flex', flexWrap: 'wrap', gap: vars.gap.icon });
