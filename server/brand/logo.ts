import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Outline } from '../../machines/contract/socialImage.ts';
import type { Bytes } from '../http/staticFiles.ts';
import { builtName } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { mainColor } from './brandColors.ts';
import { loadLetters, outlineOf } from './letters.ts';
import { wordmark } from './wordmark.ts';

/** The box of every logo, on its own view box: what is narrower stands at its left. */
export const logoBox = { y: -74, width: 508, height: 88 } as const;
/** The box of the symbol on the same view box: of the one that ends the built wordmark. */
const markBox: Square = { x: 443.258, y: -60.522, size: 68.444 };
const iconBox: Square = { x: 0, y: 0, size: 512 };
/** The height of capitals in the font of headlines, whose em has 1000. */
const capital = 687;

interface Square {
  x: number;
  y: number;
  size: number;
}

/** A logo in the forms that pages and pictures need. */
export interface ProductLogo {
  /** For pages: the shapes to which `Logo` and `LogoSymbol` refer, without colors unless it is a picture. */
  shapes: string;
  /** For pictures: the same in its colors, and how much of its box it takes. */
  picture: string;
  width: number;
  /** For icons: what stands in a square of 512, and its ground. */
  icon: { ground: string; svg: string };
  /** The file that pages load; null where their shapes are all. */
  file: { address: string; type: string; bytes: Bytes } | null;
}

type LogoSettings = Pick<Settings, 'productName' | 'logoFile' | 'brandColor'>;

/** The theme's ink, and the ground of pages and pictures. */
const ink = '#0B1F2A';
const stone = '#EDF1F3';
const white = '#FFFFFF';

/**
 * The product's logo (APP-14): its file, or the name in the font of headlines, or the built wordmark for the built name.
 * @param lettersFile the build's outlines, which only another name needs.
 * @throws Error with one sentence for a file that is no logo, and for a name that the font cannot write.
 */
export const loadLogo = async (settings: LogoSettings, lettersFile: string): Promise<ProductLogo> => {
  const { productName, logoFile } = settings;
  if (productName === builtName && logoFile === null) return builtLogo(settings);
  const letters = await loadLetters(lettersFile);
  const letter = outlineOf(letters, [...productName.trim().toUpperCase()][0] ?? '');
  if (logoFile !== null) return pictureLogo(logoFile, letter, settings);
  const name = outlineOf(letters, productName);
  if (name === null || letter === null)
    throw new Error('PRODUCT_NAME has characters that the font of the logo lacks: LOGO_FILE must be given.');
  const scale = Math.min(0.1, logoBox.width / name.width);
  const svg = `<g transform="scale(${scale})">${name.svg}</g>`;
  return {
    shapes: `<g id="wordmark">${svg}</g><g id="mark">${centered(letter, markBox)}</g>`,
    picture: `<g fill="${ink}">${svg}</g>`,
    width: name.width * scale,
    icon: initialIcon(letter, settings),
    file: null,
  };
};

const builtLogo = ({ brandColor }: LogoSettings): ProductLogo => {
  const { letters, leftHalf, rightHalf } = wordmark;
  const halves = `<path fill="${ink}" d="${leftHalf}"/><path fill="${mainColor(brandColor)}" d="${rightHalf}"/>`;
  const { x, y, size } = markBox;
  return {
    shapes: `<g id="wordmark"><path d="${letters}"/><path id="mark" d="${leftHalf}"/></g><path id="mark-end" d="${rightHalf}"/>`,
    picture: `<path fill="${ink}" d="${letters}"/>${halves}`,
    width: logoBox.width,
    icon: {
      ground: stone,
      svg: `<g transform="translate(256 256)scale(4.93)translate(${-x - size / 2} ${-y - size / 2})">${halves}</g>`,
    },
    file: null,
  };
};

/** A wide picture is no icon: there the initial stands for it, where the font has it. */
const pictureLogo = async (
  file: string,
  letter: Outline | null,
  settings: LogoSettings,
): Promise<ProductLogo> => {
  const { bytes, format, width, height, png } = await readPicture(file);
  const address = `/brand/logo.${format}`;
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  const shown = { width: width * scale, height: height * scale };
  const image = (at: string, href: string) => `<image ${at} href="${href}"/>`;
  const data = `data:image/png;base64,${png.toString('base64')}`;
  const isIcon = letter === null || (width / height < 1.5 && height / width < 1.5);
  const { x, y, size } = markBox;
  const within = `x="${x}" y="${y}" width="${size}" height="${size}"`;
  const top = logoBox.y + (logoBox.height - shown.height) / 2;
  // Exactly as large as it is: an SVG file would decide itself where it stands in a larger box.
  const box = `x="0" y="${top}" width="${shown.width}" height="${shown.height}"`;
  return {
    shapes: [
      `<rect id="plate" x="-14" y="${top - 10}" width="${shown.width + 28}" height="${shown.height + 20}" rx="16" fill="${white}"/>`,
      `<g id="wordmark">${image(box, address)}</g>`,
      isIcon
        ? `<g id="mark"><rect ${within} rx="12" fill="${white}"/>${image(within, address)}</g>`
        : `<g id="mark">${centered(letter, markBox)}</g>`,
    ].join(''),
    picture: image(box, data),
    width: shown.width,
    // Round masks of phones leave four fifths of an icon.
    icon: isIcon
      ? { ground: white, svg: image('x="112" y="112" width="288" height="288"', data) }
      : initialIcon(letter, settings),
    file: { address, type: format === 'svg' ? 'image/svg+xml' : 'image/png', bytes },
  };
};

const readPicture = async (file: string) => {
  try {
    const bytes = new Uint8Array(await readFile(file));
    // Drawn large enough for every picture it stands in.
    const drawn = sharp(bytes, { density: 300 });
    const { format, width, height } = await sharp(bytes).metadata();
    const png = await drawn.resize({ width: 1524, height: 512, fit: 'inside' }).png().toBuffer();
    if (format === 'svg' || format === 'png') return { bytes, format, width, height, png };
  } catch {
    // Said below: what exactly is wrong with a file is not known well.
  }
  throw new Error('LOGO_FILE must be the path of a readable SVG or PNG file.');
};

const initialIcon = (letter: Outline, { brandColor }: LogoSettings): ProductLogo['icon'] => ({
  ground: mainColor(brandColor),
  svg: `<g fill="${white}">${centered(letter, iconBox)}</g>`,
});

/** A capital in the middle of a square, about half as high. */
const centered = ({ svg, width }: Outline, { x, y, size }: Square): string => {
  const scale = Math.min((size * 0.5) / capital, (size * 0.62) / width);
  const left = x + (size - width * scale) / 2;
  const foot = y + (size + capital * scale) / 2;
  return `<g transform="translate(${left} ${foot})scale(${scale})">${svg}</g>`;
};
