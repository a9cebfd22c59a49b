import { style, styleVariants } from '@vanilla-extract/css';
import { forced, from } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';
import { overlap } from './PartnersHeroView.css.ts';

export const cards = style({
  position: 'relative',
  display: 'grid',
  gap: vars.gap.cards,
  marginTop: `-${overlap}`,
  '@media': { [from.l]: { display: 'flex', flexWrap: 'wrap' } },
});
const cardBase = style({
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow[2],
  '@media': {
    // Between phone and desktop, image and text are side by side.
    [from.m]: { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'center' },
    [from.l]: { display: 'block' },
    [forced]: { outline: `${vars.size.border} solid` },
  },
});
/** As wide as so many of twelve columns, but for a pixel that keeps rounded widths in one row; less only where text is large. */
const spanning = (columns: number) => [
  cardBase,
  {
    '@media': {
      [from.l]: {
        flex: `${columns} 1 calc((100% + ${vars.gap.cards}) * ${columns} / 12 - ${vars.gap.cards} - 1px)`,
        minWidth: 'min(100%, 14rem)',
      },
    },
  },
];
export const card = styleVariants({ space: spanning(5), growth: spanning(4), showcase: spanning(3) });

const imageBase = style({
  position: 'relative',
  overflow: 'hidden',
  height: '250px',
  userSelect: 'none',
  // A drawing in the colours of an invented partner: forced colours would mean nothing here.
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
export const image = styleVariants({
  space: [imageBase, { background: vars.color.skyWash }],
  growth: [imageBase, { background: vars.color.leafWash }],
  showcase: [imageBase, { background: vars.color.sunWash }],
});
export const words = style({ padding: '28px 32px 36px' });
export const title = style({
  fontSize: vars.text.h3,
  letterSpacing: vars.track.sub,
  lineHeight: vars.lh.sub,
});
export const text = style({ marginTop: vars.space[2], color: vars.ground.soft });

export const growth = style({ width: '100%', height: '100%', objectFit: 'cover' });

// The texts on the drawing scale with it, by container units.
export const lobby = style({
  position: 'absolute',
  left: '40px',
  top: '36px',
  width: 'max(100% + 20px, 320px)',
  aspectRatio: '16 / 10',
  containerType: 'inline-size',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  boxShadow: vars.shadow[3],
  fontWeight: vars.weight.semibold,
  lineHeight: vars.lh.sub,
  textAlign: 'center',
});
export const lobbyDrawing = style({ width: '100%', height: '100%' });
const onLobby = { position: 'absolute', display: 'grid', alignItems: 'center' } as const;
export const lobbyName = style({
  ...onLobby,
  left: '9.4%',
  top: 0,
  height: '18.4%',
  color: vars.color.onDark,
  fontFamily: vars.font.display,
  fontSize: 'max(11px, 2.5cqw)',
});
const onSheet = { ...onLobby, left: '28%', width: '44%' } as const;
export const lobbyTitle = style({
  ...onSheet,
  top: '48.5%',
  height: '15%',
  paddingInline: '2cqw',
  fontFamily: vars.font.display,
  fontSize: 'max(13px, 3.3cqw)',
  fontWeight: vars.weight.head,
  letterSpacing: vars.track.panel,
  textWrap: 'balance',
});
export const lobbyWait = style({
  ...onSheet,
  top: '64%',
  height: '7%',
  color: vars.color.textSoft,
  fontSize: 'max(10px, 2.1cqw)',
  fontWeight: vars.weight.regular,
});
export const lobbyAsk = style({
  ...onSheet,
  top: '72.6%',
  height: '8.4%',
  color: vars.color.onDark,
  fontSize: 'max(10px, 2.2cqw)',
});

export const offers = style({ display: 'grid', gap: vars.gap.icon, padding: '32px 28px 0' });
export const offer = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space[2],
  padding: vars.pad.note,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
});
export const offerName = style({
  display: 'block',
  fontSize: vars.text.small,
  fontWeight: vars.weight.bold,
  lineHeight: vars.lh.snug,
});
export const offerTime = style({ color: vars.color.textMuted, fontSize: vars.text.small });
