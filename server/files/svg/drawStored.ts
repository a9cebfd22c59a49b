import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redrawImage } from '../images.ts';

/** Far more than any picture shows of a logo, in pixels. */
const side = 1024;

/**
 * A stored image as this process may decode it: a JPEG or a PNG as it is, which it made itself, and anything else drawn as an SVG
 * in a process of its own (LOGO-8).
 * @throws HttpError 422 when it cannot be drawn, 429 when too many wait, 503 when the server is being stopped.
 */
export const drawStored = async (bytes: Uint8Array): Promise<Uint8Array> => {
  // By its bytes: an address can hide its ending.
  if (bytes[0] === 0xff || bytes[0] === 0x89) return bytes;
  const folder = await mkdtemp(join(tmpdir(), 'svg-'));
  try {
    const [stored, drawn] = [join(folder, 'stored'), join(folder, 'drawn')];
    await writeFile(stored, bytes);
    await redrawImage('image/svg+xml', stored, drawn, { side });
    return await readFile(drawn);
  } finally {
    await rm(folder, { recursive: true });
  }
};
