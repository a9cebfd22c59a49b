import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

const shownVar = createVar({ syntax: '<number>', inherits: true, initialValue: '0' });
const ownVar = createVar();
const nameOf = (variable: string) => variable.slice('var('.length, -1);

/** The index of the card's screen: a number, so that the change from the old to the new one is animated. */
export const shown = nameOf(shownVar);
/** The index of one screen. */
export const own = nameOf(ownVar);

export const card = style({
  position: 'relative',
  width: '100%',
  maxWidth: vars.size.wizard,
  padding: vars.pad.wizardNarrow,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow[3],
  color: vars.color.ink,
  // A new screen comes from the right, or from the left on the way back; the old one is not needed for that.
  transition: `${shown} ${vars.dur.menu} ${vars.ease.out}`,
  '@media': {
    [from.m]: { padding: vars.pad.wizard, borderRadius: vars.radius.xl },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.gap.tight,
  minHeight: vars.size.iconButton,
  marginBottom: vars.space[3],
  marginInline: `calc(-1 * ${vars.gap.icon})`,
});
const stepBase = style({
  fontSize: vars.text.small,
  lineHeight: vars.lh.small,
  color: vars.color.textMuted,
});
export const step = styleVariants({
  alone: [stepBase, { paddingInlineStart: vars.gap.icon }],
  afterBack: [stepBase],
});
export const close = style({ marginInlineStart: 'auto' });

const away = `(${ownVar} - ${shownVar})`;
const contentBase = style({
  transform: `translateX(calc(${away} * ${vars.space[5]}))`,
  opacity: `calc(1 - max(${away}, -1 * ${away}))`,
});
export const content = styleVariants({
  left: [contentBase],
  centred: [contentBase, { textAlign: 'center' }],
});
export const title = style({
  overflowWrap: 'anywhere',
  marginTop: vars.gap.actions,
  fontSize: vars.text.dialogTitle,
  letterSpacing: vars.track.head,
  '@media': { [from.m]: { fontSize: vars.text.stepTitle } },
});
export const lead = style({
  marginTop: vars.gap.tight,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
/** The form of a screen, under its title. */
export const form = style({ display: 'grid', gap: vars.gap.field, marginTop: vars.space[5] });
/** The placeholder of a screen that is not loaded yet. */
export const waiting = style({ display: 'grid', placeItems: 'center', paddingBlock: vars.space[7] });
