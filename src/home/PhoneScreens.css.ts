import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { forced } from '../theme/breakpoints.ts';
import { vars } from '../theme/vars.css.ts';

// The phone has a scale of its own: its numbers are those of the design's drawing.
export const phone = style({
  position: 'relative',
  flex: 'none',
  width: '286px',
  height: '596px',
  padding: '10px',
  borderRadius: '46px',
  background: vars.color.ink,
  color: vars.color.ink,
  boxShadow: `${vars.shadow[3]}, inset 0 0 0 ${vars.size.border} ${vars.color.inkLine}`,
  // An image keeps its colours.
  '@media': { [forced]: { forcedColorAdjust: 'none' } },
});
export const display = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: '37px',
  background: vars.color.surface,
  fontSize: '13px',
  lineHeight: 1.35,
  userSelect: 'none',
});
export const island = style({
  position: 'absolute',
  left: '50%',
  top: '-1px',
  width: '78px',
  height: '21px',
  marginLeft: '-39px',
  borderRadius: '12px',
  background: vars.color.ink,
});
export const status = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '13px 24px 0',
  fontSize: '12px',
  fontWeight: vars.weight.bold,
});
export const signals = style({ display: 'flex', gap: '5px', alignItems: 'center' });
export const icon = styleVariants({ 14: {}, 16: {}, 18: {} });
for (const [size, name] of Object.entries(icon)) {
  globalStyle(`svg.lucide.${name}`, { width: `${size}px`, height: `${size}px` });
}

export const heading = style({
  padding: '24px 20px 12px',
  fontFamily: vars.font.display,
  fontSize: '24px',
  fontWeight: vars.weight.bold,
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
});
const well = { background: vars.color.stone, color: vars.color.textMuted };
export const search = style({
  ...well,
  display: 'flex',
  gap: '9px',
  alignItems: 'center',
  margin: '0 20px 14px',
  padding: '11px 14px',
  borderRadius: vars.radius.m,
});
export const communities = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '10px',
  padding: '0 20px',
});
export const community = style({
  overflow: 'hidden',
  paddingBottom: '12px',
  borderRadius: '16px',
  background: vars.color.stone,
});
export const image = style({ marginBottom: '9px' });
globalStyle(`${image} img`, { width: '100%', height: '96px', objectFit: 'cover' });
export const name = style({ fontSize: '14px', fontWeight: vars.weight.bold, lineHeight: 1.25 });
export const detail = style({ color: vars.color.textMuted, fontSize: '12px' });
globalStyle(`${community} > p`, { paddingInline: '12px' });

export const tabBar = style({
  display: 'flex',
  justifyContent: 'space-around',
  marginTop: 'auto',
  padding: '12px 12px 22px',
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const tab = styleVariants({
  current: { color: vars.color.red },
  other: { color: vars.color.textMuted },
});

const face = style({ flex: 'none', overflow: 'hidden', borderRadius: vars.radius.full });
globalStyle(`${face} img`, { width: '100%', height: 'auto' });
export const avatar = styleVariants({ chat: [face, { width: '38px' }], list: [face, { width: '42px' }] });
export const partner = style({
  display: 'flex',
  gap: '12px',
  alignItems: 'center',
  padding: '22px 18px 12px',
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
});
export const talk = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  padding: '14px 16px',
});
const bubble = { maxWidth: '82%', padding: '10px 13px' };
export const message = styleVariants({
  theirs: {
    ...bubble,
    alignSelf: 'flex-start',
    borderRadius: '16px 16px 16px 4px',
    background: vars.color.stone,
  },
  mine: {
    ...bubble,
    alignSelf: 'flex-end',
    borderRadius: '16px 16px 4px 16px',
    background: vars.color.ink,
    color: vars.color.onDark,
  },
});
export const slot = style({
  alignSelf: 'flex-start',
  width: '86%',
  padding: '13px',
  borderRadius: '16px',
  boxShadow: `inset 0 0 0 ${vars.size.border} ${vars.color.line}`,
});
export const book = style({
  marginTop: '10px',
  padding: '9px',
  borderRadius: vars.radius.full,
  background: vars.color.red,
  color: vars.color.onDark,
  fontWeight: vars.weight.bold,
  textAlign: 'center',
});
export const write = style({
  ...well,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  margin: 'auto 14px 22px',
  padding: '12px 16px',
  borderRadius: vars.radius.full,
});

export const filters = style({ display: 'flex', gap: '7px', padding: '0 20px 10px' });
const chip = {
  padding: '7px 13px',
  borderRadius: vars.radius.full,
  fontSize: '12px',
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
} as const;
export const filter = styleVariants({
  chosen: { ...chip, background: vars.color.ink, color: vars.color.onDark },
  other: { ...chip, background: vars.color.stone },
});
export const contact = style({ display: 'flex', gap: '12px', alignItems: 'center', padding: '10px 20px' });
export const here = style({
  flex: 'none',
  width: '9px',
  height: '9px',
  marginInlineStart: 'auto',
  borderRadius: vars.radius.full,
  background: vars.color.leaf,
});
