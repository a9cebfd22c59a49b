import { isFileName } from '../../machines/contract/media.ts';
import type { Scheme } from '../../machines/design/schemes.ts';
import { timings } from '../../machines/timings.ts';
import { fromCall } from '../platform/fromCall.ts';
import { pageIdle } from '../platform/pageIdle.ts';

/** The logo is read at this size: its colors in their shares, whatever its own. */
const side = 64;

/** What a canvas must give back as it was drawn. */
const proof = [18, 164, 86] as const;
/** Of 255: differences up to this are invisible. */
const tolerance = 8;

/**
 * Reads the colors of a logo, and makes schemes of them (BRAND-1). The code for that comes when there is a logo, not
 * with the dashboard. Fails where the image does not load within 30 s, where its host does not allow its pixels to be
 * read, where it is empty, and where the browser falsifies canvases, as some protections against fingerprinting do.
 */
export const proposeSchemes = fromCall<readonly Scheme[], { url: string }>(async ({ input, signal }) => {
  // A saved logo is read when the dashboard is there, one that was uploaded at once.
  if (document.readyState !== 'complete') await pageIdle();
  const image = await imageFrom(ownAddress(input.url));
  signal.throwIfAborted();
  const pixels = pixelsOf(image);
  const [{ dominantColors }, { schemesFrom }] = await Promise.all([
    import('../../machines/design/dominantColors.ts'),
    import('../../machines/design/schemes.ts'),
  ]);
  const colors = dominantColors(pixels);
  if (colors.length === 0) throw new Error('The logo is empty');
  return schemesFrom(colors);
});

/**
 * Where an upload is read: at our own origin, wherever it is stored. A bucket need not allow its pixels to be read, and the
 * browser may have kept its answer to an image that did not ask.
 */
const ownAddress = (url: string): string => {
  const name = url.slice(url.lastIndexOf('/') + 1);
  return isFileName(name) ? `/files/${name}` : url;
};

const imageFrom = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    const fail = () => reject(new Error('The logo did not load'));
    image.addEventListener('error', fail);
    // On a connection that hangs no error comes.
    setTimeout(fail, timings.logoRead);
    // A logo that is no upload may be at another origin, which then must allow it.
    image.crossOrigin = 'anonymous';
    image.src = url;
  });

/** @throws where the canvas is tainted or falsified. */
const pixelsOf = (image: HTMLImageElement): Uint8ClampedArray => {
  // A row more, for the proof.
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side + 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, side, side);
  context.fillStyle = `rgb(${proof.join(', ')})`;
  context.fillRect(0, side, side, 1);
  const { data } = context.getImageData(0, side, side, 1);
  if (data.some((value, at) => Math.abs(value - (proof[at % 4] ?? 255)) > tolerance))
    throw new Error('The canvas gives other pixels back');
  return context.getImageData(0, 0, side, side).data;
};
