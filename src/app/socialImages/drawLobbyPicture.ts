import {
  type LobbyIconDrawer,
  type LobbyPictureDrawer,
  logoBox,
  type Outliner,
  socialImageSize,
} from '../../../machines/contract/socialImage.ts';
import { textOn } from '../../../machines/design/contrast.ts';
import { logoGround } from '../../../machines/design/logoGround.ts';
import { cornerShare } from '../../../machines/logo/frame.ts';
import en from '../../../public/locales/en/meetings.json';
import es from '../../../public/locales/es/meetings.json';
import { paintedDrawing } from '../../lobby/drawnRoom.ts';
import { drawing } from '../../theme/drawing.ts';
import { initialOf } from '../../ui/initialOf.ts';
import { capital, layOut, leading } from './layOut.ts';

const words = { en: en.lobby.ask, es: es.lobby.ask };

const { width, height } = socialImageSize;
/** The header, and the card with the welcome and the button, as in the lobby; in px. */
const header = { height: 144, gap: 24, right: 1140 } as const;
const card = { x: 270, y: 214, width: 660, height: 346, padding: 56 } as const;
const button = { height: 84, radius: 42 } as const;
const nameSizes = [52, 46, 40, 34, 28] as const;
const welcomeSizes = [60, 54, 48, 42, 36, 32, 28, 24] as const;

/**
 * The picture of a link to a partner's room (BRAND-2): their lobby, with their name, welcome and colors, and the button in the
 * guest's language. A text that the font cannot write, or that does not fit, is left out.
 */
export const drawLobbyPicture: LobbyPictureDrawer = ({ config, language, hasImage, hasLogo }, outline) => {
  const { theme, name, backgroundImage } = config;
  const onHeader = textOn(theme.headerColor, 'large').hex;
  const logo = logoBox(hasLogo ? config.logoLook : null);
  const corner = logo.shape === 'round' ? logo.height / 2 : logo.height * cornerShare;
  const ground = hasLogo ? logoGround(config.logoLook, theme.headerColor) : null;
  const disc = ground === null ? onHeader : ground === 'none' ? 'none' : drawing[ground];
  const initial = hasLogo
    ? ''
    : centered(initialOf(name), outline, {
        x: logo.x + logo.width / 2,
        y: logo.y + logo.height / 2,
        size: 44,
        color: theme.headerColor,
      });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${hasImage ? '' : paintedDrawing(config.room, theme).replace('<svg ', `<svg width="${width}" height="${height}" `)}` +
    `${hasImage ? `<path d="M0 0h${width}v${height}H0z" fill="${drawing.ink}" opacity="${backgroundImage.overlayOpacity}"/>` : ''}` +
    `<path d="M0 0h${width}v${header.height}H0z" fill="${theme.headerColor}"/>` +
    `<rect x="${logo.x}" y="${logo.y}" width="${logo.width}" height="${logo.height}" rx="${corner}" fill="${disc}"/>${initial}` +
    `${nameIn(name, outline, { color: onHeader, x: logo.x + logo.width + header.gap })}` +
    `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="36" fill="${drawing.white}"/>` +
    `${welcomeIn(config.welcomeMessage.trim() || name, outline)}` +
    `${buttonIn(words[language], theme.primaryColor, outline)}</svg>`
  );
};

/** What most browsers draw their tabs with. */
const tabColor = drawing.white;

/** The icon of a room: its logo where that is seen on a tab, or the initial as in its header (BRAND-2). */
export const drawLobbyIcon: LobbyIconDrawer = ({ name, logo, logoLook, theme }) => {
  if (logo !== null && logoGround(logoLook, tabColor) !== 'ink') return logo;
  const letter = initialOf(name).replaceAll(/[<&]/g, '');
  const icon =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${theme.headerColor}"/>` +
    `<text x="50" y="68" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="${textOn(theme.headerColor, 'large').hex}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
};

/** Nothing, where a text cannot be written or does not fit. */
const ifPossible = (draw: () => string): string => {
  try {
    return draw();
  } catch {
    return '';
  }
};

const nameIn = (name: string, outline: Outliner, { color, x }: { color: string; x: number }): string =>
  ifPossible(() => {
    const box = { width: header.right - x, height: header.height, sizes: nameSizes };
    const { lines, size } = layOut(name.trim(), outline, box);
    return linesAt(lines, outline, { x, middle: header.height / 2, size, color });
  });

const welcomeIn = (text: string, outline: Outliner): string =>
  ifPossible(() => {
    const room = card.height - button.height - 3 * (card.padding - 8);
    const box = { width: card.width - 2 * card.padding, height: room, sizes: welcomeSizes };
    const { lines, size } = layOut(text.replaceAll(/\s+/g, ' '), outline, box);
    const middle = card.y + card.padding - 8 + room / 2;
    return linesAt(lines, outline, { x: card.x + card.padding, middle, size, color: drawing.ink });
  });

const buttonIn = (text: string, color: string, outline: Outliner): string => {
  const box = {
    x: card.x + card.padding,
    y: card.y + card.height - card.padding + 8 - button.height,
    width: card.width - 2 * card.padding,
  };
  const at = { x: box.x + box.width / 2, y: box.y + button.height / 2, size: 32 };
  return (
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${button.height}" rx="${button.radius}" fill="${color}"/>` +
    centered(text, outline, { ...at, color: textOn(color, 'large').hex })
  );
};

interface Writing {
  x: number;
  size: number;
  color: string;
}

const linesAt = (
  lines: readonly string[],
  outline: Outliner,
  { x, middle, size, color }: Writing & { middle: number },
): string => {
  const top = middle - ((lines.length - 1) * leading * size + capital * size) / 2;
  return lines
    .map((line, at) => written(line, outline, { x, y: top + (capital + at * leading) * size, size, color }))
    .join('');
};

/** A line whose middle is at `x`, `y`. */
const centered = (text: string, outline: Outliner, { x, y, size, color }: Writing & { y: number }): string =>
  ifPossible(() => {
    const left = x - (outline(text).width * size) / 2000;
    return written(text, outline, { x: left, y: y + (capital * size) / 2, size, color });
  });

const written = (text: string, outline: Outliner, { x, y, size, color }: Writing & { y: number }): string =>
  `<g fill="${color}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${size / 1000})">${outline(text).svg}</g>`;
