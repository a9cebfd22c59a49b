import sharp from 'sharp';
import { compressedFile } from '../http/compressedFile.ts';
import { type StaticFile, type StaticFiles, toStaticFile } from '../http/staticFiles.ts';
import { builtName } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { brandStyles } from './brandColors.ts';
import { loadLogo, logoBox, type ProductLogo } from './logo.ts';

/** Name, logo and colors of the product in every form that the site has them (APP-14). */
export interface Brand {
  /** Files in the place of built ones, or beside them, by address. */
  files: StaticFiles;
  /** The rules of its colors and of its logo; empty for the built ones. */
  styles: string;
  /** A built page, still a template, with the shapes of its logo. */
  page(template: string): string;
  /** A built picture of a shared link with this product's logo on it. */
  socialImage(file: StaticFile): Promise<StaticFile>;
}

const stylesAddress = '/brand/styles.css';
/** A letter may go below the box of a logo, and the plate of a picture around it. */
const wholeLogo = 'svg:has(>[href="#wordmark"]){overflow:visible}';

/**
 * Reads and draws what the settings say of the product, once at the start; the built files are those of the built name,
 * logo and color.
 * @param lettersFile the build's outlines of letters.
 * @throws Error with one sentence for settings of which nothing can be drawn.
 */
export const loadBrand = async (
  settings: Pick<Settings, 'productName' | 'logoFile' | 'brandColor'>,
  lettersFile: string,
): Promise<Brand> => {
  const { productName, logoFile, brandColor } = settings;
  const logo = await loadLogo(settings, lettersFile);
  const hasBuiltLogo = productName === builtName && logoFile === null;
  const styles = brandStyles(brandColor) + (hasBuiltLogo ? '' : wholeLogo);
  const page = (template: string, head = '') =>
    template
      .replace('</head>', () => `${head}</head>`)
      .replace('<body>', () => `<body><div hidden><svg>${logo.shapes}</svg></div>`);
  if (styles === '') return { files: new Map(), styles, page, socialImage: async (file) => file };
  return {
    files: new Map([
      ...(await iconFiles(logo)),
      [stylesAddress, await compressedFile(styles, 'text/css; charset=utf-8')],
      ...(logo.file === null ? [] : [[logo.file.address, fileOf(logo.file)] as const]),
    ]),
    styles,
    page: (template) => page(template, `<link rel="stylesheet" href="${stylesAddress}">\n`),
    socialImage: memoized((file) => withLogo(file, logo)),
  };
};

const fileOf = ({ type, bytes }: { type: string; bytes: Uint8Array }): StaticFile =>
  toStaticFile(new Uint8Array(bytes), { type, cacheControl: 'no-cache', compressed: {} });

/** The icons of the built site: of tabs, of home screens, and with the ground to the edge where phones cut it. */
const iconFiles = ({ icon }: ProductLogo): Promise<(readonly [string, StaticFile])[]> => {
  const draw = (radius: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${icon.ground}"/>${icon.svg}</svg>`;
  const round = draw(112);
  const png = async (name: string, svg: string, size: number) => {
    const bytes = await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
    return [`/icons/${name}.png`, fileOf({ type: 'image/png', bytes })] as const;
  };
  return Promise.all([
    compressedFile(round, 'image/svg+xml').then((file) => ['/favicon.svg', file] as const),
    png('icon-192', round, 192),
    png('icon-512', round, 512),
    png('maskable-512', draw(0), 512),
    png('apple-touch-icon', draw(0), 180),
  ]);
};

/** The card over the built wordmark: as large as that at least; nobody of the drawing stands there. */
const card = { x: 48, y: 50, padding: 24, height: 96, least: 340, logo: 52 } as const;

const withLogo = async (file: StaticFile, { picture, width }: ProductLogo): Promise<StaticFile> => {
  const scale = card.logo / logoBox.height;
  const wide = Math.max(card.least, width * scale + 2 * card.padding);
  const top = (card.height - card.logo) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(wide)}" height="${card.height}">` +
    `<rect width="${wide}" height="${card.height}" rx="24" fill="#FFFFFF"/>` +
    `<g transform="translate(${card.padding} ${top})scale(${scale})translate(0 ${-logoBox.y})">${picture}</g></svg>`;
  const built = await new Response(file.identity.read(0, file.identity.size - 1)).arrayBuffer();
  const bytes = await sharp(Buffer.from(built))
    .composite([{ input: Buffer.from(svg), left: card.x, top: card.y }])
    .png({ palette: true, quality: 80, dither: 0.5 })
    .toBuffer();
  return fileOf({ type: 'image/png', bytes });
};

/** Each built picture is drawn once, when it is first asked for. One that failed is drawn again. */
const memoized = (draw: Brand['socialImage']): Brand['socialImage'] => {
  const drawn = new WeakMap<StaticFile, Promise<StaticFile>>();
  return (file) => {
    const known = drawn.get(file);
    if (known !== undefined) return known;
    const image = draw(file);
    drawn.set(file, image);
    image.catch(() => drawn.delete(file));
    return image;
  };
};
