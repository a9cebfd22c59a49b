import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { MediaAddress } from '../../machines/contract/fields.ts';
import { mediaRules } from '../../machines/contract/media.ts';
import { contentType } from '../files/fileContent.ts';
import { type ImageType, redrawImage } from '../files/images.ts';
import { HttpError } from '../http/errors.ts';
import { CommandError } from './failures.ts';

/** The longest side in pixels: four times as much as is shown; as a data URL it is below the contract's 100,000 letters. */
const side = 128;

/**
 * A logo of the public list as its table holds it (PRT-2): an https address as it is, and an image file of this machine,
 * decoded like an upload, as the data URL of a small PNG.
 * @throws CommandError for anything else.
 */
export const logoFrom = async (given: string): Promise<string> => {
  if (!/^[a-z]+:\/\//i.test(given)) return fromFile(given);
  if (!given.startsWith('https://') || !v.is(MediaAddress, given))
    throw new CommandError(`The logo ${given} is no https address.`);
  return given;
};

const fromFile = async (path: string): Promise<string> => {
  await access(path).catch(() => {
    throw new CommandError(`The logo ${path} is no file that can be read, nor an https address.`);
  });
  const type = await contentType(path, 'image/svg+xml');
  if (!isImage(type)) throw new CommandError(`The logo ${path} is no PNG, JPEG, GIF or SVG.`);
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  try {
    const redrawn = join(folder, 'redrawn');
    await redrawImage(type, path, redrawn);
    const small = sharp(redrawn).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return `data:image/png;base64,${(await small.png().toBuffer()).toString('base64')}`;
  } catch (error) {
    if (error instanceof HttpError) throw new CommandError(`The logo ${path} cannot be decoded.`);
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const isImage = (type: string | null): type is ImageType =>
  type !== null && mediaRules.image.types.includes(type);
