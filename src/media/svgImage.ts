import type { ImageSize } from '../../machines/logo/crop.ts';

/** The smaller side of a rasterised SVG, in pixels. */
const vectorSide = 1536;
/** The limit of its longer side. */
const longestVector = 4096;

/**
 * An SVG as it is drawn. In an image element its scripts do not run, and it fetches nothing (fault U08).
 * @throws where it cannot be decoded.
 */
export const svgImage = async (file: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  return image;
};

/** The size at which an SVG becomes pixels. For one without a size some browsers report 0; it counts as a square. */
export const svgSize = ({ naturalWidth, naturalHeight }: HTMLImageElement): ImageSize => {
  const [w, h] = naturalWidth > 0 && naturalHeight > 0 ? [naturalWidth, naturalHeight] : [1, 1];
  const ratio = Math.min(vectorSide / Math.min(w, h), longestVector / Math.max(w, h));
  return { width: Math.max(1, Math.round(w * ratio)), height: Math.max(1, Math.round(h * ratio)) };
};
