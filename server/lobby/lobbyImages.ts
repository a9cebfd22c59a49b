import sharp, { type Sharp } from 'sharp';
import type { Language } from '../../machines/contract/language.ts';
import type { MeetingConfig } from '../../machines/contract/meetingConfig.ts';
import {
  type LobbyDrawers,
  logoBox,
  type Outliner,
  socialImageSize,
} from '../../machines/contract/socialImage.ts';
import { createKeptImages } from '../brand/keptImages.ts';
import type { Deps } from '../deps.ts';
import { permanentCacheControl } from '../files/files.ts';
import { largestImage } from '../files/images.ts';
import { drawStored } from '../files/svg/drawStored.ts';
import { HttpError, unavailable } from '../http/errors.ts';
import { describeError, type Log } from '../http/log.ts';
import { readAtMost } from '../http/readAtMost.ts';
import type { StaticFile } from '../http/staticFiles.ts';
import { findSpace } from './lobbySpace.ts';

/** The image of a link to a room; null where there is no such room, or it has been saved again since that version. */
export type LobbyImages = (room: {
  publicId: string;
  version: number;
  language: Language;
}) => Promise<StaticFile | null>;

/** The largest image that previews of links take. */
const mostBytes = 300_000;
/** How far a logo goes beyond its disc on each side, in px: one as large would shine through its edge, as a ring (LOGO-4). */
const beyondDisc = 1;
/** The qualities of JPEG that are tried, until one is small enough. */
const qualities = [84, 70, 55, 40, 25] as const;

/**
 * Draws the image of a link to a partner's room when it is first asked for (BRAND-2), and keeps it by version and language.
 * Of images it shows those that were uploaded here; one that is missing gives way to the drawn room, or to the initial.
 * @throws HttpError 503 or 429 where one cannot be read or drawn now: then nothing is kept.
 */
export const createLobbyImages = ({
  db,
  now,
  files,
  drawLobby,
  loadOutliner,
  log,
}: Pick<Deps, 'db' | 'now' | 'files'> & {
  drawLobby: Pick<LobbyDrawers, 'picture'>;
  loadOutliner(): Promise<Outliner>;
  log: Log;
}): LobbyImages => {
  const images = createKeptImages({ type: 'image/jpeg', cacheControl: permanentCacheControl });

  /**
   * An uploaded image in a box; null where it is missing, broken or larger than any that we store. Whatever else goes wrong says
   * nothing of it, and is thrown: the picture without it would be kept for good (OPS-6).
   */
  const readImage = async (address: string | null, { width, height }: { width: number; height: number }) => {
    if (address === null) return null;
    const stored = await files.read(address.slice(address.lastIndexOf('/') + 1));
    if (stored === null) return null;
    const giveWay = (error: unknown) => {
      log.warn('an image of a room cannot be drawn', { address, ...describeError(error) });
      return null;
    };
    const bytes = await readAtMost(stored, largestImage).catch((error: unknown) => {
      log.error('an image of a room broke off', { address, ...describeError(error) });
      throw unavailable;
    });
    if (bytes === null) return giveWay(new Error('It is larger than any stored image.'));
    const drawn = await drawStored(bytes).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 422) return giveWay(error);
      throw error;
    });
    return drawn && sharp(drawn).resize(width, height, { fit: 'cover' }).png().toBuffer().catch(giveWay);
  };

  const drawImage = async (config: MeetingConfig, language: Language) => {
    const disc = logoBox(config.logoLook);
    const box = { width: disc.width + 2 * beyondDisc, height: disc.height + 2 * beyondDisc };
    const outline = await loadOutliner();
    // One after the other: each may be large (OPS-7).
    const background = config.backgroundVideo === null ? config.backgroundImage.url : null;
    const image = await readImage(background, socialImageSize);
    const logo = await readImage(config.logo, box);
    const parts = { config, language, hasImage: image !== null, hasLogo: logo !== null };
    const drawn = Buffer.from(drawLobby.picture(parts, outline));
    const over = logo && {
      input: disc.shape === 'round' ? await inCircle(logo, box.height) : logo,
      left: disc.x - beyondDisc,
      top: disc.y - beyondDisc,
    };
    const layers = [...(image ? [{ input: drawn }] : []), ...(over ? [over] : [])];
    return smallEnough(sharp(image ?? drawn).composite(layers));
  };

  return async ({ publicId, version, language }) => {
    const space = await findSpace({ db, now }, publicId);
    const { config } = space;
    if (config === null || space.version !== version) return null;
    return images(`${publicId} ${version} ${language}`, () => drawImage(config, language));
  };
};

const inCircle = (logo: Buffer, side: number): Promise<Buffer> => {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`;
  return sharp(logo)
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

const smallEnough = async (image: Sharp): Promise<Uint8Array<ArrayBuffer>> => {
  let jpeg = new Uint8Array();
  for (const quality of qualities) {
    jpeg = new Uint8Array(await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer());
    if (jpeg.length <= mostBytes) break;
  }
  return jpeg;
};
