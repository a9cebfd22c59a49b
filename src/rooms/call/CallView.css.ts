import { style } from '@vanilla-extract/css';
import { isWide, own, tinted } from '../../lobby/lobbyLook.ts';
import { display } from '../../theme/type.css.ts';
import { vars } from '../../theme/vars.css.ts';

export const call = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  background: tinted(14),
  color: vars.color.onDark,
  // A long list of who waits scrolls by itself.
  '@container': { [isWide]: { height: '100dvh' } },
});
const behind = { position: 'absolute', inset: 0, zIndex: -2 } as const;
export const image = style({
  ...behind,
  '@container': {
    [isWide]: { backgroundImage: own.background, backgroundSize: 'cover', backgroundPosition: 'center' },
  },
});
export const overlay = style({ ...behind, zIndex: -1, background: vars.color.ink, opacity: own.overlay });
export const header = style([
  display,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.gap.row,
    padding: `${vars.space[2]} ${vars.gap.cards}`,
    background: own.header,
    color: own.onHeader,
    fontSize: vars.text.panelTitle,
    fontWeight: vars.weight.large,
  },
]);
/** Where a word of the name has no room beside the button, that stands below it. */
export const title = style({ flex: '1 1 6rem', minWidth: 0, fontSize: 'inherit', overflowWrap: 'anywhere' });
export const main = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  '@container': { [isWide]: { flexDirection: 'row', minHeight: 0, overflowY: 'auto' } },
});
export const aside = style({
  margin: vars.space[2],
  padding: vars.space[4],
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  color: vars.color.ink,
  '@container': {
    [isWide]: {
      alignSelf: 'flex-start',
      width: '22rem',
      maxHeight: `calc(100% - 2 * ${vars.space[2]})`,
      overflowY: 'auto',
    },
  },
});
export const asideTitle = style({ fontSize: vars.text.dialogTitle, marginBottom: vars.space[3] });
export const bell = style({ marginBottom: vars.space[3] });
export const notes = style({
  display: 'grid',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.gap.cards}`,
  color: vars.color.ink,
  // A live region is in the page before its words.
  ':empty': { padding: 0 },
});
export const alone = style({
  placeSelf: 'start center',
  padding: `${vars.space[3]} ${vars.space[5]}`,
  borderRadius: vars.radius.full,
  background: vars.color.scrim,
  textAlign: 'center',
  '@container': { [isWide]: { placeSelf: 'center' } },
});
export const link = style({
  padding: `${vars.space[2]} ${vars.gap.cards}`,
  background: vars.color.surface,
  color: vars.color.ink,
});
