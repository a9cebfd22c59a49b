import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../../http/errors.ts';
import { redrawImage } from '../images.ts';
import { cleanSvg } from './cleanSvg.ts';

/** The side at which both are compared, in pixels: twice that of the largest logo in a page. */
const side = 512;

/**
 * Cleans the SVG at `source` into a new file of the same folder (LOGO-8), if that draws the very same pixels.
 * @returns the path of the clean one.
 * @throws HttpError 422 `SVG_NOT_KEPT` if not; those of `redrawImage` for what cannot be drawn at all.
 */
export const keepVector = async (source: string, folder: string, signal: AbortSignal): Promise<string> => {
  const text = textOf(await readFile(source));
  const clean = text === null ? null : cleanSvg(text);
  if (clean === null) throw notKept();
  const target = join(folder, 'clean');
  await writeFile(target, clean);
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  await redrawImage('image/svg+xml', source, before, { signal, side });
  await redrawImage('image/svg+xml', target, after, { signal, side });
  // The same program writes the same bytes for the same pixels.
  if (!(await readFile(before)).equals(await readFile(after))) throw notKept();
  return target;
};

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const notKept = () => new HttpError(422, 'SVG_NOT_KEPT');
