import { mediaRules } from '../../machines/contract/media.ts';
import { svgImage, svgSize } from './svgImage.ts';

/** Parts of the full size. */
const scales = [1, 0.5, 0.25];

/**
 * An SVG as this browser draws it (LOGO-8): the server would do so with other fonts, or none. Smaller where it would be too
 * large to be sent; the SVG itself where it cannot be drawn.
 */
export const drawnSvg = async (file: File): Promise<File> => {
  try {
    const image = await svgImage(file);
    const size = svgSize(image);
    for (const scale of scales) {
      const width = Math.max(1, Math.round(size.width * scale));
      const height = Math.max(1, Math.round(size.height * scale));
      const png = await pngOf(image, width, height);
      if (png === null || png.size === 0) return file;
      if (png.size <= mediaRules.image.maxSize) return new File([png], 'original.png', { type: 'image/png' });
    }
  } catch {}
  return file;
};

const pngOf = async (image: HTMLImageElement, width: number, height: number): Promise<Blob | null> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
