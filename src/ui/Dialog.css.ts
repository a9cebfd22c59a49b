import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { backdrop } from '../theme/backdrop.ts';
import { forced, from } from '../theme/breakpoints.ts';
import { appear, rise } from '../theme/motion.css.ts';
import { vars } from '../theme/vars.css.ts';

// The dialog fills the window, so that a press beside the sheet hits the dialog itself.
export const dialog = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.ink,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { display: 'grid', placeItems: 'end center' },
    '&::backdrop': {
      background: backdrop.scrim,
      animation: `${appear} ${backdrop.dur} ${backdrop.ease}`,
    },
  },
  '@media': {
    [from.m]: { padding: vars.gap.cards, selectors: { '&[open]': { placeItems: 'center' } } },
    // What is fixed is printed on each sheet.
    print: { position: 'absolute' },
  },
});
// Laid out already, so that it opens faster.
export const kept = style({
  selectors: { [`${dialog}&:not([open])`]: { display: 'grid', placeItems: 'center', visibility: 'hidden' } },
});
// On touch screens the page behind does not scroll. With a mouse it would jump by the scroll bar's width.
globalStyle(`html:has(${dialog}[open])`, { '@media': { '(hover: none)': { overflow: 'hidden' } } });

const sheetBase = style({
  width: '100%',
  padding: vars.pad.sheet,
  borderRadius: `${vars.radius.xl} ${vars.radius.xl} 0 0`,
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
  selectors: { [`${dialog}[open] > &`]: { animation: `${rise} ${vars.dur.panel} ${vars.ease.out}` } },
  '@media': {
    [from.m]: { borderRadius: vars.radius.xl },
    [forced]: { border: `${vars.size.border} solid` },
  },
});
export const sheet = styleVariants({
  confirm: [
    sheetBase,
    { '@media': { [from.m]: { maxWidth: vars.size.confirm, padding: vars.pad.confirm } } },
  ],
  editor: [sheetBase, { '@media': { [from.m]: { maxWidth: vars.size.editor, padding: vars.pad.editor } } }],
});
export const title = style({ marginBottom: vars.space[2], fontSize: vars.text.dialogTitle });
export const body = styleVariants({ confirm: { color: vars.color.textSoft }, editor: {} });
/** On narrow screens each button is as wide as the sheet. */
export const actions = style({
  display: 'grid',
  gap: vars.gap.icon,
  marginTop: vars.gap.actions,
  '@media': { [from.m]: { display: 'flex', flexWrap: 'wrap' } },
});
