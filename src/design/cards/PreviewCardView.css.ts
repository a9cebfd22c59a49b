import { style } from '@vanilla-extract/css';
import * as miniature from '../../lobby/LobbyMiniature.css.ts';
import { from, short } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/vars.css.ts';

export const sticky = style({
  minWidth: 0,
  '@media': {
    [from.l]: { position: 'sticky', top: `calc(${vars.size.topbar} + ${vars.space[5]})` },
    [short]: { top: vars.space[5] },
    print: { position: 'static' },
  },
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
/** Its place is kept before there is a lobby to open. */
export const open = style({ width: vars.size.buttonS, height: vars.size.buttonS });
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] });

/** Shows the live or the saved lobby. */
const surface = style({
  borderRadius: vars.radius.l,
  background: vars.color.stoneDeep,
  boxShadow: vars.shadow[2],
});
export const frame = {
  desktop: style([miniature.frame.desktop, surface]),
  // As high as its card may be, and not as wide.
  phone: style([miniature.frame.phone, surface, { width: 'min(100%, 16.25rem)', justifySelf: 'center' }]),
};
export const lobby = miniature.page;
const over = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
} as const;
export const placeholder = style({
  ...over,
  padding: vars.space[5],
  color: vars.color.textSoft,
});
export const overlay = style({ ...over, background: vars.color.surfaceVeil });
export const note = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textMuted,
});
