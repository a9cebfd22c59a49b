import { imageDimensionsFromData } from 'image-dimensions';
import type { ImageSize } from '../../machines/logo/crop.ts';

/**
 * The size that the header of an image says, without decoding anything (faults U03, U05).
 * Null: it is no image, its header is cut, or it claims to be empty. A turned JPEG's sides are as stored.
 */
export const pixelSize = (bytes: Uint8Array): ImageSize | null => {
  const { width = 0, height = 0 } = imageDimensionsFromData(bytes) ?? {};
  return width > 0 && height > 0 ? { width, height } : null;
};
