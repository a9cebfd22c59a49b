import { luminanceOf } from '../../machines/logo/luminance.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * The mean luminance of an image's ink, 0 to 1 (LOGO-4): the image is drawn into the corner of a canvas, `side` pixels wide
 * and high.
 */
export const measureLuminance = (image: CanvasImageSource, context: Context, side: number): number => {
  context.clearRect(0, 0, side, side);
  context.drawImage(image, 0, 0, side, side);
  return luminanceOf(context.getImageData(0, 0, side, side).data);
};
