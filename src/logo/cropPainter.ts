import type { Layer } from 'konva/lib/Layer.js';
import type { Image } from 'konva/lib/shapes/Image.js';
import { logoGround } from '../../machines/design/logoGround.ts';
import { circleDiameter, cropLimits } from '../../machines/logo/cropGeometry.ts';
import { aspectOf, type Framed, framedPlacement } from '../../machines/logo/fitGeometry.ts';
import { luminanceOf } from '../../machines/logo/luminance.ts';
import { filled } from '../ui/field/Slider.css.ts';
import type { GestureHandlers } from './cropGestures.ts';
import { drawCut } from './cutDrawing.ts';
import { stageSide } from './gestureMath.ts';
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

/** Width by height, and what is drawn of an image now. */
export type View = Pick<Framed, 'frame' | 'size'>;

/**
 * Draws a crop on the stage, in the previews and on the slider (LOGO-2, LOGO-3, LOGO-4, LOGO-7). During a gesture the
 * stage is drawn with one pixel per px, which is faster and looks the same; previews and slider follow every
 * second frame. At rest everything has the screen's density.
 * @param viewOf the present frame.
 */
export const painter = (
  { layer, imageNode, previews, slider }: Surfaces,
  { bitmap }: ShownImage,
  viewOf: () => View,
): GestureHandlers['draw'] => {
  const canvas = layer.getCanvas();
  const { minScale, maxScale } = cropLimits;
  let shownScale = Number.NaN;
  /** What the slider made of it: a person may have moved it since. */
  let shownValue = '';
  let arePreviewsDue = false;
  return (crop, isMoving) => {
    const framed: Framed = { ...viewOf(), crop };
    const { size } = framed;
    const density = isMoving ? Math.min(1, devicePixelRatio) : devicePixelRatio;
    // Setting it also clears the canvas.
    if (canvas.getPixelRatio() !== density) canvas.setPixelRatio(density);
    canvas.getContext()._context.imageSmoothingQuality = isMoving ? 'low' : 'high';
    const { x, y, rotation, scale } = framedPlacement(framed, circleDiameter / aspectOf(framed));
    imageNode
      .position({ x: stageSide / 2 + x, y: stageSide / 2 + y })
      .rotation(rotation)
      // The bitmap may have fewer pixels than its image.
      .scale({ x: (scale * size.width) / bitmap.width, y: (scale * size.height) / bitmap.height });
    layer.drawScene();
    arePreviewsDue = !isMoving || !arePreviewsDue;
    if (!arePreviewsDue) return;
    for (const preview of previews) drawPreview(preview, bitmap, framed, isMoving);
    if (!isMoving) chooseGrounds(previews);

    if (crop.scale === shownScale && slider.value === shownValue) return;
    shownScale = crop.scale;
    slider.value = String(shownScale);
    shownValue = slider.value;
    slider.style.setProperty(filled, String((shownScale - minScale) / (maxScale - minScale)));
  };
};

const drawPreview = (
  { canvas, side }: Preview,
  bitmap: ShownImage['bitmap'],
  framed: Framed,
  isMoving: boolean,
): void => {
  const height = Math.round(side * devicePixelRatio);
  const width = Math.round(height * aspectOf(framed));
  const context = canvas.getContext('2d');
  if (!context) return;
  // Setting a side makes a new canvas, even where it has that side.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.clearRect(0, 0, width, height);
  context.save();
  context.imageSmoothingQuality = isMoving ? 'low' : 'high';
  drawCut(context, bitmap, { ...framed, to: { width, height } });
  context.restore();
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
