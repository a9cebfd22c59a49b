import { problem } from './decodeImage.ts';

/** Also in a worker. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** An empty canvas. @param width @param height px. */
export const canvasOf = (width: number, height: number): Canvas =>
  'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });

/** @throws problem 'cutFailed' where there is none. */
export const contextOf = (canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D => {
  // Reading pixels back is faster without the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (context === null) throw problem('cutFailed');
  return context;
};

/** @throws problem 'cutFailed' when the canvas returns no PNG (fault U12). */
export const pngOf = async (canvas: Canvas): Promise<Blob> => {
  const png =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type: 'image/png' })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null || png.size === 0) throw problem('cutFailed');
  return png;
};
