import { style, styleVariants } from '@vanilla-extract/css';
import { hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const frame = style({ minWidth: 0 });
export const label = style({
  display: 'block',
  marginBottom: vars.gap.label,
  fontSize: vars.text.small,
  fontWeight: vars.weight.semibold,
});
/** At the end of the label's line, so that the field stays in its place. */
export const count = style({
  float: 'inline-end',
  marginInlineStart: vars.space[2],
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
});
export const hint = style({
  marginTop: vars.space[2],
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  color: vars.color.textMuted,
});

const messageBase = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  marginTop: vars.space[2],
  fontSize: vars.text.small,
  lineHeight: vars.lh.caption,
  overflowWrap: 'anywhere',
});
export const message = styleVariants({
  error: [messageBase, { color: vars.color.error }],
  success: [messageBase, { color: vars.color.leafDeep }],
});
export const messageIcon = style({
  selectors: { '&&': { width: vars.size.iconS, height: vars.size.iconS, marginTop: vars.size.hairline } },
});

const boxBase = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: vars.size.field,
  border: `${vars.size.border} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.text.body,
  transition: `border-color ${vars.dur.quick} ${vars.ease.out}, box-shadow ${vars.dur.quick} ${vars.ease.out}`,
});
/** The box of a text field: it, not the input inside, shows hover, focus and error. */
export const box = styleVariants({
  rest: [
    boxBase,
    {
      '@media': {
        [hovers]: { selectors: { '&:hover:not(:focus-within)': { borderColor: vars.color.ink } } },
      },
      selectors: { '&:focus-within': { borderColor: vars.color.skyDeep, boxShadow: vars.halo } },
    },
  ],
  error: [boxBase, { borderColor: vars.color.error, boxShadow: vars.haloError }],
  disabled: [boxBase, { background: vars.color.stone, color: vars.color.textMuted }],
});

/** The real input in the box; the box shows its focus. */
export const input = style({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  // Scrolled into view, a field includes its label.
  scrollMarginTop: '2.5rem',
  vars: { [vars.focusRing]: 'none' },
  ':focus': { outline: vars.focusOutline },
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
  selectors: {
    '&:disabled': { cursor: 'not-allowed', opacity: 1, WebkitTextFillColor: 'currentColor' },
    '&:autofill': { boxShadow: `inset 0 0 0 100vmax ${vars.color.surface}` },
  },
});
