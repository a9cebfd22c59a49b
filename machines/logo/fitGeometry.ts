import type { Frame } from '../contract/design/logoSource.ts';
import { widestLogo } from '../contract/meetingConfig.ts';
import type { Crop, ImageSize } from './crop.ts';
import { exportSide, type Placement, placement, rotated } from './cropGeometry.ts';
import { cornerShare, type InkBox, type OpenedImage, paddingLimits, shapeOf } from './frame.ts';

/** An image, its crop and its frame: what a logo is made of. */
export interface Framed {
  readonly size: OpenedImage;
  readonly crop: Crop;
  readonly frame: Frame;
}

/** The least and the greatest height of a wide logo, in px. */
const heights = { min: 160, max: 512 } as const;

/** The valid frame nearest to `frame` (LOGO-7). */
export const validFrame = (frame: Frame, { ink }: OpenedImage): Frame => {
  const { min, max, step } = paddingLimits;
  const padding = Number.isFinite(frame.padding) ? Math.round(frame.padding / step) * step : min;
  return {
    ...frame,
    padding: Math.min(max, Math.max(min, padding)),
    isTrimmed: frame.isTrimmed && ink !== undefined,
  };
};

/** The logo's width by its height: 1, or for a wide image in a rounded shape up to 4 (LOGO-7). */
export const aspectOf = ({ size, crop, frame }: Framed): number => {
  if (shapeOf(frame) === 'round') return 1;
  const { width, height } = upright(shown(size, frame), crop.rotation);
  const inset = insetOf(frame);
  return Math.min(widestLogo, Math.max(1, (width / height) * (1 - 2 * inset) + 2 * inset));
};

/** The size of the finished logo in px: a square (LOGO-5), or as wide as the image asks (LOGO-7). */
export const exportSize = (framed: Framed): ImageSize => {
  const { size, crop, frame } = framed;
  if (frame.mode === 'fill') return squareOf(exportSide(size));
  const part = shown(size, frame);
  if (frame.shape === 'round') return squareOf(Math.max(part.width, part.height) >= 512 ? 512 : 250);
  const own = Math.round(upright(part, crop.rotation).height / (1 - 2 * insetOf(frame)));
  const height = Math.min(heights.max, Math.max(heights.min, own));
  return { width: Math.round(height * aspectOf(framed)), height };
};

/**
 * Where the image is drawn in a logo of `height` px, from the logo's centre: on the stage, in previews and in the export.
 * In `fit` every corner of what is shown of it lies in the shape (LOGO-7).
 */
export const framedPlacement = (framed: Framed, height: number): Placement => {
  const { size, crop, frame } = framed;
  if (frame.mode === 'fill') return placement(crop, size, height);
  const part = shown(size, frame);
  const scale = fitScale(framed, part, height);
  const centre = { x: part.left + part.width / 2, y: part.top + part.height / 2 };
  const { x, y } = rotated(
    (centre.x - size.width / 2) * scale,
    (centre.y - size.height / 2) * scale,
    crop.rotation,
  );
  return { x: 0 - x, y: 0 - y, rotation: crop.rotation, scale };
};

const fitScale = (framed: Framed, part: ImageSize, height: number): number => {
  const { crop, frame } = framed;
  const inner = height * (1 - 2 * insetOf(frame));
  // Its diagonal fits into the circle, at every rotation.
  if (frame.shape === 'round') return inner / Math.hypot(part.width, part.height);
  const box = upright(part, crop.rotation);
  const width = height * (aspectOf(framed) - 2 * insetOf(frame));
  return Math.min(width / box.width, inner / box.height);
};

/** The margin on each side, as a share of the height; at least so much that corners lie within rounded ones. */
const insetOf = ({ padding, shape }: Frame): number =>
  Math.max(padding / 100, shape === 'round' ? 0 : cornerShare * (1 - Math.SQRT1_2));

/** The part of the image that is shown whole. */
const shown = ({ width, height, ink }: OpenedImage, { isTrimmed }: Frame): InkBox =>
  isTrimmed && ink ? ink : { left: 0, top: 0, width, height };

/** The upright box around a rotated one. */
const upright = ({ width, height }: ImageSize, degrees: number): ImageSize => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
};

const squareOf = (side: number): ImageSize => ({ width: side, height: side });
