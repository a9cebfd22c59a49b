import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from, hovers } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

/** Beside the text it is sticky; above the text it scrolls with the page. */
export const contents = style({
  fontSize: vars.text.small,
  '@media': {
    [from.l]: {
      position: 'sticky',
      top: '120px',
      maxHeight: 'calc(100dvh - 144px)',
      overflowY: 'auto',
    },
    print: { display: 'none' },
  },
});
export const title = style({ marginBottom: vars.space[3], fontWeight: vars.weight.bold });

const linkBase = style({
  display: 'block',
  paddingBlock: '7px',
  borderInlineStart: `2px solid ${vars.color.line}`,
  color: vars.color.textSoft,
  lineHeight: 1.35,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  vars: { [vars.focusRing]: vars.focusRingInset },
  selectors: {
    '&[aria-current]': {
      borderColor: vars.color.red,
      color: vars.color.ink,
      fontWeight: vars.weight.semibold,
    },
  },
  '@media': {
    [hovers]: { selectors: { '&:hover': { color: vars.color.ink } } },
    [forced]: { selectors: { '&[aria-current]': { borderColor: 'Highlight' } } },
  },
});
export const link = styleVariants({
  2: [linkBase, { paddingInlineStart: vars.gap.field }],
  3: [linkBase, { paddingInlineStart: '34px' }],
});
