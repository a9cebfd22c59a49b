import type { Layer } from 'konva/lib/Layer.js';
import type { Image } from 'konva/lib/shapes/Image.js';
import { logoGround } from '../../machines/design/logoGround.ts';
import type { Crop } from '../../machines/logo/crop.ts';
import { cropLimits, placement } from '../../machines/logo/cropGeometry.ts';
import { luminanceOf } from '../../machines/logo/luminance.ts';
import { filled } from '../ui/field/Slider.css.ts';
import type { GestureHandlers } from './cropGestures.ts';
import { circleDiameter, stageSide } from './gestureMath.ts';
import type { StageImage } from './images.ts';

/** The image on the stage, or a canvas in its place. */
export type ShownImage = Pick<StageImage, 'size'> & { readonly bitmap: ImageBitmap | HTMLCanvasElement };

interface Preview {
  readonly canvas: HTMLCanvasElement;
  /** The color behind it, `#RRGGBB`. */
  readonly over: string;
  /** In px. Measuring it in every frame would force a layout. */
  readonly side: number;
}

/** Everything that shows the crop during a gesture. */
export interface Surfaces {
  readonly layer: Layer;
  readonly imageNode: Image;
  readonly previews: readonly Preview[];
  readonly slider: HTMLInputElement;
}

/**
 * Draws a crop on the stage, in the previews and on the slider (LOGO-2, LOGO-3, LOGO-4). During a gesture the
 * stage is drawn with one pixel per px, which is faster and looks the same; previews and slider follow every
 * second frame. At rest everything has the screen's density.
 */
export const painter = (
  { layer, imageNode, previews, slider }: Surfaces,
  image: ShownImage,
): GestureHandlers['draw'] => {
  const canvas = layer.getCanvas();
  const { minScale, maxScale } = cropLimits;
  let shownScale = Number.NaN;
  let arePreviewsDue = false;
  return (crop, isMoving) => {
    const density = isMoving ? Math.min(1, devicePixelRatio) : devicePixelRatio;
    // Setting it also clears the canvas.
    if (canvas.getPixelRatio() !== density) canvas.setPixelRatio(density);
    canvas.getContext()._context.imageSmoothingQuality = isMoving ? 'low' : 'high';
    const { x, y, rotation, scaleX, scaleY } = placed(crop, image, circleDiameter, stageSide / 2);
    imageNode.position({ x, y }).rotation(rotation).scale({ x: scaleX, y: scaleY });
    layer.drawScene();
    arePreviewsDue = !isMoving || !arePreviewsDue;
    if (!arePreviewsDue) return;
    for (const preview of previews) drawPreview(preview, image, crop, isMoving);
    if (!isMoving) chooseGrounds(previews);

    if (crop.scale === shownScale) return;
    shownScale = crop.scale;
    slider.value = String(shownScale);
    slider.style.setProperty(filled, String((shownScale - minScale) / (maxScale - minScale)));
  };
};

const drawPreview = (preview: Preview, image: ShownImage, crop: Crop, isMoving: boolean): void => {
  const { canvas } = preview;
  const side = Math.round(preview.side * devicePixelRatio);
  if (canvas.width !== side) canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { bitmap } = image;
  const { x, y, rotation, scaleX, scaleY } = placed(crop, image, side, side / 2);
  context.resetTransform();
  context.clearRect(0, 0, side, side);
  context.translate(x, y);
  context.rotate((rotation * Math.PI) / 180);
  context.scale(scaleX, scaleY);
  context.imageSmoothingQuality = isMoving ? 'low' : 'high';
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
};

/** Lets each preview stand on what the logo will stand on there (LOGO-4), by the pixels of the smallest one. */
const chooseGrounds = (previews: readonly Preview[]): void => {
  const drawn = previews.at(-1)?.canvas;
  const context = drawn?.getContext('2d');
  if (!drawn || !context) return;
  const luminance = luminanceOf(context.getImageData(0, 0, drawn.width, drawn.height).data);
  for (const { canvas, over } of previews)
    canvas.parentElement?.setAttribute('data-ground', logoGround({ luminance }, over));
};

/** Where the bitmap is drawn: its centre, rotation and scale. It may have fewer pixels than its image. */
const placed = (crop: Crop, { bitmap, size }: ShownImage, diameter: number, centre: number) => {
  const { x, y, rotation, scale } = placement(crop, size, diameter);
  return {
    x: centre + x,
    y: centre + y,
    rotation,
    scaleX: (scale * size.width) / bitmap.width,
    scaleY: (scale * size.height) / bitmap.height,
  };
};
